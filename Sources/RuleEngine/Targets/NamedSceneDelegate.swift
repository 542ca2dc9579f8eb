package import Findings
package import LaunchModel
package import LaunchSources
package import PropertyListSyntax

/// A delegate class that the scene manifest names.
package struct NamedSceneDelegate {
  /// The role of the configuration.
  package let role: InfoPlist.SceneRole
  /// The configuration that names it.
  package let configuration: PropertyListDictionary
  /// The value of `UISceneDelegateClassName`.
  package let value: PropertyListValue
  /// The class as the system looks it up, with the module's name inserted.
  package let className: String
  /// Whether it is in the first configuration of its role. The system takes this one unless code asks for
  /// another.
  let isFirst: Bool

  /// Whether the app's own window depends on it: without this delegate the window stays black, unless code
  /// provides another configuration.
  package var isForMainWindow: Bool { isFirst && role.name == SceneSessionRole.windowApplication }

  /// The protocols for the role. A delegate adopts one of them.
  package var protocols: Set<String> {
    guard let name = role.known?.delegateProtocol?.description else { return [] }
    return name == "UIWindowSceneDelegate" ? [name, "UISceneDelegate"] : [name]
  }

  /// The configuration's name as the system's log writes it.
  var configurationLabel: String {
    configuration["UISceneConfigurationName"]?.string ?? "(no name)"
  }

  /// What the system logs when the class is missing.
  package var runtimeMessage: String {
    """
    Info.plist configuration "\(configurationLabel)" for \(role.name) contained \
    UISceneDelegateClassName key, but could not load class with name "\(className)".
    """
  }

  /// `runtimeMessage` without its varying parts.
  package static let runtimeMessagePattern = """
    Info.plist configuration "…" for … contained UISceneDelegateClassName key, but could not load \
    class with name "…".
    """

  /// The severity of a finding that the delegate is not found.
  ///
  /// Only a delegate of the app's own window leaves the whole app black, and only if no code gives the scene
  /// another delegate and none asks for another configuration.
  package func severity(_ adoption: SceneAdoptionVerdict) -> Severity {
    guard isForMainWindow, adoption.codeSuppliesSceneContent == false else { return .warning }
    return adoption.fact == .appDelegate || role.configurations.count == 1 ? .error : .warning
  }

  /// The result of looking up the class.
  package enum Resolution {
    /// A class of the target that the system finds by this name.
    case found(LinkedType)
    /// A Swift class that the system knows as `Module.Name` only.
    case needsModule(LinkedType)
    /// An Objective-C class, which has no module.
    case needlessModule(LinkedType)
    /// A type of the target that is not a class.
    case noClass(LinkedType)
    /// The target's module has no class with this name. The value is the runtime name of a class that may be
    /// meant.
    case missing(nearest: String?)
    /// It cannot be determined from the target; the reason is a clause.
    case open(String)
  }

  /// Looks up the class in the code of its target.
  package func resolve(in sources: TargetSources) -> Resolution {
    switch sources.resolve(className: className) {
    case .found(let type):
      return type.isCompiled == true
        ? .found(type)
        : .open("whether '\(type.name)' is compiled is not known: it is in a branch of '#if'")
    case .needsModule(let type): return .needsModule(type)
    case .objectiveCWithModule(let type):
      return type.language == .objectiveC
        ? .needlessModule(type)
        : .open(
          "whether the system finds '\(type.name)', which '@objc' renames, by this name is not known"
        )
    case .notAClass(let type): return .noClass(type)
    case .notFound(let nearest): return .missing(nearest: nearest)
    case .wrongModule(_, let module):
      return .open("'\(className)' is in the module '\(module)', which is not the target's")
    case .notInSources:
      return .open("'\(className)' is not among the target's sources, and may be in a framework")
    }
  }
}

extension InspectedTarget {
  /// The most delegate classes of one role that are looked at. Manifests that people write have a few, and
  /// each may be compared with the name of every class.
  private static let mostDelegatesOfOneRole = 100

  /// Every delegate class that the scene manifest names and that counts, in file order. Values with undecided
  /// variables are left out.
  package var namedSceneDelegates: [NamedSceneDelegate] {
    plist.sceneRoles.flatMap { role -> [NamedSceneDelegate] in
      guard role.needsDelegate else { return [] }
      return role.configurations.prefix(Self.mostDelegatesOfOneRole).enumerated().compactMap {
        position, configuration in
        guard let value = configuration["UISceneDelegateClassName"], let text = value.string,
          !text.isEmpty, let name = className(text)
        else { return nil }
        return NamedSceneDelegate(
          role: role, configuration: configuration, value: value, className: name,
          isFirst: position == 0)
      }
    }
  }

  /// Whether the manifest names a delegate class at all.
  package var namesSceneDelegate: Bool { !namedSceneDelegates.isEmpty }

  /// The name with the target's own module inserted; nil when it is not decided.
  private func className(_ text: String) -> String? {
    for reference in ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"]
    where text.hasPrefix(reference) {
      let rest = text.dropFirst(reference.count)
      guard !BuildVariable.standsForAnother(String(rest)) else { return nil }
      // Without a module the name cannot be looked up, and the look-up reports that.
      return (sources.value?.moduleName ?? TargetSources.unnamedModule) + rest
    }
    return BuildVariable.isUndecided(text) ? nil : text
  }
}
