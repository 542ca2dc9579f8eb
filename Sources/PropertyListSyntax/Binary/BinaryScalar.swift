internal import SourceText

/// Decodes the payloads of a binary property list's scalars; all have the most significant byte first.
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

  /// A string of single bytes, each the character of Latin-1 with that number.
  static func latin1Text(_ source: SourceFile, _ range: Range<Int>) -> String {
    var text = ""
    text.reserveCapacity(range.count + range.count / 8)
    for byte in source.paddedBytes[range] { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// An integer of 1, 2, 4, 8 or 16 bytes. As in CoreFoundation, integers of eight bytes are signed and
  /// shorter ones are unsigned; of sixteen bytes only the last eight are read, as an unsigned number.
  static func integer(_ source: SourceFile, _ range: Range<Int>) -> Int128? {
    switch range.count {
    case 1, 2, 4: return Int128(bits(source, range))
    case 8: return Int128(Int64(bitPattern: bits(source, range)))
    case 16:
      return Int128(bits(source, range.lowerBound + 8..<range.upperBound))
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

  /// A UID of 1 to 16 bytes, of which only the last eight are read; never negative.
  static func uid(_ source: SourceFile, _ range: Range<Int>) -> UInt64? {
    guard (1...16).contains(range.count) else { return nil }
    return bits(source, max(range.lowerBound, range.upperBound - 8)..<range.upperBound)
  }

  /// At most eight bytes as a number. The padding after the content makes an eight-byte load safe.
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
