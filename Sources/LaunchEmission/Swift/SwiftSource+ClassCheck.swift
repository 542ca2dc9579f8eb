extension SwiftSource {
  /// What emitted source can state about a class that an Info.plist names.
  public enum ClassCheck: Sendable, Hashable {
    /// The class has this name in the module that the source is compiled into.
    case named(String)
    /// The source cannot refer to the class, for a reason given as a lower-case clause.
    case unchecked(String)

    private static let moduleReferences = ["$(PRODUCT_MODULE_NAME).", "${PRODUCT_MODULE_NAME}."]

    /// The check that follows from the name in the Info.plist alone, without the sources of the app.
    ///
    /// - Parameters:
    ///   - className: the name as the Info.plist has it, with unresolved variables.
    ///   - module: the module that the source is compiled into; nil when it is not known.
    public static func written(_ className: String, module: String? = nil) -> ClassCheck {
      let own = moduleReferences + (module.map { [$0 + "."] } ?? [])
      for prefix in own where className.hasPrefix(prefix) {
        let name = String(className.dropFirst(prefix.count))
        return SwiftName.isIdentifierPath(name)
          ? .named(name) : .unchecked("the name is not one of a Swift class")
      }
      if className.contains("$") { return .unchecked("the name contains an unresolved variable") }
      guard let dot = className.firstIndex(of: ".") else {
        return .unchecked("the name has no module, so the class may be written in Objective-C")
      }
      return .unchecked("the class is in the module '\(className[..<dot])'")
    }
  }
}

extension SwiftSource {
  /// The known facts about the classes that an Info.plist names.
  public struct ClassChecks: Sendable, Hashable {
    /// The results from the sources of the app, by the name in the Info.plist.
    public var known: [String: ClassCheck]
    /// The module that the emitted source is compiled into; nil when it is not known.
    public var module: String?

    /// Collects the known facts.
    public init(known: [String: ClassCheck] = [:], module: String? = nil) {
      self.known = known
      self.module = module
    }

    /// The check of a class: from ``known``, or otherwise by ``SwiftSource/ClassCheck/written(_:module:)``.
    public func check(of className: String) -> ClassCheck {
      known[className] ?? .written(className, module: module)
    }
  }
}
