/// Searching bytes eight or sixteen at a time.
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
    var at = start
    let end = buffer.count
    guard at >= 0, let base = buffer.baseAddress else { return nil }
    // A vector compared with a scalar is an unspecialised generic; with a vector it is one instruction.
    let wanted = SIMD32<UInt8>(repeating: byte)
    while at + 32 <= end {
      let block = unsafe UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
      if any(block .== wanted) { break }
      at += 32
    }
    while at < end {
      if unsafe base[at] == byte { return at }
      at += 1
    }
    return nil
  }
}
