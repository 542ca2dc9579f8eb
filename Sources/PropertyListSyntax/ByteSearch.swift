internal import CPropertyListXML

/// Searching bytes at memory speed.
enum ByteSearch {
  /// The first `byte` at or after `start`; nil when there is none.
  static func first(_ byte: UInt8, in bytes: ContiguousArray<UInt8>, from start: Int) -> Int? {
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
}
