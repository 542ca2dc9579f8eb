/// What names mean, and how far answers are looked for.
extension TargetSources {
  /// How many types are looked at to answer one question about inheritance. What lies beyond is not known.
  static var maximumAncestors: Int { 64 }

  /// How many declarations and inherited names are looked at to answer one question.
  static var maximumSteps: Int { 256 }

  /// How many other names are followed to answer one question.
  static var maximumAliases: Int { 8 }

  /// What a name stands for inside a type; nil for a name that is not an other name for something.
  func alias(_ name: String, in scope: String) -> [LinkedAlias]? {
    if aliases.isEmpty { return nil }
    return aliases["\(scope).\(name)"] ?? aliases[name]
      ?? withoutModule(name).flatMap { aliases[$0] }
  }

  /// The type of the target that a name means inside another type; nil when the target declares none.
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

  /// How many enclosing types are searched for a name.
  private static var maximumScopes: Int { 8 }

  private func firstDeclared(_ name: String) -> Int? {
    // Types that are extended stand behind those that are declared.
    indices(named: name).first.flatMap { types[$0].isDeclared ? $0 : nil }
  }
}
