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
    let last = wanted.count - 1
    return paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, last >= 0, count > last else { return nil }
      let first = SIMD32<UInt8>(repeating: wanted[0])
      let end = SIMD32<UInt8>(repeating: wanted[last])
      var at = start
      // The bytes in between are compared only where both the first and the last byte match.
      while at + last + 32 <= bytes.count {
        let heads = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
        let tails = UnsafeRawPointer(base + at + last).loadUnaligned(as: SIMD32<UInt8>.self)
        let hits = (heads .== first) .& (tails .== end)
        if any(hits), let hit = (at..<at + 32).first(where: { Self.has(wanted, at: $0, bytes) }) {
          return hit
        }
        at += 32
      }
      return (at..<max(at, count - last)).first { Self.has(wanted, at: $0, bytes) }
    }
  }

  private static func has(
    _ wanted: [UInt8], at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = 0
    while index < wanted.count {
      if bytes[offset + index] != wanted[index] { return false }
      index += 1
    }
    return true
  }
}
