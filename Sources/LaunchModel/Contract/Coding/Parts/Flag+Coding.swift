package import PropertyListSyntax

extension LaunchContract.Flag: ContractValue {
  package static var contractType: ContractType { .flag }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> LaunchContract.Flag? {
    switch fragment {
    case .boolean(let value): return .value(value)
    case .string(let text) where BuildVariable.isUndecided(text): return .variable(text)
    default: return reader.misfit(fragment, expected: "a boolean or a build variable")
    }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    switch self {
    case .value(let value): .boolean(value)
    case .variable(let text): .string(text)
    }
  }

  package var expression: ContractExpression {
    switch self {
    case .value(let value): .source("\(value)")
    case .variable(let text): .call("variable", .text(text))
    }
  }
}
