public import PropertyListSyntax

extension LaunchContract {
  /// The scene manifest: `UIApplicationSceneManifest`.
  public struct SceneManifest: Sendable, Hashable {
    /// Whether several scenes of the main role may exist at once.
    public var supportsMultipleScenes: Flag?
    /// The role the app starts with.
    public var preferredDefaultRole: String?
    /// Whether windows may be tabs on the Mac.
    public var supportsTabbedSceneCollection: Flag?
    /// Whether the app has a scene on the CarPlay Dashboard.
    public var supportsDashboardNavigation: Flag?
    /// Whether the app has a scene in the instrument cluster.
    public var supportsInstrumentClusterNavigation: Flag?
    /// `UISceneConfigurations`; nil when absent, which is not the same as empty.
    public var configurations: SceneConfigurations?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty manifest.
    public init() {}

    /// Makes a manifest of roles.
    public init(supportsMultipleScenes: Flag? = nil, roles: [SceneRole]) {
      self.supportsMultipleScenes = supportsMultipleScenes
      configurations = SceneConfigurations(roles: roles)
    }

    /// The roles in file order; empty when there are none.
    public var roles: [SceneRole] { configurations?.roles ?? [] }

    /// The configurations of a role, the role's default first; empty for a role that is missing.
    public func configurations(of role: String) -> [SceneConfiguration] {
      roles.first { $0.role == role }?.configurations ?? []
    }
  }

  /// The roles of a scene manifest with their configurations.
  public struct SceneConfigurations: Sendable, Hashable {
    /// The roles in file order.
    public var roles: [SceneRole]
    /// Roles whose value is not an array of dictionaries.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes configurations.
    public init(roles: [SceneRole]) { self.roles = roles }

    /// Makes an empty value.
    public init() { self.init(roles: []) }
  }

  /// A session role with its configurations.
  public struct SceneRole: Sendable, Hashable {
    /// The raw value of the role, such as `UIWindowSceneSessionRoleApplication`.
    public var role: String
    /// The configurations in file order; the first is the role's default.
    public var configurations: [SceneConfiguration]

    /// Makes a role.
    public init(role: String, configurations: [SceneConfiguration] = []) {
      self.role = role
      self.configurations = configurations
    }

    /// Makes a role without a name.
    public init() { self.init(role: "") }

    /// What is known about the role; nil for an unknown one.
    public var known: SceneSessionRole? { SceneSessionRole.named(role) }
  }

  /// One configuration of a role.
  public struct SceneConfiguration: Sendable, Hashable {
    /// The name that code asks for it by.
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
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a configuration.
    public init(
      name: String?, sceneClass: String? = nil, delegateClass: String? = nil,
      storyboard: String? = nil
    ) {
      self.name = name
      self.sceneClass = sceneClass
      self.delegateClass = delegateClass
      self.storyboard = storyboard
    }

    /// Makes an empty configuration.
    public init() { self.init(name: nil) }
  }
}

extension LaunchContract.SceneManifest: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneManifest", level: .sceneManifest, other: \.other,
    [
      .value(
        "supportsMultipleScenes", \.supportsMultipleScenes, "UIApplicationSupportsMultipleScenes"),
      .value(
        "preferredDefaultRole", \.preferredDefaultRole,
        "UIApplicationPreferredDefaultSceneSessionRole"),
      .value(
        "supportsTabbedSceneCollection", \.supportsTabbedSceneCollection,
        "UIApplicationSupportsTabbedSceneCollection"),
      .value(
        "supportsDashboardNavigation", \.supportsDashboardNavigation,
        "CPSupportsDashboardNavigationScene"),
      .value(
        "supportsInstrumentClusterNavigation", \.supportsInstrumentClusterNavigation,
        "CPSupportsInstrumentClusterNavigationScene"),
      .value("configurations", \.configurations, "UISceneConfigurations"),
    ])
}

extension LaunchContract.SceneConfigurations: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneConfigurations", other: \.other,
    [.list("roles", \.roles, about: "the roles in file order")])

  /// In a property list the roles are the keys of a dictionary.
  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    guard reader.form == .propertyList else { return description.read(fragment, &reader) }
    guard let entries = fragment.entries else { return nil }
    var value = Self()
    for entry in entries {
      if let configurations = [LaunchContract.SceneConfiguration].read(entry.value, &reader) {
        value.roles.append(
          LaunchContract.SceneRole(role: entry.key, configurations: configurations))
      } else {
        value.other.append(entry)
      }
    }
    return value
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    guard form == .propertyList else { return Self.description.fragment(of: self, as: form) }
    return .dictionary(
      roles.map { .init($0.role, $0.configurations.fragment(as: form)) } + other)
  }
}

extension LaunchContract.SceneRole: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneRole",
    [
      .required("role", \.role, about: "the raw value of the session role"),
      .required(
        "configurations", \.configurations,
        about: "the configurations; the first is the role's default", isRequired: false),
    ])
}

extension LaunchContract.SceneConfiguration: ContractObject {
  package static let description = ContractDescription<Self>(
    "sceneConfiguration", level: .sceneConfiguration, other: \.other,
    [
      .value("name", \.name, "UISceneConfigurationName"),
      .value("sceneClass", \.sceneClass, "UISceneClassName"),
      .value("delegateClass", \.delegateClass, "UISceneDelegateClassName"),
      .value("storyboard", \.storyboard, "UISceneStoryboardFile"),
      .value("launchStoryboard", \.launchStoryboard, "UILaunchStoryboardName"),
      .value("initialImmersionStyle", \.initialImmersionStyle, "UISceneInitialImmersionStyle"),
    ])
}
