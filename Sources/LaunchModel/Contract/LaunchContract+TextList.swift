package import PropertyListSyntax

extension LaunchContract {
  /// Texts that a property list has as one string or as an array; both are read, and an array is written.
  public struct TextList: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The texts in file order.
    public var texts: [String]

    /// Makes a list.
    public init(_ texts: [String]) { self.texts = texts }

    /// Makes a list.
    public init(arrayLiteral elements: String...) { self.init(elements) }
  }
}

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
