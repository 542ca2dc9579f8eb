public import PropertyListSyntax

extension LaunchContract {
  /// A launch screen described by a few values: `UILaunchScreen`, or one of `UILaunchScreenDefinitions`.
  public struct LaunchScreen: Sendable, Hashable {
    /// Its name among several launch screens: `UILaunchScreenIdentifier`.
    public var identifier: String?
    /// The background color in the asset catalog.
    public var colorName: String?
    /// The image in the asset catalog.
    public var imageName: String?
    /// Whether the image keeps clear of the edges.
    public var imageRespectsSafeAreaInsets: Flag?
    /// The navigation bar; nil when none is shown.
    public var navigationBar: LaunchScreenBar?
    /// The tab bar; nil when none is shown.
    public var tabBar: LaunchScreenBar?
    /// The toolbar; nil when none is shown.
    public var toolbar: LaunchScreenBar?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a launch screen; what is not given is absent.
    public init(
      identifier: String? = nil,
      colorName: String? = nil,
      imageName: String? = nil,
      imageRespectsSafeAreaInsets: Flag? = nil,
      navigationBar: LaunchScreenBar? = nil,
      tabBar: LaunchScreenBar? = nil,
      toolbar: LaunchScreenBar? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.identifier = identifier
      self.colorName = colorName
      self.imageName = imageName
      self.imageRespectsSafeAreaInsets = imageRespectsSafeAreaInsets
      self.navigationBar = navigationBar
      self.tabBar = tabBar
      self.toolbar = toolbar
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// A bar of a launch screen.
  public struct LaunchScreenBar: Sendable, Hashable {
    /// Its image in the asset catalog.
    public var imageName: String?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a bar; what is not given is absent.
    public init(
      imageName: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.imageName = imageName
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// Launch screens by URL scheme: `UILaunchScreens`.
  public struct LaunchScreens: Sendable, Hashable {
    /// The name of the default launch screen.
    public var defaultScreen: String?
    /// The launch screens, each with its name.
    public var definitions: [LaunchScreen] = []
    /// The name of the launch screen by URL scheme.
    public var schemes = TextPairs()
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes launch screens by URL scheme; what is not given is absent.
    public init(
      defaultScreen: String? = nil,
      definitions: [LaunchScreen] = [],
      schemes: TextPairs = TextPairs(),
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.defaultScreen = defaultScreen
      self.definitions = definitions
      self.schemes = schemes
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// Launch storyboards by URL scheme: `UILaunchStoryboards`.
  public struct LaunchStoryboards: Sendable, Hashable {
    /// The name of the default launch storyboard.
    public var defaultStoryboard: String?
    /// The storyboards, each with its name.
    public var definitions: [LaunchStoryboard] = []
    /// The name of the storyboard by URL scheme.
    public var schemes = TextPairs()
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes launch storyboards by URL scheme; what is not given is absent.
    public init(
      defaultStoryboard: String? = nil,
      definitions: [LaunchStoryboard] = [],
      schemes: TextPairs = TextPairs(),
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.defaultStoryboard = defaultStoryboard
      self.definitions = definitions
      self.schemes = schemes
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// A launch storyboard with a name: an element of `UILaunchStoryboardDefinitions`.
  public struct LaunchStoryboard: Sendable, Hashable {
    /// Its name.
    public var identifier: String?
    /// The storyboard, without suffix.
    public var file: String?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a launch storyboard; what is not given is absent.
    public init(
      _ identifier: String? = nil,
      file: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.identifier = identifier
      self.file = file
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// A launch image for old iOS versions: an element of `UILaunchImages`.
  public struct LaunchImage: Sendable, Hashable {
    /// The image file.
    public var name: String?
    /// The oldest system it is for.
    public var minimumOSVersion: String?
    /// The orientation it is for.
    public var orientation: String?
    /// The size it is for, as `{width, height}`.
    public var size: String?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a launch image; what is not given is absent.
    public init(
      _ name: String? = nil,
      minimumOSVersion: String? = nil,
      orientation: String? = nil,
      size: String? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.name = name
      self.minimumOSVersion = minimumOSVersion
      self.orientation = orientation
      self.size = size
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
