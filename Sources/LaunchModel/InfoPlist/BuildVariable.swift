internal import SourceText

/// References to build settings inside property list values: `$(NAME)`, `${NAME}`, `$(NAME:modifier)`.
///
/// The file alone does not show what a reference expands to, so a value that has one is unknown, never wrong.
package enum BuildVariable {
  /// Whether the text refers to a build setting.
  package static func occurs(in text: some StringProtocol) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "$"), byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
        return true
      }
      previous = byte
    }
    return false
  }

  /// Whether a whole value looks like a macro that Xcode's Info.plist preprocessor replaces, or like
  /// another tool's placeholder for one: capitals, digits and underscores, at least one underscore.
  package static func looksLikeMacro(_ text: String) -> Bool {
    guard let first = text.utf8.first, ASCII.isUppercase(first) || first == 0x5F,
      text.utf8.contains(0x5F)
    else { return false }
    return text.utf8.allSatisfy {
      ASCII.isUppercase($0) || ASCII.isDigit($0) || $0 == 0x5F
    }
  }
}
