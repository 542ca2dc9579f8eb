extension SourceFile.Encoding {
  /// The bytes of UTF-8 text in this encoding; nil when a character does not exist in it or the text is not
  /// well-formed UTF-8.
  package func encoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    if self == .utf8 { return Array(text) }
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2)
    var decoder = UTF8()
    var iterator = text.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return output
      case .error: return nil
      case .scalarValue(let scalar): guard append(scalar.value, to: &output) else { return nil }
      }
    }
  }

  /// The byte-order mark of this encoding; empty for 8-bit encodings.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .latin1, .windows1252, .foreign: []
    }
  }

  private func append(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift) }
    switch self {
    case .utf8: return false
    case .foreign: return false
    case .latin1:
      guard scalar < 0x100 else { return false }
      output.append(byte(0))
    case .windows1252:
      if scalar < 0x80 || (scalar >= 0xA0 && scalar < 0x100) {
        output.append(byte(0))
      } else if scalar != 0, let index = Windows1252.scalars.firstIndex(where: { $0 == scalar }) {
        output.append(0x80 + UInt8(index))
      } else {
        return false
      }
    case .utf16LittleEndian, .utf16BigEndian:
      func unit(_ unit: UInt32) {
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        output += self == .utf16BigEndian ? [high, low] : [low, high]
      }
      if scalar < 0x10000 {
        unit(scalar)
      } else {
        unit(0xD800 + (scalar - 0x10000) >> 10)
        unit(0xDC00 + (scalar - 0x10000) & 0x3FF)
      }
    case .utf32LittleEndian: output += [byte(0), byte(8), byte(16), byte(24)]
    case .utf32BigEndian: output += [byte(24), byte(16), byte(8), byte(0)]
    }
    return true
  }
}

extension SourceFile {
  /// The bytes to write to disk: UTF-8 text in this file's encoding, after a byte-order mark if the file had
  /// one.
  ///
  /// Nil when a character does not exist in the encoding; the caller reports that or changes the encoding.
  package func encoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard let body = encoding.encoded(text) else { return nil }
    return byteOrderMarkLength > 0 ? encoding.byteOrderMark + body : body
  }
}
