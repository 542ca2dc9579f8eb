internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The scalar that a value of a wrong type plainly means, in the file's own notation.
///
/// Binary and old-style property lists have no notation to write it in.
enum ScalarCure {
  /// The boolean that a text or a number means; nil when it means none.
  static func boolean(_ value: PropertyListValue) -> String? {
    let flag: Bool
    switch value.string?.lowercased() ?? value.integer.map({ "\($0)" }) {
    case "yes", "true", "1": flag = true
    case "no", "false", "0": flag = false
    default: return nil
    }
    switch value.document.format {
    case .xml: return flag ? "<true/>" : "<false/>"
    case .json: return flag ? "true" : "false"
    case .binary, .openStep: return nil
    }
  }

  /// What fits the expected kinds; nil when the value plainly means none of them.
  static func of(_ value: PropertyListValue, _ expected: ValueType.Kinds) -> String? {
    let isNumber = expected.contains(.integer) || expected.contains(.real)
    switch value.kind {
    case .string:
      if isNumber, let number = number(value, expected) { return number }
    case .true, .false:
      if isNumber { return notation(value, value.kind == .true ? "1" : "0", "integer") }
    case .integer:
      if expected.contains(.string), let number = value.integer {
        return value.document.format == .json
          ? "\"\(number)\"" : notation(value, "\(number)", "string")
      }
    default: return nil
    }
    return expected.contains(.boolean) ? boolean(value) : nil
  }

  /// The cure as a fix.
  static func fixes(_ cure: String?, for value: PropertyListValue) -> [FixIt] {
    guard let cure else { return [] }
    return [
      FixIt(
        "write '\(cure)'", applicability: .safe,
        edits: [TextEdit(replacing: value.span, with: cure)])
    ]
  }

  private static func notation(
    _ value: PropertyListValue, _ text: String, _ element: String
  ) -> String? {
    switch value.document.format {
    case .xml: "<\(element)>\(text)</\(element)>"
    case .json: text
    case .binary, .openStep: nil
    }
  }

  /// The number in a text of plain decimal digits.
  private static func number(
    _ value: PropertyListValue, _ expected: ValueType.Kinds
  ) -> String? {
    guard value.span.count < 64, let text = value.string, text.utf8.count <= 18 else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }),
      // JSON has no leading zeros, and who writes them may not mean a number.
      whole.utf8.count == 1 || whole.utf8.first != UInt8(ascii: "0")
    else { return nil }
    if parts.count == 1 { return notation(value, text, "integer") }
    return expected.contains(.real) ? notation(value, text, "real") : nil
  }
}
