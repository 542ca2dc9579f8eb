package import LaunchModel
internal import SourceText

extension TargetSources {
  /// How many types are looked at to answer one question about inheritance. What lies beyond is not known.
  static var maximumAncestors: Int { 64 }

  /// How many declarations and inherited names are looked at to answer one question.
  static var maximumSteps: Int { 256 }

  /// What a class inherits from.
  enum Superclass {
    /// None: a root class, or no class at all.
    case root
    /// A class of the target.
    case own(Int)
    /// A class of the system, which implements no callback.
    case system(String)
    /// A class of which nothing is known; no name where the header of an Objective-C class is missing.
    case unknown(String?)
  }

  /// The methods that a class has for a callback: its own, those of its extensions and categories, and
  /// those it inherits within the target. The nearest class comes first.
  ///
  /// - Complexity: linear in the number of superclasses in the target, of which
  ///   a fixed number are looked at.
  package func methods(implementing callback: LifecycleCallback, in type: LinkedType)
    -> [LinkedMethod]
  {
    ownClasses(of: type).classes.flatMap {
      ownMethods[MethodKey(type: $0, callback: callback)] ?? []
    }
  }

  /// Whether a class has a method for a callback; nil when it may have one that is not in the sources,
  /// or when the configuration does not say whether the one it has is compiled.
  package func implements(_ callback: LifecycleCallback, in type: LinkedType) -> Bool? {
    let found = methods(implementing: callback, in: type)
    if found.contains(where: { $0.isCompiled == true }) { return true }
    if !found.isEmpty || !isComplete || inheritsFromUnknownClass(type) { return nil }
    return false
  }

  /// The names of the superclasses, the nearest first; the last one is of another module, unless
  /// the source of a class is missing. Classes that inherit from each other end the list.
  package func superclassChain(of type: LinkedType) -> [String] {
    let (classes, end) = ownClasses(of: type)
    let names = classes.dropFirst().map { types[$0].name }
    switch end {
    case .system(let name), .unknown(let name?): return names + [name]
    default: return names
    }
  }

  /// Whether a class inherits from one that is neither in the target nor of the system, so that it may
  /// have methods that the sources do not show: `FlutterAppDelegate`.
  package func inheritsFromUnknownClass(_ type: LinkedType) -> Bool {
    if case .unknown = ancestries[type.index].end { return true }
    return false
  }

  // MARK: Superclasses

  /// The class and its superclasses as far as they are in the target, and what comes after them.
  private func ownClasses(of type: LinkedType) -> (classes: [Int], end: Superclass) {
    let ancestry = ancestries[type.index]
    var classes = [type.index]
    while classes.count < ancestry.ownCount,
      case .own(let index) = superclasses[classes[classes.count - 1]]
    {
      classes.append(index)
    }
    return (classes, ancestry.end)
  }

  /// What the chain of superclasses of a class comes to.
  struct Ancestry {
    /// What comes after the classes of the target.
    var end: Superclass
    /// How many classes of the target there are, the class itself among them.
    var ownCount: Int
  }

  /// What the chains of superclasses come to.
  ///
  /// - Complexity: linear in the number of classes.
  static func ancestries(_ superclasses: [Superclass]) -> [Ancestry] {
    var known = [Ancestry?](repeating: nil, count: superclasses.count)
    var isOnPath = [Bool](repeating: false, count: superclasses.count)
    for start in superclasses.indices where known[start] == nil {
      var path = [start]
      isOnPath[start] = true
      var next = Ancestry(end: superclasses[start], ownCount: 0)
      while case .own(let index) = superclasses[path[path.count - 1]] {
        if let ancestry = known[index] {
          next = ancestry
          break
        }
        // Classes that inherit from each other: the compiler refuses them, and each is reported by itself.
        if isOnPath[index] {
          next = Ancestry(end: .unknown(nil), ownCount: 0)
          break
        }
        path.append(index)
        isOnPath[index] = true
        next = Ancestry(end: superclasses[index], ownCount: 0)
      }
      for index in path.reversed() {
        isOnPath[index] = false
        next.ownCount += 1
        if next.ownCount > maximumAncestors {
          next = Ancestry(end: .unknown(nil), ownCount: maximumAncestors)
        }
        known[index] = next
      }
    }
    return known.map { $0 ?? Ancestry(end: .unknown(nil), ownCount: 1) }
  }

  /// Whether a class of the target inherits from one with a name, or may do so under another module's name.
  ///
  /// - Complexity: linear in the number of types.
  package func hasClass(inheritingFrom name: String) -> Bool {
    types.contains { type in
      guard type.isClass else { return false }
      if case .own(let index) = superclasses[type.index], types[index].name == name { return true }
      switch ancestries[type.index].end {
      case .system(let end), .unknown(let end?): return end == name
      default: return false
      }
    }
  }

  /// What a class inherits from, by its declarations.
  func declaredSuperclass(of type: LinkedType) -> Superclass {
    guard type.isClass else { return .root }
    if type.language == .objectiveC, type.parts[0].declaration.form != .interface {
      return .unknown(nil)
    }
    // The same class may be declared in several branches of `#if`.
    var result: Superclass?
    var name: String?
    for part in type.parts {
      guard part.declaration.form == .class || part.declaration.form == .interface else { break }
      let first = part.declaration.inherited.first?.value
      if result != nil, first != name { return .unknown(first ?? name) }
      if result != nil { continue }
      name = first
      result = first.map { superclass(named: $0, of: type) } ?? .root
    }
    return result ?? .root
  }

  private func superclass(named name: String, of type: LinkedType, aliases: Int = 0) -> Superclass {
    if let own = declaredIndex(of: name, in: type.name) {
      return types[own].isClass ? .own(own) : .root
    }
    if let meant = alias(name, in: type.name) {
      guard meant.count == 1, aliases < Self.maximumAliases, let first = meant[0].members.first
      else { return .unknown(name) }
      return superclass(named: first, of: type, aliases: aliases + 1)
    }
    let base = FrameworkType.baseName(name)
    if FrameworkType.isSystemClass(base) { return .system(base) }
    return FrameworkType.parents(ofProtocol: base) == nil ? .unknown(base) : .root
  }

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
