package import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The values that fit a requirement.
package struct RequiredValues {
  private let values: [PropertyListFragment]
  private var texts: Set<String> = []
  private var flags: Set<Bool> = []
  private var numbers: Set<Double> = []
  private let patternText: String?
  private let pattern: NamePattern?

  /// Takes them from a requirement.
  package init(_ requirement: Requirement) {
    values = requirement.values
    patternText = requirement.pattern
    pattern = requirement.pattern.map(NamePattern.init)
    for value in values {
      switch value {
      case .string(let text): texts.insert(text)
      case .boolean(let flag): flags.insert(flag)
      case .integer(let number): numbers.insert(Double(number))
      case .real(let number): numbers.insert(number)
      default: break
      }
    }
  }

  /// Whether a value of a property list fits; nil if it has a variable that decides this.
  func holds(_ value: PropertyListValue) -> Bool? {
    if values.isEmpty, pattern == nil { return true }
    if let text = value.string {
      if BuildVariable.isUndecided(text) { return nil }
      return texts.contains(text) || pattern?.matches(text) ?? false
    }
    if let flag = value.boolean { return flags.contains(flag) }
    return (value.real ?? value.integer.map { Double($0) }).map(numbers.contains) ?? false
  }

  /// Whether the text of a build setting fits. `YES` and `NO` are Booleans there.
  package func holds(setting text: String) -> Bool {
    if values.isEmpty, pattern == nil { return true }
    return texts.contains(text) || pattern?.matches(text) ?? false
      || flags.contains { text == ($0 ? "YES" : "NO") }
      || Double(text).map(numbers.contains) ?? false
  }

  /// The values in words: `'a', 'b' or text like 'c.*'`.
  package var words: String {
    let parts =
      values.prefix(Self.maximumWordCount).map(Self.words)
      + (values.count > Self.maximumWordCount
        ? ["one of \(values.count - Self.maximumWordCount) more"] : [])
      + (patternText.map { ["text like '\(ShortText.of($0))'"] } ?? [])
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The most values that a message names.
  private static let maximumWordCount = 5

  /// A value in words.
  static func words(_ value: PropertyListFragment) -> String {
    switch value {
    case .string(let text): "'\(ShortText.of(text))'"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    default: ""
    }
  }

  /// A value of a property list in words.
  static func words(_ value: PropertyListValue) -> String {
    switch value.kind {
    case .string: "'\(ShortText.of(value))'"
    case .dictionary, .array, .set, .null: value.kind.withArticle
    default: value.plainText ?? value.kind.withArticle
    }
  }
}
