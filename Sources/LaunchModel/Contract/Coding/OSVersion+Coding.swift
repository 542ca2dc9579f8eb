package import PropertyListSyntax

extension OSVersion: ContractValue {
  package static var contractType: ContractType { .version }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> OSVersion? {
    fragment.string.flatMap { OSVersion($0) }
      ?? reader.misfit(fragment, expected: "a version such as '27.0'")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string("\(self)") }

  /// A literal such as `26.4`, unless the number after the dot has two digits.
  package var expression: ContractExpression {
    (0..<10).contains(minor)
      ? .source("\(self)")
      : .call(
        ContractExpression.make,
        [major, minor].map { .init(label: nil, value: $0.expression) })
  }
}
