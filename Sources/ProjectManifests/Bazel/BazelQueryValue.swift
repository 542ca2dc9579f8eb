internal import LaunchSources
internal import PropertyListSyntax
internal import SourceText

/// The value of an attribute as `bazel query` prints it.
///
/// Source: bazel, `Attribute` and `SelectorList` of `src/main/protobuf/build.proto`.
indirect enum BazelQueryValue {
  /// An entry of a dictionary, or a branch with the label of its condition.
  struct Entry {
    var key: String
    var value: BazelQueryValue
  }

  case string(String)
  case integer(Int128)
  case boolean(Bool)
  /// `None` in a branch.
  case none
  case list([String])
  case dictionary([Entry])
  /// The branches of a `select`, by the labels of their conditions.
  case choice([Entry])
  /// Values that are joined with `+`.
  case sum([BazelQueryValue])
  /// One of several values, among which a `select` chooses; the query does not say which branch has which
  /// value.
  case undecided

  /// The label of the branch that is taken if no other condition holds.
  private static let defaultCondition = "//conditions:default"

  /// Reads an attribute; nil if it has no value.
  init?(_ attribute: PropertyListDictionary) {
    if let selectors = attribute["selectorList"]?.dictionary {
      guard let value = Self.value(ofSelectors: selectors) else { return nil }
      self = value
      return
    }
    let type = attribute["type"]?.string
    if let value = Self.value(attribute, type: type) {
      self = value
    } else if attribute["stringValue"] == nil {
      // An attribute that is `None` counts as not given. So a value is missing only if a `select` has several
      // values for a single one.
      self = .undecided
    } else {
      return nil
    }
  }

  /// The value of an attribute or a branch; nil if it has none.
  private static func value(_ object: PropertyListDictionary, type: String?) -> BazelQueryValue? {
    switch type {
    case "BOOLEAN", "TRISTATE":
      if let flag = object["booleanValue"]?.boolean { return .boolean(flag) }
      return object["intValue"]?.integer.map { .boolean($0 != 0) }
    case "INTEGER": return object["intValue"]?.integer.map { .integer($0) }
    case "STRING_LIST", "LABEL_LIST", "OUTPUT_LIST", "DISTRIBUTION_SET":
      return .list(strings(object["stringListValue"]))
    case "STRING_DICT", "STRING_DICT_UNARY":
      return entries(object["stringDictValue"] ?? object["stringDictUnaryValue"]) {
        $0.string.map { .string($0) }
      }
    case "STRING_LIST_DICT", "LABEL_LIST_DICT":
      return entries(object["stringListDictValue"] ?? object["labelListDictValue"]) {
        .list(strings($0))
      }
    default:
      return object["stringValue"]?.string.flatMap { $0.isEmpty ? nil : .string($0) }
    }
  }

  private static func strings(_ value: PropertyListValue?) -> [String] {
    value?.array?.compactMap(\.string) ?? []
  }

  private static func entries(
    _ list: PropertyListValue?, _ value: (PropertyListValue) -> BazelQueryValue?
  ) -> BazelQueryValue {
    var entries: [Entry] = []
    for element in list?.array?.compactMap(\.dictionary) ?? [] {
      guard let key = element["key"]?.string, let inner = element["value"], let read = value(inner)
      else { continue }
      entries.append(Entry(key: key, value: read))
    }
    return .dictionary(entries)
  }

  /// The value of joined values and `select`s; nil if there are none.
  private static func value(ofSelectors list: PropertyListDictionary) -> BazelQueryValue? {
    let type = list["type"]?.string
    var terms: [BazelQueryValue] = []
    for selector in list["elements"]?.array?.compactMap(\.dictionary) ?? [] {
      var branches: [Entry] = []
      for entry in selector["entries"]?.array?.compactMap(\.dictionary) ?? [] {
        branches.append(
          Entry(
            key: entry["label"]?.string ?? defaultCondition,
            value: value(entry, type: type) ?? .none))
      }
      // A value without a `select` is printed as one that has only the default branch.
      if branches.count == 1, branches[0].key.hasSuffix(defaultCondition) {
        terms.append(branches[0].value)
      } else if !branches.isEmpty {
        terms.append(.choice(branches))
      }
    }
    return terms.count > 1 ? .sum(terms) : terms.first
  }

  /// The value as an expression of the build file.
  ///
  /// - Parameter span: the place that the expression gets.
  func expression(at span: SourceSpan) -> LiteralExpression {
    func text(_ text: String) -> LiteralExpression { LiteralExpression(.string(text), at: span) }
    func dictionary(_ entries: [Entry]) -> LiteralExpression {
      LiteralExpression(
        .dictionary(
          entries.map {
            LiteralExpression.Entry(key: text($0.key), value: $0.value.expression(at: span))
          }),
        at: span)
    }
    let content: LiteralExpression.Content
    switch self {
    case .string(let value): content = .string(value)
    case .integer(let number): content = .integer(number)
    case .boolean(let flag): content = .boolean(flag)
    case .none: content = .none
    case .list(let elements): content = .list(elements.map(text))
    case .dictionary(let entries): return dictionary(entries)
    case .choice(let branches):
      content = .call(
        LiteralExpression.Call(
          name: "select", nameSpan: span, base: nil,
          arguments: [
            LiteralExpression.Argument(label: nil, labelSpan: span, value: dictionary(branches))
          ]))
    case .sum(let terms): content = .sum(terms.map { $0.expression(at: span) })
    case .undecided: content = .computed("a 'select'")
    }
    return LiteralExpression(content, at: span)
  }
}
