package import PropertyListSyntax

/// A ``DeclaredName`` as a value of a contract: text in both forms; in Swift, the static member of a
/// documented value, or a string literal.
package protocol ContractName: ContractValue, DeclaredName {}

extension ContractName {
  package static var contractType: ContractType { .text }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    String.read(fragment, &reader).map { Self(rawValue: $0) }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string(rawValue) }

  package var expression: ContractExpression {
    memberName.map { .source(".\($0)") } ?? .text(rawValue)
  }
}
