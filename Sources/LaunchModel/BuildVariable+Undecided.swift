extension BuildVariable {
  /// Whether a text is not the final one: some part of it stands for another text, or the whole looks
  /// like a preprocessor macro.
  ///
  /// - Complexity: linear in the text; makes no copy of it.
  public static func isUndecided(_ text: String) -> Bool {
    standsForAnother(text) || looksLikeMacro(text)
  }

  /// Whether some part of the text stands for another one, which the build or a tool before it puts in.
  ///
  /// Beside `$(X)` and `${X}` the build expands `$[X]` and the old form `$X`. Templates of other tools
  /// have `{{x}}`, `{% x %}`, `<% x %>`, `#{x}`, `___X___`, or `@X@` as a whole.
  /// Source: swift-build, MacroExpressionParsing.swift.
  public static func standsForAnother(_ text: String) -> Bool {
    var previous: UInt8 = 0
    var underscores = 0
    for byte in text.utf8 {
      switch previous {
      case UInt8(ascii: "$"): if opensReference(byte) { return true }
      case UInt8(ascii: "{"):
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") { return true }
      case UInt8(ascii: "<"): if byte == UInt8(ascii: "%") { return true }
      case UInt8(ascii: "#"): if byte == UInt8(ascii: "{") { return true }
      default: break
      }
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
      if underscores == 3 { return true }
      previous = byte
    }
    return text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "@")
      && text.utf8.last == UInt8(ascii: "@")
  }

  /// Whether a byte after `$` makes a reference of it: a bracket, or the first letter of a name.
  private static func opensReference(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "_"): true
    default: (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
