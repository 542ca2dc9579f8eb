internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// What an Info.plist lacks to adopt the scene life cycle.
struct SceneAdoptionGap {
  enum Kind {
    /// There is no scene manifest.
    case manifest
    /// The manifest has no `UISceneConfigurations`.
    case configurations(in: PropertyListDictionary)
    /// `UISceneConfigurations` is empty.
    case roles(in: PropertyListDictionary)
    /// The role of the app's window has no configuration.
    case configuration(in: PropertyListArray)
    /// `UISceneConfigurations` has other roles, but not the role of the app's window.
    case windowRole(in: PropertyListDictionary)
  }

  let kind: Kind
  /// What is missing, as a lower-case clause.
  let clause: String
  /// The key or value that the finding points at.
  let value: PropertyListValue

  private static let manifest = InfoPlistKey("UIApplicationSceneManifest")
  private static let window = SceneSessionRole.windowApplication

  /// Looks for a gap. The result is nil if the manifest has a configuration for the app's window, if the
  /// build still decides its content, or if a name in it is misspelled, which another rule reports.
  init?(_ plist: InfoPlist) {
    guard let entry = plist[Self.manifest] else {
      guard plist.disabledSceneManifest == nil else { return nil }
      self.init(.manifest, "no 'UIApplicationSceneManifest'", plist.root.value)
      return
    }
    guard let content = entry.value.dictionary else { return nil }
    guard let configurations = content.entry("UISceneConfigurations") else {
      let clause = "the scene manifest has no 'UISceneConfigurations'"
      self.init(.configurations(in: content), clause, entry.key)
      return
    }
    guard let roles = configurations.value.dictionary else { return nil }
    if roles.isEmpty {
      self.init(.roles(in: roles), "'UISceneConfigurations' is empty", roles.value)
    } else if let main = plist.sceneRole(Self.window)?.value {
      guard let array = main.array, array.isEmpty else { return nil }
      self.init(.configuration(in: array), "'\(Self.window)' has no configuration", main)
    } else {
      guard plist.misspelledMainRole == nil, !plist.prefersAnotherRoleThanWindow,
        !plist.sceneRoles.contains(where: { BuildVariable.isUndecided($0.name) })
      else { return nil }
      let clause = "'UISceneConfigurations' has no '\(Self.window)'"
      self.init(.windowRole(in: roles), clause, configurations.key)
    }
  }

  private init(_ kind: Kind, _ clause: String, _ value: PropertyListValue) {
    self.kind = kind
    self.clause = clause
    self.value = value
  }

  /// Whether it was measured that such an app does not launch. For the other gaps, only Apple's documentation
  /// says so.
  var isMeasured: Bool {
    switch kind {
    case .manifest, .configurations, .roles: true
    case .configuration, .windowRole: false
    }
  }

  /// Whether the gap is certain in a file that the build completes: an entry that is present and empty stays
  /// empty.
  var isOfFragment: Bool {
    switch kind {
    case .roles, .configuration: true
    case .manifest, .configurations, .windowRole: false
    }
  }

  /// Where the finding points.
  var span: SourceSpan {
    switch kind {
    case .manifest: value.openingSpan
    case .configurations, .windowRole: value.contentSpan
    case .roles, .configuration: value.span
    }
  }

  /// What to change.
  var help: String {
    switch kind {
    case .manifest, .configurations:
      SceneLifecycleNotAdopted.help
    case .roles, .configuration, .windowRole:
      "add a configuration with a delegate class under '\(Self.window)'"
    }
  }

  /// The fixes that a person may accept.
  func fixes(_ plist: InfoPlist, _ context: inout RuleContext) -> [Finding.Fix] {
    switch kind {
    case .manifest: SceneConfigurationFixes.manifest(plist, &context)
    case .configurations(let manifest):
      SceneConfigurationFixes.configurations(in: manifest, plist, &context)
    case .roles(let roles), .windowRole(let roles):
      SceneConfigurationFixes.role(in: roles, plist, &context)
    case .configuration(let role): SceneConfigurationFixes.configuration(in: role, plist, &context)
    }
  }
}
