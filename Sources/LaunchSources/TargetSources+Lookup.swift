/// Looks up names, with limits for the amount of work.
extension TargetSources {
  /// The number of types that are searched to answer one question about inheritance. Beyond it the answer is
  /// unknown.
  static var maximumAncestors: Int { 64 }

  /// The number of declarations and inherited names that are searched to answer one question.
  static var maximumSteps: Int { 256 }

  /// The number of type aliases that are followed to answer one question.
  static var maximumAliases: Int { 8 }

  /// The meaning of a type alias inside a type; nil if the name is not an alias.
  func alias(_ name: String, in scope: String) -> [LinkedAlias]? {
    if aliases.isEmpty { return nil }
    return aliases["\(scope).\(name)"] ?? aliases[name]
      ?? withoutModule(name).flatMap { aliases[$0] }
  }

  /// The type of the target that a name refers to inside another type; nil when the target declares none.
  func declaredIndex(of name: String, in scope: String) -> Int? {
    if scope.utf8.contains(UInt8(ascii: ".")) || indexByName["\(scope).\(name)"] != nil {
      var scope = Substring(scope)
      for _ in 0..<Self.maximumScopes {
        if let found = firstDeclared("\(scope).\(name)") { return found }
        guard let dot = scope.utf8.lastIndex(of: UInt8(ascii: ".")) else { break }
        scope = scope[..<dot]
      }
    }
    return firstDeclared(name)
  }

  /// The number of enclosing types that are searched for a name.
  private static var maximumScopes: Int { 8 }

  private func firstDeclared(_ name: String) -> Int? {
    // Types that are only extended come after those that are declared.
    indices(named: name).first.flatMap { types[$0].isDeclared ? $0 : nil }
  }
}
