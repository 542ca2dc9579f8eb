internal import PropertyListSyntax
public import SourceText

extension InfoPlist {
  /// `UILaunchScreen`, or one of the definitions in `UILaunchScreens`.
  public struct LaunchScreenView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The name that associations use; only in `UILaunchScreens`.
    public let identifier: LocatedEntry<String>?
    /// The background color in the asset catalog.
    public let colorName: LocatedEntry<String>?
    /// The image in the asset catalog.
    public let imageName: LocatedEntry<String>?
    /// Whether the image keeps clear of the edges.
    public let imageRespectsSafeAreaInsets: LocatedEntry<Bool>?
    /// The navigation bar; nil when none is shown.
    public let navigationBar: LocatedEntry<LevelDictionary>?
    /// The tab bar; nil when none is shown.
    public let tabBar: LocatedEntry<LevelDictionary>?
    /// The toolbar; nil when none is shown.
    public let toolbar: LocatedEntry<LevelDictionary>?

    /// Reads a launch screen.
    public init(_ content: LevelDictionary) {
      self.content = content
      identifier = content.string("UILaunchScreenIdentifier")
      colorName = content.string("UIColorName")
      imageName = content.string("UIImageName")
      imageRespectsSafeAreaInsets = content.boolean("UIImageRespectsSafeAreaInsets")
      navigationBar = content.level("UINavigationBar", .launchScreenBar)
      tabBar = content.level("UITabBar", .launchScreenBar)
      toolbar = content.level("UIToolbar", .launchScreenBar)
    }
  }

  /// `UILaunchScreens`: launch screens by URL scheme.
  public struct LaunchScreensView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The launch screens.
    public let definitions: [LocatedValue<LaunchScreenView>]
    /// The identifier of the default launch screen.
    public let defaultIdentifier: LocatedEntry<String>?
    /// Launch screen identifiers, each under its URL scheme.
    public let associations: [LocatedEntry<String>]

    /// Reads the launch screens.
    public init(_ content: LevelDictionary) {
      self.content = content
      let elements = content.levels("UILaunchScreenDefinitions", .launchScreenDefinition)?.value
        .value
      definitions = (elements ?? []).map { $0.map(LaunchScreenView.init) }
      defaultIdentifier = content.string("UIDefaultLaunchScreen")
      var associations: [LocatedEntry<String>] = []
      if let pairs = content.entry("UIURLToLaunchScreenAssociations")?.value.dictionary {
        for pair in pairs {
          guard let scheme = pair.key.string, let identifier = pair.value.string else { continue }
          associations.append(
            LocatedEntry(
              key: LocatedValue(scheme, at: pair.key.contentSpan),
              value: LocatedValue(identifier, at: pair.value.contentSpan)))
        }
      }
      self.associations = associations
    }
  }
}
