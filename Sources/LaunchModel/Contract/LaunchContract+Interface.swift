extension LaunchContract {
  /// What an app shows while it launches, and what it starts with.
  public struct Interface: Sendable, Hashable {
    /// `UIMainStoryboardFile`, without suffix.
    public var mainStoryboard: String?
    /// `NSMainNibFile`, without suffix.
    public var mainNib: String?
    /// `NSMainStoryboardFile` of a Mac app.
    public var macMainStoryboard: String?
    /// `UIApplicationPreferredDefaultSceneSessionRole` at the top of the Info.plist.
    public var preferredDefaultRole: SessionRole?
    /// `UILaunchScreen`; nil when absent.
    public var launchScreen: LaunchScreen?
    /// `UILaunchScreens`: launch screens by URL scheme.
    public var launchScreens: LaunchScreens?
    /// `UILaunchStoryboardName`, without suffix.
    public var launchStoryboard: String?
    /// `UILaunchStoryboards`: launch storyboards by URL scheme.
    public var launchStoryboards: LaunchStoryboards?
    /// `UILaunchImageFile`, for old iOS versions.
    public var launchImage: String?
    /// `UILaunchImages`, for old iOS versions.
    public var launchImages: [LaunchImage] = []
    /// `UIInterfaceOrientation`: the orientation at launch.
    public var initialOrientation: InterfaceOrientation?
    /// `UISupportedInterfaceOrientations`.
    public var supportedOrientations: [InterfaceOrientation] = []
    /// `UIPreferredDefaultInterfaceOrientation`.
    public var preferredDefaultOrientation: InterfaceOrientation?
    /// `UIRequiresFullScreen`.
    public var requiresFullScreen: Flag?
    /// `UIStatusBarHidden` at launch.
    public var statusBarHidden: Flag?
    /// `UIStatusBarStyle` at launch.
    public var statusBarStyle: String?

    /// Makes the part about the interface; what is not given is absent.
    public init(
      mainStoryboard: String? = nil,
      mainNib: String? = nil,
      macMainStoryboard: String? = nil,
      preferredDefaultRole: SessionRole? = nil,
      launchScreen: LaunchScreen? = nil,
      launchScreens: LaunchScreens? = nil,
      launchStoryboard: String? = nil,
      launchStoryboards: LaunchStoryboards? = nil,
      launchImage: String? = nil,
      launchImages: [LaunchImage] = [],
      initialOrientation: InterfaceOrientation? = nil,
      supportedOrientations: [InterfaceOrientation] = [],
      preferredDefaultOrientation: InterfaceOrientation? = nil,
      requiresFullScreen: Flag? = nil,
      statusBarHidden: Flag? = nil,
      statusBarStyle: String? = nil
    ) {
      self.mainStoryboard = mainStoryboard
      self.mainNib = mainNib
      self.macMainStoryboard = macMainStoryboard
      self.preferredDefaultRole = preferredDefaultRole
      self.launchScreen = launchScreen
      self.launchScreens = launchScreens
      self.launchStoryboard = launchStoryboard
      self.launchStoryboards = launchStoryboards
      self.launchImage = launchImage
      self.launchImages = launchImages
      self.initialOrientation = initialOrientation
      self.supportedOrientations = supportedOrientations
      self.preferredDefaultOrientation = preferredDefaultOrientation
      self.requiresFullScreen = requiresFullScreen
      self.statusBarHidden = statusBarHidden
      self.statusBarStyle = statusBarStyle
    }

    /// Makes an empty value.
    public init() {}
  }
}
