public import PropertyListSyntax

/// A launch key of an SDK or of an app: its value, and what a launch with it needs.
public struct LaunchKeyDeclaration: Sendable {
  /// The key as it is written in the dictionary.
  public var name: String
  /// Its name in Swift, without a dot; nil when it has none.
  public var swiftName: String?
  /// What its value means, in one line.
  public var meaning: String
  /// The type of its value.
  public var type: KeyType
  /// The type of the elements when the value is an array; nil when they may be anything.
  public var elements: KeyType?
  /// Everything that the app must declare.
  public var requirements: [Requirement]
  /// Since when or why the key is deprecated; nil when it is not.
  public var deprecation: String?
  /// What an app uses instead; nil when the declaration does not say so.
  public var replacement: String?
  /// Where its name was read; nil for a declaration that was made in memory.
  public var source: PropertyListValue?

  /// Makes a declaration in memory.
  public init(
    name: String, swiftName: String? = nil, meaning: String, type: KeyType,
    elements: KeyType? = nil, requirements: [Requirement] = [],
    deprecation: String? = nil, replacement: String? = nil
  ) {
    self.name = name
    self.swiftName = swiftName
    self.meaning = meaning
    self.type = type
    self.elements = elements
    self.requirements = requirements
    self.deprecation = deprecation
    self.replacement = replacement
    source = nil
  }

  /// The kinds of value that the key accepts.
  public var valueType: ValueType {
    ValueType(
      type.kinds, elements: type == .any ? .any : elements?.kinds ?? .any, entries: .any)
  }

  /// The values under the key that do not fit: the value itself, or elements of it.
  ///
  /// - Complexity: linear in the elements; deeper values are not checked.
  public func problems(
    with value: PropertyListValue, under key: PropertyListValue
  ) -> [TypeProblem] {
    valueType.problems(with: value, under: key)
  }

  /// The texts that should be URLs and have no scheme: the value itself, or elements of it.
  ///
  /// A text that refers to a build setting may become one.
  public func malformedURLs(in value: PropertyListValue) -> [PropertyListValue] {
    if type == .url { return Self.isMalformedURL(value) ? [value] : [] }
    guard elements == .url, let array = value.array else { return [] }
    return array.filter(Self.isMalformedURL)
  }

  private static func isMalformedURL(_ value: PropertyListValue) -> Bool {
    guard let text = value.string else { return false }
    return LaunchURL(text) == nil && !BuildVariable.isUndecided(text)
  }
}
