public import SourceText

extension PropertyListKeyPath {
  /// Why a key path leads nowhere.
  public struct PathError: Error, Sendable, Hashable {
    /// What is wrong, as a lower-case clause.
    public var message: String
    /// What to do about it; nil when there is no suggestion.
    public var help: String?
    /// The container or scalar where the path ended; nil when the path itself is malformed.
    public var span: SourceSpan?

    /// Makes an error.
    public init(message: String, help: String? = nil, span: SourceSpan? = nil) {
      self.message = message
      self.help = help
      self.span = span
    }
  }
}

/// A path to a value in a property list as `plutil` writes it: keys and array indices with dots between them.
///
/// A backslash takes the next character literally: `a\.b` is one key. The empty path leads to the root.
public struct PropertyListKeyPath: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The keys and indices from the root. A number is an index only where the path leads to an array.
  public var components: [String]

  /// Makes a path from its parts.
  public init(components: [String]) { self.components = components }

  /// Makes a path from a literal: `["UIApplicationSceneManifest", "UISceneConfigurations"]`.
  public init(arrayLiteral components: String...) { self.init(components: components) }

  /// Parses a path.
  ///
  /// - Throws: when the text ends in a backslash.
  public init(parsing text: String) throws(PathError) {
    components = []
    guard !text.isEmpty else { return }
    var component = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        component.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "." {
        components.append(String(component))
        component = String.UnicodeScalarView()
      } else {
        component.append(scalar)
      }
    }
    if isEscaped {
      throw PathError(
        message: "the key path '\(text)' ends in a backslash, expected a character behind it")
    }
    components.append(String(component))
  }

  /// The path as ``init(parsing:)`` reads it.
  public var text: String { Self.text(components[...]) }

  private static func text(_ components: ArraySlice<String>) -> String {
    components.map { component in
      var escaped = String.UnicodeScalarView()
      for scalar in component.unicodeScalars {
        if scalar == "." || scalar == "\\" { escaped.append("\\") }
        escaped.append(scalar)
      }
      return String(escaped)
    }.joined(separator: ".")
  }

  /// The value that the path leads to. Of a repeated key the effective value is taken.
  public func resolve(
    from root: PropertyListValue
  ) throws(PathError) -> PropertyListValue {
    var value = root
    for (position, component) in components.enumerated() {
      let place = position == 0 ? "the root" : "'\(Self.text(components[..<position]))'"
      if let dictionary = value.dictionary {
        guard let next = dictionary[component] else {
          let names = dictionary.compactMap(\.key.string)
          throw PathError(
            message: "\(place) has no key '\(component)'",
            help: NearestName.of(component, in: names).map { "did you mean '\($0)'?" },
            span: .at(Int(value.span.start)))
        }
        value = next
      } else if let array = value.array {
        value = try element(component, of: array, at: place)
      } else {
        throw PathError(
          message: "\(place) is \(value.kind.withArticle), which has no '\(component)' in it",
          span: .at(Int(value.span.start)))
      }
    }
    return value
  }

  private func element(
    _ component: String, of array: PropertyListArray, at place: String
  ) throws(PathError) -> PropertyListValue {
    let digits = component.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      throw PathError(
        message: "\(place) is an array, expected an index instead of '\(component)'",
        span: .at(Int(array.value.span.start)))
    }
    let wanted = Int(component)
    var count = 0
    for element in array {
      if count == wanted { return element }
      count += 1
    }
    throw PathError(
      message: "\(place) has no element \(component), "
        + (count == 0 ? "it is empty" : "the last one is \(count - 1)"),
      span: .at(Int(array.value.span.start)))
  }
}
