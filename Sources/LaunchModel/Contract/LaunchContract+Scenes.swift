public import PropertyListSyntax

extension LaunchContract {
  /// The scene manifest: `UIApplicationSceneManifest`.
  public struct SceneManifest: Sendable, Hashable {
    /// Whether several scenes of the main role may exist at once.
    public var supportsMultipleScenes: Flag?
    /// The role the app starts with.
    public var preferredDefaultRole: SessionRole?
    /// Whether windows may be tabs on the Mac.
    public var supportsTabbedSceneCollection: Flag?
    /// Whether the app has a scene on the CarPlay Dashboard.
    public var supportsDashboardNavigation: Flag?
    /// Whether the app has a scene in the instrument cluster.
    public var supportsInstrumentClusterNavigation: Flag?
    /// `UISceneConfigurations`; nil when absent, which is not the same as empty.
    public var configurations: SceneConfigurations?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a scene manifest; what is not given is absent.
    public init(
      supportsMultipleScenes: Flag? = nil,
      preferredDefaultRole: SessionRole? = nil,
      supportsTabbedSceneCollection: Flag? = nil,
      supportsDashboardNavigation: Flag? = nil,
      supportsInstrumentClusterNavigation: Flag? = nil,
      configurations: SceneConfigurations? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.supportsMultipleScenes = supportsMultipleScenes
      self.preferredDefaultRole = preferredDefaultRole
      self.supportsTabbedSceneCollection = supportsTabbedSceneCollection
      self.supportsDashboardNavigation = supportsDashboardNavigation
      self.supportsInstrumentClusterNavigation = supportsInstrumentClusterNavigation
      self.configurations = configurations
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}

    /// The roles in file order; empty when there are none.
    public var roles: [SceneRole] { configurations?.roles ?? [] }

    /// The configurations of a role, the role's default first; empty for a role that the manifest does not
    /// have.
    public func configurations(of role: SessionRole) -> [SceneConfiguration] {
      roles.first { $0.role == role }?.configurations ?? []
    }
  }

  /// The roles of a scene manifest with their configurations.
  public struct SceneConfigurations: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The roles in file order.
    public var roles: [SceneRole]
    /// Roles whose value is not an array of dictionaries.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes configurations by role; what is not given is absent.
    public init(
      _ roles: KeyValuePairs<SessionRole, [SceneConfiguration]> = [:],
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.roles = roles.map { SceneRole($0.key, $0.value) }
      self.other = .init(other)
    }

    /// Makes configurations by role, in the order of the literal.
    public init(dictionaryLiteral elements: (SessionRole, [SceneConfiguration])...) {
      roles = elements.map { SceneRole($0.0, $0.1) }
    }

    /// Makes configurations of roles.
    public init(roles: [SceneRole]) { self.roles = roles }

    /// Makes an empty value.
    public init() { roles = [] }
  }

  /// A session role with its configurations.
  public struct SceneRole: Sendable, Hashable {
    /// The raw value of the role, such as `UIWindowSceneSessionRoleApplication`.
    public var role: SessionRole
    /// The configurations in file order; the first is the role's default.
    public var configurations: [SceneConfiguration]

    /// Makes a role.
    public init(_ role: SessionRole, _ configurations: [SceneConfiguration] = []) {
      self.role = role
      self.configurations = configurations
    }

    /// Makes a role without a name.
    public init() { self.init("") }

    /// What is known about the role; nil for an unknown one.
    public var known: SceneSessionRole? { SceneSessionRole.named(role.rawValue) }
  }

  /// One configuration of a role.
  public struct SceneConfiguration: Sendable, Hashable {
    /// The name by which code asks for the configuration.
    public var name: String?
    /// The scene class; UIWindowScene when absent.
    public var sceneClass: String?
    /// The delegate class, a Swift class with its module.
    public var delegateClass: String?
    /// The storyboard, without suffix.
    public var storyboard: String?
    /// The launch storyboard of the scene.
    public var launchStoryboard: String?
    /// The style an immersive space starts with.
    public var initialImmersionStyle: String?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a scene configuration; what is not given is absent.
    public init(
      _ name: String? = nil,
      sceneClass: String? = nil,
      delegateClass: String? = nil,
      storyboard: String? = nil,
      launchStoryboard: String? = nil,
      initialImmersionStyle: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.name = name
      self.sceneClass = sceneClass
      self.delegateClass = delegateClass
      self.storyboard = storyboard
      self.launchStoryboard = launchStoryboard
      self.initialImmersionStyle = initialImmersionStyle
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
