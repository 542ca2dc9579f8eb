package import PropertyListSyntax

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
