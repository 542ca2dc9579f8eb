public import SourceText

/// `typealias Name = A & B`: another name for a type or a composition of types.
public struct TypeAliasDeclaration: Sendable {
  /// The name, with the names of the types it is nested in.
  public var name: Located<String>
  /// What it stands for, as written, without generic arguments; members of a composition one by one.
  public var members: [Located<String>]
  /// The branches of `#if` it is in.
  public var condition: CompilationCondition

  /// Makes a declaration.
  public init(
    name: Located<String>, members: [Located<String>], condition: CompilationCondition = .always
  ) {
    self.name = name
    self.members = members
    self.condition = condition
  }
}
