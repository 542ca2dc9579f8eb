internal import SourceText

/// What a class name in a property list, such as a `UISceneDelegateClassName`, means to a target.
package enum ClassResolution: Sendable {
  /// The runtime finds this class by the name.
  case found(LinkedType)
  /// The target has the class, but the name gives another module. A linked framework may have a class of the
  /// same name; only a caller that knows the modules of the project can decide that.
  case wrongModule(LinkedType, written: String)
  /// A Swift class without a name in `@objc(…)`; the runtime finds it only if its module comes before the
  /// name.
  case needsModule(LinkedType)
  /// A class that has its own name in Objective-C; the runtime does not find it if a module comes before the
  /// name.
  case objectiveCWithModule(LinkedType)
  /// A type that is not a class.
  case notAClass(LinkedType)
  /// The target's module has no such class; `nearest` is the runtime name of the class that is probably
  /// meant.
  case notFound(nearest: String?)
  /// The sources cannot answer: some are missing, or the class may come from a linked framework.
  case notInSources
}

extension TargetSources {
  /// Looks up a class by its name at run time, in which the build variables are already replaced.
  ///
  /// - Complexity: constant for a name that is found, otherwise linear in the number of types.
  package func resolve(className: String) -> ClassResolution {
    let named = types(named: className)
    if let exact = named.first(where: { $0.runtimeName == className && $0.isClass }) {
      return .found(exact)
    }
    let dots = className.utf8.count { $0 == UInt8(ascii: ".") }
    if dots == 0 { return resolveUnqualified(className, named) }
    guard dots == 1, let dot = className.firstIndex(of: ".") else { return .notInSources }
    let module = String(className[..<dot])
    let name = String(className[className.index(after: dot)...])
    guard module == moduleName ?? Self.unnamedModule else {
      // Nothing says which module the code belongs to.
      if moduleName == nil { return .notInSources }
      let own = types(named: name).first { $0.isClass }
      return own.map { .wrongModule($0, written: module) } ?? .notInSources
    }
    guard let type = types(named: name).first(where: \.isDeclared) else {
      return isComplete ? .notFound(nearest: nearestName(name)) : .notInSources
    }
    if !type.isClass { return .notAClass(type) }
    if type.objectiveCName != nil { return .objectiveCWithModule(type) }
    return moduleName == nil ? .found(type) : .notInSources
  }

  /// The text that replaces `$(PRODUCT_MODULE_NAME)` in the name of a class when the name of the target's
  /// module is not known.
  package static let unnamedModule = "(module)"

  private func resolveUnqualified(_ name: String, _ named: [LinkedType]) -> ClassResolution {
    guard let type = named.first(where: \.isDeclared) else {
      // A framework may have the class, but hardly one whose name differs only in a letter.
      guard isComplete, let nearest = nearestName(name) else { return .notInSources }
      return .notFound(nearest: nearest)
    }
    if !type.isClass { return .notAClass(type) }
    if let other = type.objectiveCName, other != name {
      return isComplete ? .notFound(nearest: other) : .notInSources
    }
    return .needsModule(type)
  }

  /// The runtime name of the class whose name is most similar.
  private func nearestName(_ name: String) -> String? {
    var runtimeNames: [String: String] = [:]
    for type in types where type.isClass {
      guard let runtimeName = type.runtimeName else { continue }
      runtimeNames[type.name] = runtimeName
      runtimeNames[FrameworkType.baseName(runtimeName)] = runtimeName
    }
    return NearestName.of(name, in: runtimeNames.keys.sorted()).flatMap { runtimeNames[$0] }
  }
}
