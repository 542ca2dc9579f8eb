package import PropertyListSyntax

extension LaunchContract.TextList: ContractValue {
  package static var contractType: ContractType { [String].contractType }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    if reader.form == .propertyList, let text = fragment.string { return Self([text]) }
    return [String].read(fragment, &reader).map { Self($0) }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { texts.fragment(as: form) }

  package var expression: ContractExpression { texts.expression }
}
