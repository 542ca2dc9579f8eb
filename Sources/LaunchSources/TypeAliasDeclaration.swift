package import SourceText

/// `typealias Name = A & B`: another name for a type or a composition of types.
package struct TypeAliasDeclaration: Sendable {
  /// The name, with the names of the types it is nested in.
  package var name: LocatedValue<String>
  /// The types it refers to, as written but without generic arguments; a composition has one element for each
  /// member.
  package var members: [LocatedValue<String>]
  /// The condition of the `#if` branches it is in.
  package var condition: CompilationCondition

  /// Makes a declaration.
  package init(
    name: LocatedValue<String>, members: [LocatedValue<String>],
    condition: CompilationCondition = .always
  ) {
    self.name = name
    self.members = members
    self.condition = condition
  }
}
