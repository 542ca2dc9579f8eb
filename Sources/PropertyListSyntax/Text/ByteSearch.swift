internal import CPropertyListNodes
package import SourceText

/// Searching bytes at memory speed.
package enum ByteSearch {
  /// The first `byte` at or after `start`; nil when there is none.
  package static func first(_ byte: UInt8, in bytes: ContiguousArray<UInt8>, from start: Int)
    -> Int?
  {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe first(byte, in: buffer, from: start)
    }
  }

  static func first(
    _ byte: UInt8, in buffer: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start >= 0, start < buffer.count else { return nil }
    let hit = unsafe lk_find_byte(buffer.baseAddress, start, buffer.count, byte)
    return hit < buffer.count ? hit : nil
  }

  /// Whether a word begins at an offset.
  package static func matches(_ word: StaticString, in source: SourceFile, at start: Int) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where unsafe source[start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The offset after the first occurrence of a word from `start`, or `limit` when no occurrence ends before
  /// it.
  package static func end(
    of word: StaticString, in source: SourceFile, from start: Int, upTo limit: Int
  ) -> Int {
    let length = word.utf8CodeUnitCount
    var at = start
    while let hit = unsafe first(word.utf8Start[0], in: source.paddedBytes, from: at),
      hit + length <= limit
    {
      if matches(word, in: source, at: hit) { return hit + length }
      at = hit + 1
    }
    return limit
  }
}
