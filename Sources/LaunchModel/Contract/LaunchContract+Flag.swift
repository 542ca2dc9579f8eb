package import PropertyListSyntax

extension LaunchContract {
  /// A boolean as the author wrote it: a value, or the build variable that becomes one.
  public enum Flag: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// True or false.
    case value(Bool)
    /// A text that the build expands, such as `$(SUPPORTS_WINDOWS)`.
    case variable(String)

    /// Makes a value.
    public init(booleanLiteral value: Bool) { self = .value(value) }

    /// True or false; nil where the build decides.
    public var boolean: Bool? {
      if case .value(let value) = self { value } else { nil }
    }
  }
}

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
