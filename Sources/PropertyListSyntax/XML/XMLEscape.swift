/// Writes the text of XML elements.
enum XMLEscape {
  /// Appends text with `&`, `<`, `>` and carriage returns escaped.
  ///
  /// XML 1.0 has no way to write the other control characters, U+FFFE and U+FFFF, not even escaped.
  /// - Parameters:
  ///   - newline: how the file ends its lines; every XML reader reads any of them as `\n`. Empty for text
  ///     that must stay on its line.
  ///   - asciiOnly: whether to write character references for characters beyond ASCII.
  static func append(
    _ text: String, newline: String, asciiOnly: Bool = false, to bytes: inout [UInt8]
  ) throws(Unwritable) {
    if let scalar = text.unicodeScalars.first(where: isForbidden) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      throw Unwritable("the character U+\(name) cannot be written as XML")
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: bytes.append(contentsOf: "&amp;".utf8)
      case 0x3C: bytes.append(contentsOf: "&lt;".utf8)
      case 0x3E: bytes.append(contentsOf: "&gt;".utf8)
      // A reader would read a raw carriage return as a newline.
      case 0x0D: bytes.append(contentsOf: "&#13;".utf8)
      // CoreFoundation keeps the line ends of a file as they are, so only `\n` may be written as a raw line
      // end.
      case 0x0A: bytes.append(contentsOf: (newline == "\n" ? newline : "&#10;").utf8)
      case 0..<0x80: bytes.append(UInt8(scalar.value))
      default:
        bytes.append(contentsOf: (asciiOnly ? "&#\(scalar.value);" : String(scalar)).utf8)
      }
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
