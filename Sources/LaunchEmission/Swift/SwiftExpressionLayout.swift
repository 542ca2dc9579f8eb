internal import LaunchModel

/// Formats an expression of a contract as Swift: on one line if it fits, otherwise with each argument or
/// element on its own line.
///
/// An array of more than `maximumElementCount` elements is split into constants of that many elements, which
/// come before the expression that joins them. The compiler checks one expression at a time, and the time
/// grows faster than the size of the expression.
struct SwiftExpressionLayout {
  /// The maximum number of elements in one literal.
  static let maximumElementCount = 200
  /// The maximum width of a line in columns.
  static let width = 100

  /// The constants that are written before the expression: name, type and lines of the value.
  private(set) var constants: [(name: String, type: String, lines: [String])] = []

  /// The lines of an expression. The first one continues the line that the expression begins on.
  ///
  /// - Parameters:
  ///   - indentation: the number of spaces before the line that the expression begins on.
  ///   - column: the column on that line at which it begins.
  mutating func lines(_ expression: ContractExpression, indentation: Int, column: Int) -> [String] {
    if !Self.isLong(expression), let text = Self.flat(expression),
      column + text.unicodeScalars.count < Self.width
    {
      return [text]
    }
    switch expression {
    case .text, .source: return [Self.flat(expression) ?? ""]
    case .call(let name, let arguments):
      return wrapped(
        ".\(name)(", ")", arguments.map { ($0.label.map { "\($0): " } ?? "", $0.value) },
        indentation: indentation, endsWithComma: false)
    case .array(let elements, let type):
      guard elements.count > Self.maximumElementCount else {
        return list(elements.map { ("", $0) }, indentation: indentation)
      }
      return [joined(elements, of: type)]
    case .dictionary(let entries):
      return list(
        entries.map { (Self.flat($0.key).map { "\($0): " } ?? "", $0.value) },
        indentation: indentation)
    }
  }

  /// The expression that joins the constants of a long array.
  private mutating func joined(_ elements: [ContractExpression], of type: String) -> String {
    var names: [String] = []
    var rest = elements[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.maximumElementCount))
      rest = rest.dropFirst(Self.maximumElementCount)
      let lines = list(part.map { ("", $0) }, indentation: 0)
      // A part may have created its own constants, which are written before it.
      let name = "part\(constants.count)"
      constants.append((name, type, lines))
      names.append(name)
    }
    return "[\(names.joined(separator: ", "))].flatMap(\\.self)"
  }

  /// An array or dictionary literal.
  private mutating func list(
    _ elements: [(label: String, value: ContractExpression)], indentation: Int
  ) -> [String] {
    wrapped("[", "]", elements, indentation: indentation, endsWithComma: true)
  }

  private mutating func wrapped(
    _ opening: String, _ closing: String, _ elements: [(label: String, value: ContractExpression)],
    indentation: Int, endsWithComma: Bool
  ) -> [String] {
    guard !elements.isEmpty else { return [opening + closing] }
    let inner = indentation + 2
    let margin = String(repeating: " ", count: inner)
    var result = [opening]
    for (index, element) in elements.enumerated() {
      var part = lines(
        element.value, indentation: inner, column: inner + element.label.unicodeScalars.count)
      part[0] = margin + element.label + part[0]
      if endsWithComma || index < elements.count - 1 { part[part.count - 1] += "," }
      result += part
    }
    let last = String(repeating: " ", count: indentation) + closing
    return result + [last]
  }

  /// Whether the expression contains an array that has to be split.
  private static func isLong(_ expression: ContractExpression) -> Bool {
    switch expression {
    case .text, .source: false
    case .call(_, let arguments): arguments.contains { isLong($0.value) }
    case .array(let elements, _):
      elements.count > maximumElementCount || elements.contains(where: isLong)
    case .dictionary(let entries): entries.contains { isLong($0.value) }
    }
  }

  /// The expression on one line.
  static func flat(_ expression: ContractExpression) -> String? {
    switch expression {
    case .text(let text): return SwiftLiteral.of(text)
    case .source(let text): return text
    case .call(let name, let arguments):
      let parts = arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + (flat(argument.value) ?? "")
      }
      return ".\(name)(\(parts.joined(separator: ", ")))"
    case .array(let elements, _):
      return "[\(elements.map { flat($0) ?? "" }.joined(separator: ", "))]"
    case .dictionary(let entries):
      guard !entries.isEmpty else { return "[:]" }
      let parts = entries.map { "\(flat($0.key) ?? ""): \(flat($0.value) ?? "")" }
      return "[\(parts.joined(separator: ", "))]"
    }
  }
}
