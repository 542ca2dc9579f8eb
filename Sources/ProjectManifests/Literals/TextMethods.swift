internal import LaunchSources

/// Methods of texts in Swift and Starlark, as far as descriptions of projects call them.
struct TextMethods {
  private let text: String
  private let arguments: [LocatedExpression]
  private let labels: [String?]
  private let budget: LiteralBudget

  /// - Parameters:
  ///   - arguments: the values of the arguments.
  ///   - labels: the label of each argument.
  init(
    _ text: String, _ arguments: [LocatedExpression], labels: [String?], _ budget: LiteralBudget
  ) {
    self.text = text
    self.arguments = arguments
    self.labels = labels
    self.budget = budget
  }

  /// The value of a call; nil if the method or an argument is not known.
  func result(of method: String) -> LiteralExpression.Content? {
    guard budget.take(1 + text.utf8.count / 16) else { return nil }
    switch method {
    case "lowercased", "lower": return .string(text.lowercased())
    case "uppercased", "upper": return .string(text.uppercased())
    case "capitalize":
      return .string(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    case "hasPrefix", "startswith": return string(0).map { .boolean(text.hasPrefix($0)) }
    case "hasSuffix", "endswith": return string(0).map { .boolean(text.hasSuffix($0)) }
    case "contains": return string(0).map { .boolean(text.contains($0)) }
    case "replace", "replacingOccurrences":
      guard arguments.count == 2, let old = string(0), !old.isEmpty, let new = string(1) else {
        return nil
      }
      return joined(text.split(separator: old, omittingEmptySubsequences: false), by: new)
    case "split":
      guard arguments.count == 1, let separator = string(0), !separator.isEmpty else { return nil }
      // Swift leaves empty parts out, Starlark does not.
      let parts = text.split(
        separator: separator, omittingEmptySubsequences: labels.first == "separator")
      guard budget.take(parts.count), let span = arguments.first?.expression.span else {
        return nil
      }
      return .list(parts.map { LiteralExpression(.string(String($0)), at: span) })
    case "join":
      guard case .list(let elements)? = arguments.first?.content, arguments.count == 1 else {
        return nil
      }
      var parts: [Substring] = []
      for element in elements {
        guard case .string(let part) = element.content else { return nil }
        parts.append(part[...])
      }
      return joined(parts, by: text)
    case "format": return formatted()
    case "%": return printed()
    default: return nil
    }
  }

  private func string(_ index: Int) -> String? {
    guard index < arguments.count, case .string(let text) = arguments[index].content else {
      return nil
    }
    return text
  }

  private func joined(_ parts: [Substring], by separator: String) -> LiteralExpression.Content? {
    var made = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { made += separator }
      made += part
      guard budget.take((separator.utf8.count + part.utf8.count) / 16) else { return nil }
    }
    return .string(made)
  }

  private static func text(_ value: LiteralExpression.Content) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// The text in which the fields `{}`, `{0}` and `{name}` have values.
  private func formatted() -> LiteralExpression.Content? {
    var made = ""
    var rest = text[...]
    var next = 0
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      made += rest[..<open]
      let after = rest.index(after: open)
      // Two brackets are one.
      if after < rest.endIndex, rest[after] == rest[open] {
        made.append(rest[open])
        rest = rest[rest.index(after: after)...]
        continue
      }
      guard rest[open] == "{", let close = rest[after...].firstIndex(of: "}") else { return nil }
      guard budget.take(1 + labels.count) else { return nil }
      let field = String(rest[after..<close])
      var index = Int(field) ?? labels.firstIndex(of: field)
      if field.isEmpty {
        index = next
        next += 1
      }
      guard let index, arguments.indices.contains(index),
        let value = Self.text(arguments[index].content)
      else { return nil }
      made += value
      guard budget.take(1 + value.utf8.count / 16) else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    return .string(made + rest)
  }

  /// The text in which each `%s` and `%d` has a value.
  private func printed() -> LiteralExpression.Content? {
    guard let argument = arguments.first else { return nil }
    var values = [argument.content]
    if case .list(let elements) = argument.content { values = elements.map(\.content) }
    var parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count == values.count + 1 else { return nil }
    parts.removeFirst()
    var made = String(first)
    for (part, value) in zip(parts, values) {
      guard let kind = part.first, kind == "s" || kind == "d", let text = Self.text(value),
        budget.take(1 + text.utf8.count / 16)
      else { return nil }
      made += text + part.dropFirst()
    }
    return .string(made)
  }
}
