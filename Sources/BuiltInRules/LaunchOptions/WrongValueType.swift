internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A value of a fixture that has the wrong type for its key, described in words.
struct WrongValueType {
  /// The value.
  let value: PropertyListValue
  /// What is wrong.
  let message: String
  /// What to write.
  let help: String
  /// The fix, if there is no doubt what is meant.
  let replacement: ScalarReplacement?

  /// The values of the wrong type under a key: the value itself, or elements of it.
  ///
  /// A value fits if the format of the file has no better form for it: objects printed without their content,
  /// a number for a boolean, archived bytes as base64 in JSON.
  static func all(
    _ known: CatalogKey, _ key: PropertyListValue, _ value: PropertyListValue
  ) -> [WrongValueType] {
    guard known.confidence <= .measured else { return [] }
    return known.type.problems(with: value, under: key).filter { !isExcused($0) }
      .map(WrongValueType.init)
  }

  /// Puts a problem into words.
  init(_ problem: TypeProblem) {
    let (value, expected) = (problem.value, problem.expected)
    let name = "'\(ShortText.of(problem.key))'"
    let isElement = value.parent.map { $0.kind == .array || $0.kind == .set } ?? false
    let replacement = ScalarReplacement.of(value, expected)
    self.value = value
    message = """
      \(isElement ? "an element of \(name)" : name) is \(Self.found(value)), \
      expected \(expected.withArticle)
      """
    let isQuotedNumber = value.kind == .string && value.document.format == .json
    help =
      replacement.map { isQuotedNumber ? "write it without quotes" : "write '\($0.text)'" }
      ?? "write the value as \(expected.withArticle)"
    self.replacement = replacement
  }

  private static func isExcused(_ problem: TypeProblem) -> Bool {
    let (value, expected) = (problem.value, problem.expected)
    switch value.kind {
    case .integer: return expected.contains(.boolean)
    case .string:
      guard let text = value.string else { return false }
      if value.document.format == .openStep, text.utf8.first == UInt8(ascii: "<") { return true }
      if ObjectDescription(text) != nil { return true }
      return expected.contains(.data) && value.document.format == .json && isBase64(text)
    default: return false
    }
  }

  private static func isBase64(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count % 4 == 0
      && text.utf8.allSatisfy {
        ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
          || $0 == UInt8(ascii: "=")
      }
  }

  /// "the string 'YES'", "the number 5", "an array".
  private static func found(_ value: PropertyListValue) -> String {
    switch value.kind {
    case .string where value.span.count <= ShortText.limit && value.span.count > 0:
      "the string '\(value.string ?? "")'"
    case .integer, .real:
      value.plainText.map { "the number \(ShortText.of($0))" } ?? value.kind.withArticle
    case .true: "the boolean true"
    case .false: "the boolean false"
    default: value.kind.withArticle
    }
  }
}

extension RuleContext {
  /// Reports a value of a wrong type.
  mutating func report(_ severity: Severity, _ wrong: WrongValueType) {
    let value = wrong.value
    report(
      severity, wrong.message, span: value.markSpan, of: value, help: wrong.help,
      fixes: writing(wrong.replacement, for: value))
  }
}
