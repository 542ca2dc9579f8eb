public import PropertyListSyntax
public import SourceText

extension InfoPlist {
  /// The scene manifest: `UIApplicationSceneManifest`.
  public struct SceneManifestView: Sendable {
    /// A session role with its configurations.
    public struct Role: Sendable {
      /// The role's key.
      public let key: LocatedValue<String>
      /// What is known about the role; nil for an unknown one.
      public let role: SceneSessionRole?
      /// The configurations in file order; the first is the role's default.
      public let configurations: [LocatedValue<SceneConfigurationView>]
      /// The role's value, an array in a valid file.
      public let value: PropertyListValue
    }

    /// The manifest's own entries, unknown ones included.
    public let content: LevelDictionary
    /// Whether several scenes of the main role may exist at once.
    public let supportsMultipleScenes: LocatedEntry<Bool>?
    /// Whether windows may be tabs on the Mac.
    public let supportsTabbedSceneCollection: LocatedEntry<Bool>?
    /// Whether the app has a scene on the CarPlay Dashboard.
    public let supportsDashboardNavigation: LocatedEntry<Bool>?
    /// Whether the app has a scene in the instrument cluster.
    public let supportsInstrumentClusterNavigation: LocatedEntry<Bool>?
    /// The role the app starts with.
    public let preferredDefaultRole: LocatedEntry<String>?
    /// The entry of `UISceneConfigurations`; nil when absent.
    public let configurationsEntry: PropertyListDictionary.Entry?
    /// The roles in file order.
    public let roles: [Role]
    /// The values whose type does not fit their key, those of the configurations included.
    public let problems: [TypeProblem]

    /// Reads a manifest.
    public init(_ dictionary: PropertyListDictionary) {
      let content = LevelDictionary(dictionary, level: .sceneManifest)
      var problems = content.problems
      var roles: [Role] = []
      let entry = content.entry("UISceneConfigurations")
      if let dictionary = entry?.value.dictionary {
        for entry in dictionary {
          let role = Self.role(entry, &problems)
          roles.append(role)
        }
      }
      self.content = content
      self.roles = roles
      self.problems = problems
      configurationsEntry = entry
      supportsMultipleScenes = content.boolean("UIApplicationSupportsMultipleScenes")
      supportsTabbedSceneCollection = content.boolean("UIApplicationSupportsTabbedSceneCollection")
      supportsDashboardNavigation = content.boolean("CPSupportsDashboardNavigationScene")
      supportsInstrumentClusterNavigation = content.boolean(
        "CPSupportsInstrumentClusterNavigationScene")
      preferredDefaultRole = content.string("UIApplicationPreferredDefaultSceneSessionRole")
    }

    private static func role(
      _ entry: PropertyListDictionary.Entry, _ problems: inout [TypeProblem]
    ) -> Role {
      var configurations: [LocatedValue<SceneConfigurationView>] = []
      if let array = entry.value.array {
        for element in array {
          guard let dictionary = element.dictionary else {
            problems.append(TypeProblem(key: entry.key, value: element, expected: .dictionary))
            continue
          }
          let content = LevelDictionary(dictionary, level: .sceneConfiguration)
          problems += content.problems
          configurations.append(LocatedValue(SceneConfigurationView(content), at: element.span))
        }
      }
      let name = entry.key.string ?? ""
      return Role(
        key: LocatedValue(name, at: entry.key.contentSpan), role: SceneSessionRole.named(name),
        configurations: configurations, value: entry.value)
    }

    /// The role with a key; for a repeated key, the first one.
    public func role(_ rawValue: String) -> Role? { roles.first { $0.key.value == rawValue } }
  }

  /// One configuration of a role: an element in `UISceneConfigurations`.
  public struct SceneConfigurationView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The name by which code asks for the configuration.
    public let name: LocatedEntry<String>?
    /// The scene class; UIWindowScene when absent.
    public let sceneClassName: LocatedEntry<String>?
    /// The delegate class.
    public let delegateClassName: LocatedEntry<String>?
    /// The storyboard, without suffix.
    public let storyboardFile: LocatedEntry<String>?
    /// The launch storyboard of the scene.
    public let launchStoryboardName: LocatedEntry<String>?
    /// The style an immersive space starts with.
    public let initialImmersionStyle: LocatedEntry<String>?

    /// Reads a configuration.
    public init(_ content: LevelDictionary) {
      self.content = content
      name = content.string("UISceneConfigurationName")
      sceneClassName = content.string("UISceneClassName")
      delegateClassName = content.string("UISceneDelegateClassName")
      storyboardFile = content.string("UISceneStoryboardFile")
      launchStoryboardName = content.string("UILaunchStoryboardName")
      initialImmersionStyle = content.string("UISceneInitialImmersionStyle")
    }
  }
}
