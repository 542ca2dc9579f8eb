package import LaunchModel
internal import SourceText

extension TargetSources {
  /// The methods that a class has for a callback: its own, those of its extensions and categories, and those
  /// it inherits within the target. Methods of the nearest class come first.
  ///
  /// - Complexity: linear in the number of superclasses in the target, up to a fixed limit.
  package func methods(implementing callback: LifecycleCallback, in type: LinkedType)
    -> [LinkedMethod]
  {
    ownClasses(of: type).classes.flatMap {
      ownMethods[MethodKey(type: $0, callback: callback)] ?? []
    }
  }

  /// Whether a class has a method for a callback; nil when it may have one that is not in the sources, or
  /// when the configuration does not decide whether the method is compiled.
  package func implements(_ callback: LifecycleCallback, in type: LinkedType) -> Bool? {
    let found = methods(implementing: callback, in: type)
    if found.contains(where: { $0.isCompiled == true }) { return true }
    if !found.isEmpty || !isComplete || inheritsFromUnknownClass(type) { return nil }
    return false
  }

  /// The names of the superclasses, beginning with the nearest. The last one is in another module, unless the
  /// source of a class is missing. The list ends at classes that inherit from each other.
  package func superclassChain(of type: LinkedType) -> [String] {
    let (classes, end) = ownClasses(of: type)
    let names = classes.dropFirst().map { types[$0].name }
    switch end {
    case .system(let name), .unknown(let name?): return names + [name]
    default: return names
    }
  }

  /// Whether a class inherits from a class that is neither in the target nor in the system, such as
  /// `FlutterAppDelegate`, so that it may have methods that the sources do not show.
  package func inheritsFromUnknownClass(_ type: LinkedType) -> Bool {
    if case .unknown = ancestries[type.index].end { return true }
    return false
  }

  /// The class and its superclasses in the target, and the superclass after them.
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

  /// The ends of the chains of superclasses, for all types.
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
        // The compiler refuses classes that inherit from each other; here their chain ends.
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

  /// Whether a class of the target inherits from a class with this name, which may be in another module.
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

  /// The superclass of a class according to its declarations.
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
}
