package import SourceText

/// `typealias Name = A & B`: another name for a type or a composition of types.
package struct TypeAliasDeclaration: Sendable {
  /// The name, with the names of the types it is nested in.
  package var name: Located<String>
  /// What it stands for, as written, without generic arguments; members of a composition one by one.
  package var members: [Located<String>]
  /// The branches of `#if` it is in.
  package var condition: CompilationCondition

  /// Makes a declaration.
  package init(
    name: Located<String>, members: [Located<String>], condition: CompilationCondition = .always
  ) {
    self.name = name
    self.members = members
    self.condition = condition
  }
}
