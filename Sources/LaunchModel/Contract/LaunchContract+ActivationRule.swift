package import PropertyListSyntax

extension LaunchContract {
  /// What of the shared items starts an app extension: `NSExtensionActivationRule`.
  public enum ActivationRule: Sendable, Hashable {
    /// A predicate, such as `TRUEPREDICATE`.
    case predicate(String)
    /// The kinds of items, each with the most of them that the extension takes.
    case limits(Pairs<String, ActivationLimit>)
  }

  /// The value of a kind of items in an activation rule.
  public enum ActivationLimit: Sendable, Hashable, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
  {
    /// The most items of the kind.
    case count(Int)
    /// Whether the kind is taken.
    case flag(Bool)

    /// Makes a number of items.
    public init(integerLiteral count: Int) { self = .count(count) }

    /// Makes yes or no.
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  }
}

extension LaunchContract.ActivationRule: ContractValue {
  package static var contractType: ContractType { .anything }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    if let text = fragment.string { return .predicate(text) }
    guard fragment.entries != nil else {
      return reader.misfit(fragment, expected: "a predicate or an object of limits")
    }
    return LaunchContract.Pairs.read(fragment, &reader).map { .limits($0) }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    switch self {
    case .predicate(let text): .string(text)
    case .limits(let limits): limits.fragment(as: form)
    }
  }

  package var expression: ContractExpression {
    switch self {
    case .predicate(let text): .call("predicate", .text(text))
    case .limits(let limits): .call("limits", limits.expression)
    }
  }
}

extension LaunchContract.ActivationLimit: ContractValue {
  package static var contractType: ContractType { .anything }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    switch fragment {
    case .boolean(let flag): .flag(flag)
    case .integer(let number): Int(exactly: number).map { .count($0) }
    default: reader.misfit(fragment, expected: "a whole number or a boolean")
    }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    switch self {
    case .count(let count): .integer(Int128(count))
    case .flag(let flag): .boolean(flag)
    }
  }

  package var expression: ContractExpression {
    switch self {
    case .count(let count): .source("\(count)")
    case .flag(let flag): .source("\(flag)")
    }
  }
}
