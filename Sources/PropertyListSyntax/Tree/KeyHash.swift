/// A keyed hash of short texts that also finds out whether they contain marks such as escapes.
///
/// The seed is new in each process, so that nobody can write a file whose keys collide.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)

  /// Multiplies two words and combines both halves of the 128-bit product.
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right | 1)
    return product.high ^ product.low
  }

  /// The hash of the bytes from `start`, and whether none of them is one of the `marks`.
  ///
  /// Reads up to seven bytes past the end; the padding of a source file allows it.
  static func hash(
    _ base: UnsafeRawPointer, _ start: Int, _ count: Int, marks: Marks = .none
  ) -> (hash: UInt64, isClean: Bool) {
    var state = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var found: UInt64 = 0
    var at = 0
    while at < count {
      var word = unsafe base.loadUnaligned(fromByteOffset: start + at, as: UInt64.self)
        .littleEndian
      let left = count - at
      if left < 8 { word &= ~0 >> UInt64(64 - 8 * left) }
      found |= marks.matches(word)
      state = mix(state ^ word, 0xD6E8_FEB8_6659_FD93)
      at += 8
    }
    return (mix(state, seed), found == 0)
  }

  /// The hash of text that the source does not hold verbatim.
  static func hash(_ text: String) -> UInt64 {
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 8))
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe hash(base, 0, count).hash
    }
  }

  /// A byte that gives the text around it another meaning; the value holds eight copies of the byte.
  struct Marks {
    private let copies: UInt64

    @inline(__always)
    private init(_ byte: UInt8) { copies = UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// No mark: text in UTF-8 never contains 0xFF.
    static var none: Marks { Marks(0xFF) }
    /// Escapes.
    static var backslash: Marks { Marks(UInt8(ascii: "\\")) }

    /// Nonzero when one of the eight bytes is the mark.
    func matches(_ word: UInt64) -> UInt64 {
      let zeroed = word ^ copies
      return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080
    }
  }
}
