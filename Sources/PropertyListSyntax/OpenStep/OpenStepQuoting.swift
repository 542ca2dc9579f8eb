internal import SourceText

/// Writes strings as OpenStep property lists hold them.
enum OpenStepQuoting {
  /// Appends a string, in quotes if it needs them or if `always` is true.
  ///
  /// Readers disagree about `-`, so a text with `-` has no quotes only if it is a number.
  static func append(
    _ text: String, always: Bool = false, isNumber: Bool = false, to bytes: inout [UInt8]
  ) {
    if !always, isPlain(text, isNumber: isNumber) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the text between the quotes.
  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F:
        bytes.append(
          contentsOf: ("\\U" + ASCII.hexText(byte, width: 4, uppercase: false)).utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Whether every reader takes the text without quotes as a string, and no reader takes it for a comment or
  /// data.
  private static func isPlain(_ text: String, isNumber: Bool) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: ":"): break
      case UInt8(ascii: "/"): if last == byte { return false }
      case UInt8(ascii: "-"): if !isNumber { return false }
      default: if !ASCII.continuesIdentifier(byte) { return false }
      }
      last = byte
    }
    return last != 0
  }
}
