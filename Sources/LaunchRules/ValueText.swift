internal import LaunchModel

/// What can be known of a string before the build, or another tool, has worked on it.
enum ValueText {
  /// Whether the text is not the final one: it refers to a build setting, looks like a preprocessor
  /// macro, or has the holes of a template.
  ///
  /// Beside `$(X)` and `${X}` the build expands `$[X]` and the old form `$X`.
  /// Source: swift-build, MacroExpressionParsing.swift.
  static func isUndecided(_ text: String) -> Bool {
    hasReference(text) || BuildVariable.looksLikeMacro(text)
  }

  /// Whether some part of the text stands for another text.
  static func hasReference(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch previous {
      case UInt8(ascii: "$"):
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
          || byte.isASCIILetter || byte == UInt8(ascii: "_")
        {
          return true
        }
      case UInt8(ascii: "{"):
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") { return true }
      case UInt8(ascii: "<"): if byte == UInt8(ascii: "%") { return true }
      case UInt8(ascii: "#"): if byte == UInt8(ascii: "{") { return true }
      default: break
      }
      previous = byte
    }
    return text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "@")
      && text.utf8.last == UInt8(ascii: "@")
  }

  /// Whether there is nothing in the text but white space.
  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}

/// Letters and digits of ASCII, which is all that identifiers of the system may have.
extension UInt8 {
  /// `a` to `z` and `A` to `Z`.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// `0` to `9`.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
