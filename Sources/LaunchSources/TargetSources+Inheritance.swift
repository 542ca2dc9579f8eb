public import LaunchModel
internal import SourceText

extension TargetSources {
  /// How many types are looked at to answer one question about inheritance. What lies beyond is not known.
  static var maximumAncestors: Int { 64 }

  /// How many declarations and inherited names are looked at to answer one question.
  private static var maximumSteps: Int { 256 }

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
  public func methods(implementing callback: LifecycleCallback, in type: LinkedType)
    -> [LinkedMethod]
  {
    ownClasses(of: type).classes.flatMap {
      ownMethods[MethodKey(type: $0, callback: callback)] ?? []
    }
  }

  /// Whether a class has a method for a callback; nil when it may have one that is not in the sources,
  /// or when the configuration does not tell whether the one it has is compiled.
  public func implements(_ callback: LifecycleCallback, in type: LinkedType) -> Bool? {
    let found = methods(implementing: callback, in: type)
    if found.contains(where: { $0.isCompiled == true }) { return true }
    if !found.isEmpty || !isComplete || inheritsFromUnknownClass(type) { return nil }
    return false
  }

  /// The names of the superclasses, the nearest first; the last one is of another module, unless
  /// the source of a class is not there. Classes that inherit from each other end the list.
  public func superclassChain(of type: LinkedType) -> [String] {
    let (classes, end) = ownClasses(of: type)
    let names = classes.dropFirst().map { types[$0].name }
    switch end {
    case .system(let name), .unknown(let name?): return names + [name]
    default: return names
    }
  }

  /// Whether a class inherits from one that is neither in the target nor of the system, so that it may
  /// have methods that the sources do not show: `FlutterAppDelegate`.
  public func inheritsFromUnknownClass(_ type: LinkedType) -> Bool {
    if case .unknown = ownClasses(of: type).end { return true }
    return false
  }

  /// Whether a type conforms to a protocol, by itself or by what it inherits from; nil when that is not
  /// known.
  ///
  /// - Parameters:
  ///   - type: a type of the target.
  ///   - protocolName: the name without the module.
  public func conforms(_ type: LinkedType, to protocolName: String) -> Bool? {
    var search = Conformance(
      protocolName: protocolName, queue: [(type.index, true)], seen: [type.index],
      isOpen: !isComplete || !type.isDeclared)
    var next = 0
    while next < search.queue.count {
      let (index, isCertain) = search.queue[next]
      next += 1
      if case .unknown(nil) = superclasses[index] { search.isOpen = true }
      for part in types[index].parts {
        search.steps += 1
        if search.steps > Self.maximumSteps { return nil }
        let isCertain = isCertain && part.isCompiled == true
        for inherited in part.declaration.inherited {
          search.steps += 1
          if search.steps > Self.maximumSteps { return nil }
          look(at: inherited.value, in: types[index].name, isCertain, &search)
          if search.isFound { return true }
        }
      }
    }
    return search.isOpen ? nil : false
  }

  /// What a search for a protocol knows.
  private struct Conformance {
    let protocolName: String
    var queue: [(index: Int, isCertain: Bool)]
    var seen: Set<Int>
    var seenAliases: Set<String> = []
    var isOpen: Bool
    var isFound = false
    var steps = 0

    mutating func find(_ isCertain: Bool) {
      if isCertain { isFound = true } else { isOpen = true }
    }
  }

  private func look(
    at name: String, in scope: String, _ isCertain: Bool, _ search: inout Conformance
  ) {
    if let own = declaredIndex(of: name, in: scope) {
      let isOfFramework = FrameworkType.parents(ofProtocol: search.protocolName) != nil
      if !isOfFramework, types[own].name == search.protocolName,
        types[own].parts[0].declaration.form == .protocol
      {
        search.find(isCertain)
      } else if search.seen.insert(own).inserted {
        if search.seen.count > Self.maximumAncestors {
          search.isOpen = true
        } else {
          search.queue.append((own, isCertain))
        }
      }
    } else if let meant = alias(name, in: scope) {
      // One that stands for itself is not followed again, so that this ends.
      guard search.seenAliases.insert(name).inserted,
        search.seenAliases.count <= Self.maximumAliases
      else {
        search.isOpen = true
        return
      }
      for alias in meant {
        for member in alias.members {
          look(at: member, in: scope, isCertain && alias.isCompiled == true, &search)
        }
      }
    } else {
      switch frameworkType(FrameworkType.baseName(name), isOrInherits: search.protocolName) {
      case true?: search.find(isCertain)
      case false?: break
      case nil: search.isOpen = true
      }
    }
  }

  private func frameworkType(_ name: String, isOrInherits protocolName: String) -> Bool? {
    if name == protocolName { return true }
    if let parents = FrameworkType.parents(ofProtocol: name) {
      return parents.contains(protocolName)
    }
    guard let protocols = FrameworkType.protocols(ofClass: name) else { return nil }
    if protocols.contains(protocolName) { return true }
    return FrameworkType.isSystemClass(name) ? false : nil
  }

  // MARK: Superclasses

  /// The class and its superclasses as far as they are in the target, and what comes after them.
  func ownClasses(of type: LinkedType) -> (classes: [Int], end: Superclass) {
    var classes = [type.index]
    while true {
      let superclass = superclasses[classes[classes.count - 1]]
      guard case .own(let index) = superclass else { return (classes, superclass) }
      if classes.contains(index) || classes.count >= Self.maximumAncestors {
        return (classes, .unknown(nil))
      }
      classes.append(index)
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
  private static var maximumAliases: Int { 8 }

  /// What a name stands for inside a type; nil for a name that is no other name for something.
  private func alias(_ name: String, in scope: String) -> [LinkedAlias]? {
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
