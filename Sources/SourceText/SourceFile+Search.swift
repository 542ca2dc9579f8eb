extension SourceFile {
  /// Whether a sequence of bytes occurs anywhere in the content.
  ///
  /// - Parameter wanted: at least one byte, none of them zero.
  /// - Complexity: linear in the size of the file, thirty-two bytes at a time.
  package func contains(_ wanted: [UInt8]) -> Bool { firstOffset(of: wanted) != nil }

  /// The offset at which a sequence of bytes occurs first; nil if it does not occur.
  ///
  /// - Parameters:
  ///   - wanted: at least one byte, none of them zero.
  ///   - start: the offset at which the search starts.
  /// - Complexity: linear in the distance to the offset, thirty-two bytes at a time.
  package func firstOffset(of wanted: [UInt8], from start: Int = 0) -> Int? {
    paddedBytes.withUnsafeBufferPointer { $0.firstOffset(of: wanted, from: start, before: count) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset at which a sequence of bytes occurs first; nil if it does not occur.
  ///
  /// - Parameters:
  ///   - wanted: at least one byte, none of them zero.
  ///   - start: the offset at which the search starts.
  ///   - end: the offset at which the content ends; all bytes behind it are zero.
  /// - Complexity: linear in the distance to the offset, thirty-two bytes at a time.
  package func firstOffset(of wanted: [UInt8], from start: Int = 0, before end: Int) -> Int? {
    let last = wanted.count - 1
    guard let base = baseAddress, last >= 0, end > last else { return nil }
    let head = SIMD32<UInt8>(repeating: wanted[0])
    let tail = SIMD32<UInt8>(repeating: wanted[last])
    var at = start
    // The bytes in between are compared only where both the first and the last byte match.
    while at + last + 32 <= count {
      let heads = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
      let tails = UnsafeRawPointer(base + at + last).loadUnaligned(as: SIMD32<UInt8>.self)
      let hits = (heads .== head) .& (tails .== tail)
      if any(hits), let hit = (at..<at + 32).first(where: { has(wanted, at: $0) }) { return hit }
      at += 32
    }
    return (at..<Swift.max(at, end - last)).first { has(wanted, at: $0) }
  }

  private func has(_ wanted: [UInt8], at offset: Int) -> Bool {
    var index = 0
    while index < wanted.count {
      if self[offset + index] != wanted[index] { return false }
      index += 1
    }
    return true
  }
}
