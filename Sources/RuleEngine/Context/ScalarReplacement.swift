package import Findings
package import LaunchModel
package import PropertyListSyntax
internal import SourceText

/// The scalar that a value of a wrong type clearly means, in the file's own notation.
///
/// Binary and old-style property lists have no notation to write it in.
package struct ScalarReplacement {
  /// The scalar.
  package let fragment: PropertyListFragment
  /// The scalar in the file's notation.
  package let text: String

  /// What a text or a number means as a boolean; nil when it does not mean one.
  package static func truth(of value: PropertyListValue) -> Bool? {
    switch value.string?.lowercased() ?? value.integer.map({ "\($0)" }) {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  /// The boolean that a text or a number means; nil when it does not mean a boolean.
  package static func boolean(_ value: PropertyListValue) -> ScalarReplacement? {
    guard let flag = truth(of: value) else { return nil }
    switch value.document.format {
    case .xml:
      return ScalarReplacement(fragment: .boolean(flag), text: flag ? "<true/>" : "<false/>")
    case .json: return ScalarReplacement(fragment: .boolean(flag), text: flag ? "true" : "false")
    case .binary, .openStep: return nil
    }
  }

  /// The scalar of one of the expected kinds; nil when the value clearly means none of them.
  package static func of(_ value: PropertyListValue, _ expected: ValueType.Kinds)
    -> ScalarReplacement?
  {
    let isNumber = expected.contains(.integer) || expected.contains(.real)
    switch value.kind {
    case .string:
      if isNumber, let number = number(value, expected) { return number }
    case .true, .false:
      if isNumber {
        let number = value.kind == .true ? 1 : 0
        return notation(value, .integer(Int128(number)), "\(number)", "integer")
      }
    case .integer:
      if expected.contains(.string), let number = value.integer {
        return notation(
          value, .string("\(number)"),
          value.document.format == .json ? "\"\(number)\"" : "\(number)", "string")
      }
    default: return nil
    }
    return expected.contains(.boolean) ? boolean(value) : nil
  }

  private static func notation(
    _ value: PropertyListValue, _ fragment: PropertyListFragment, _ text: String, _ element: String
  ) -> ScalarReplacement? {
    switch value.document.format {
    case .xml: ScalarReplacement(fragment: fragment, text: "<\(element)>\(text)</\(element)>")
    case .json: ScalarReplacement(fragment: fragment, text: text)
    case .binary, .openStep: nil
    }
  }

  /// The number in a text of plain decimal digits.
  private static func number(
    _ value: PropertyListValue, _ expected: ValueType.Kinds
  ) -> ScalarReplacement? {
    guard value.span.count < 64, let text = value.string, text.utf8.count <= 18 else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }),
      // JSON does not allow leading zeros, and a text with leading zeros may not mean a number.
      whole.utf8.count == 1 || whole.utf8.first != UInt8(ascii: "0")
    else { return nil }
    if parts.count == 1 {
      return Int128(text).flatMap { notation(value, .integer($0), text, "integer") }
    }
    guard expected.contains(.real), let number = Double(text) else { return nil }
    return notation(value, .real(number), text, "real")
  }
}

extension RuleContext {
  /// A fix that replaces the value with the scalar.
  package mutating func writing(_ replacement: ScalarReplacement?, for value: PropertyListValue)
    -> [Finding.Fix]
  {
    guard let replacement else { return [] }
    return fix("write '\(replacement.text)'", .safe, in: value) {
      try $0.replace(value, with: replacement.fragment)
    }
  }
}
