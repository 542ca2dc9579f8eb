public import PropertyListSyntax

extension LaunchContract {
  /// What an app shows while it launches, and what it begins with.
  public struct Interface: Sendable, Hashable {
    /// `UIMainStoryboardFile`, without suffix.
    public var mainStoryboard: String?
    /// `NSMainNibFile`, without suffix.
    public var mainNib: String?
    /// `NSMainStoryboardFile` of a Mac app.
    public var macMainStoryboard: String?
    /// `UIApplicationPreferredDefaultSceneSessionRole` at the top of the Info.plist.
    public var preferredDefaultRole: String?
    /// `UILaunchScreen`; nil when absent.
    public var launchScreen: LaunchScreen?
    /// `UILaunchScreens`: launch screens by URL scheme, as they are.
    public var launchScreens: PropertyListFragment?
    /// `UILaunchStoryboardName`, without suffix.
    public var launchStoryboard: String?
    /// `UILaunchStoryboards`: launch storyboards by URL scheme, as they are.
    public var launchStoryboards: PropertyListFragment?
    /// `UILaunchImageFile`, of old times.
    public var launchImage: String?
    /// `UILaunchImages`, of old times, as they are.
    public var launchImages: PropertyListFragment?
    /// `UIInterfaceOrientation`: the orientation at launch.
    public var initialOrientation: String?
    /// `UISupportedInterfaceOrientations`.
    public var supportedOrientations: [String] = []
    /// `UIPreferredDefaultInterfaceOrientation`.
    public var preferredDefaultOrientation: String?
    /// `UIRequiresFullScreen`.
    public var requiresFullScreen: Flag?
    /// `UIStatusBarHidden` at launch.
    public var statusBarHidden: Flag?
    /// `UIStatusBarStyle` at launch.
    public var statusBarStyle: String?

    /// Makes an empty value.
    public init() {}
  }

  /// A launch screen described by a few values: `UILaunchScreen`.
  public struct LaunchScreen: Sendable, Hashable {
    /// The background color in the asset catalog.
    public var colorName: String?
    /// The image in the asset catalog.
    public var imageName: String?
    /// Whether the image keeps clear of the edges.
    public var imageRespectsSafeAreaInsets: Flag?
    /// The other entries, the bars among them.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty launch screen, which is a blank one.
    public init() {}
  }
}

extension LaunchContract.Interface: ContractObject {
  package static let description = ContractDescription<Self>(
    "interface", level: .topLevel,
    [
      .value("mainStoryboard", \.mainStoryboard, "UIMainStoryboardFile"),
      .value("mainNib", \.mainNib, "NSMainNibFile"),
      .value("macMainStoryboard", \.macMainStoryboard, "NSMainStoryboardFile"),
      .value(
        "preferredDefaultRole", \.preferredDefaultRole,
        "UIApplicationPreferredDefaultSceneSessionRole"),
      .value("launchScreen", \.launchScreen, "UILaunchScreen"),
      .value("launchScreens", \.launchScreens, "UILaunchScreens"),
      .value("launchStoryboard", \.launchStoryboard, "UILaunchStoryboardName"),
      .value("launchStoryboards", \.launchStoryboards, "UILaunchStoryboards"),
      .value("launchImage", \.launchImage, "UILaunchImageFile"),
      .value("launchImages", \.launchImages, "UILaunchImages"),
      .value("initialOrientation", \.initialOrientation, "UIInterfaceOrientation"),
      .list("supportedOrientations", \.supportedOrientations, "UISupportedInterfaceOrientations"),
      .value(
        "preferredDefaultOrientation", \.preferredDefaultOrientation,
        "UIPreferredDefaultInterfaceOrientation"),
      .value("requiresFullScreen", \.requiresFullScreen, "UIRequiresFullScreen"),
      .value("statusBarHidden", \.statusBarHidden, "UIStatusBarHidden"),
      .value("statusBarStyle", \.statusBarStyle, "UIStatusBarStyle"),
    ])
}

extension LaunchContract.LaunchScreen: ContractObject {
  package static let description = ContractDescription<Self>(
    "launchScreen", level: .launchScreen, other: \.other,
    [
      .value("colorName", \.colorName, "UIColorName"),
      .value("imageName", \.imageName, "UIImageName"),
      .value(
        "imageRespectsSafeAreaInsets", \.imageRespectsSafeAreaInsets,
        "UIImageRespectsSafeAreaInsets"),
    ])
}
