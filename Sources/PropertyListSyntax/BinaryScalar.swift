internal import SourceText

/// The payloads of a binary property list's scalars, all most significant byte first.
enum BinaryScalar {
  /// A string of UTF-16 code units; lone surrogates are repaired.
  static func utf16Text(_ source: SourceFile, _ range: Range<Int>) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(range.count / 2)
    var at = range.lowerBound
    while at + 1 < range.upperBound {
      units.append(UInt16(source[at]) << 8 | UInt16(source[at + 1]))
      at += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// An integer of 1, 2, 4, 8 or 16 bytes. Eight bytes are signed, fewer are not, and sixteen hold
  /// what needs more than Int64; nil beyond UInt64.
  static func integer(_ source: SourceFile, _ range: Range<Int>) -> Int128? {
    switch range.count {
    case 1, 2, 4: return Int128(bits(source, range))
    case 8: return Int128(Int64(bitPattern: bits(source, range)))
    case 16:
      let middle = range.lowerBound + 8
      let high = bits(source, range.lowerBound..<middle)
      let low = bits(source, middle..<range.upperBound)
      if high == 0 { return Int128(low) }
      return high == .max && low >> 63 == 1 ? Int128(Int64(bitPattern: low)) : nil
    default: return nil
    }
  }

  /// A real of 4 or 8 bytes, also the seconds of a date.
  static func real(_ source: SourceFile, _ range: Range<Int>) -> Double? {
    switch range.count {
    case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits(source, range))))
    case 8: Double(bitPattern: bits(source, range))
    default: nil
    }
  }

  /// A UID of 1 to 8 bytes, never negative.
  static func uid(_ source: SourceFile, _ range: Range<Int>) -> UInt64? {
    (1...8).contains(range.count) ? bits(source, range) : nil
  }

  /// At most eight bytes as a number. The padding behind the content makes an eight-byte load safe.
  private static func bits(_ source: SourceFile, _ range: Range<Int>) -> UInt64 {
    guard !range.isEmpty, range.count <= 8, range.lowerBound >= 0, range.upperBound <= source.count
    else { return 0 }
    let word = unsafe source.paddedBytes.withUnsafeBytes { bytes in
      unsafe UInt64(
        bigEndian: bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
    }
    return word >> UInt64(truncatingIfNeeded: 64 - 8 * range.count)
  }
}
