internal import SourceText

extension BuildVariable {
  /// Whether a text is not final: some part of it stands for another text, or the whole text looks like a
  /// preprocessor macro.
  ///
  /// - Complexity: linear in the text; makes no copy of it.
  package static func isUndecided(_ text: String) -> Bool {
    standsForAnother(text) || looksLikeMacro(text)
  }

  /// Whether some part of the text stands for another text, which the build or an earlier tool inserts.
  ///
  /// In addition to `$(X)` and `${X}`, the build expands `$[X]` and the old form `$X`. Templates of other
  /// tools have `{{x}}`, `{% x %}`, `<% x %>`, `#{x}`, `___X___`, or `@X@` as the whole text.
  /// Source: swift-build, MacroExpressionParsing.swift.
  package static func standsForAnother(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for at in bytes.indices {
        // 0 stands for the end of the text and makes no mark of the last byte.
        var next: UInt8 { at + 1 < bytes.count ? bytes[at + 1] : 0 }
        switch bytes[at] {
        case UInt8(ascii: "$"): if opensReference(next) { return true }
        case UInt8(ascii: "{"):
          if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return true }
        case UInt8(ascii: "<"): if next == UInt8(ascii: "%") { return true }
        case UInt8(ascii: "#"): if next == UInt8(ascii: "{") { return true }
        case UInt8(ascii: "_"):
          if at >= 2, bytes[at - 1] == UInt8(ascii: "_"), bytes[at - 2] == UInt8(ascii: "_") {
            return true
          }
        default: break
        }
      }
      return bytes.count > 2 && bytes.first == UInt8(ascii: "@")
        && bytes.last == UInt8(ascii: "@")
    }
  }

  /// Whether a byte after `$` begins a reference: a bracket, or the first letter of a name.
  private static func opensReference(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): true
    default: ASCII.startsIdentifier(byte)
    }
  }
}
