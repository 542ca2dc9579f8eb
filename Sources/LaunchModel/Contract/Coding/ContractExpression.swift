package import PropertyListSyntax

/// A Swift expression that makes a value of a contract again, without a layout.
package indirect enum ContractExpression: Sendable {
  /// One argument of a call, with or without a label.
  package struct Argument: Sendable {
    /// The label.
    package let label: String?
    /// The value.
    package let value: ContractExpression
  }

  /// A string literal.
  case text(String)
  /// Other source on one line, such as `true`, `27.0` or `.production`.
  case source(String)
  /// A call: `.init(…)`, or `.NAME(…)` of a static member.
  case call(String, [Argument])
  /// An array literal, and the type of its elements with a name that is valid in any file.
  case array([ContractExpression], of: String)
  /// A dictionary literal; the order counts, and a key may be repeated.
  case dictionary([(key: ContractExpression, value: ContractExpression)])
}

extension ContractExpression {
  /// The name of an initializer whose type follows from the context.
  static let make = "init"

  /// A call with one argument that has no label.
  static func call(_ name: String, _ value: ContractExpression) -> ContractExpression {
    .call(name, [Argument(label: nil, value: value)])
  }

  /// An array literal of elements of a type.
  static func array<Element>(
    _ elements: [ContractExpression], of type: Element.Type
  ) -> ContractExpression {
    .array(elements, of: String(reflecting: type))
  }

  /// The entries of a property list as a dictionary literal.
  static func entries(_ entries: [PropertyListFragment.Entry]) -> ContractExpression {
    .dictionary(entries.map { (.text($0.key), $0.value.expression) })
  }
}

extension PropertyListFragment {
  /// A literal when Swift has one for the kind, otherwise the case by name.
  package var expression: ContractExpression {
    switch self {
    case .dictionary(let entries): .entries(entries)
    case .array(let elements): .array(elements.map(\.expression), of: Self.self)
    case .set(let elements):
      .call("set", .array(elements.map(\.expression), of: Self.self))
    case .string(let text): .text(text)
    case .integer(let number):
      Int64(exactly: number) == nil ? .call("integer", .source("\(number)")) : .source("\(number)")
    case .real(let number): .call("real", number.expression)
    case .boolean(let flag): .source("\(flag)")
    case .date(let seconds): .call("date", seconds.expression)
    case .data(let bytes): .call("data", .array(bytes.map { .source("\($0)") }, of: UInt8.self))
    case .uid(let number): .call("uid", .source("\(number)"))
    case .null: .source(".null")
    }
  }
}
