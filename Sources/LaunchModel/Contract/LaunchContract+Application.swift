extension LaunchContract {
  /// What an Info.plist says about the app itself.
  public struct Application: Sendable, Hashable {
    /// `CFBundleIdentifier`.
    public var bundleIdentifier: String?
    /// `CFBundleExecutable`.
    public var executable: String?
    /// `CFBundleShortVersionString`: the version that people see.
    public var version: String?
    /// `CFBundleVersion`: the number of the build.
    public var build: String?
    /// `CFBundlePackageType`.
    public var packageType: String?
    /// `NSPrincipalClass`: the class of the application object.
    public var principalClass: String?
    /// `LSRequiresIPhoneOS`.
    public var requiresIPhoneOS: Flag?
    /// `UIDeviceFamily`: 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac, 7 Apple Vision.
    public var deviceFamilies: [Int] = []
    /// `UIRequiredDeviceCapabilities`.
    public var requiredCapabilities: DeviceCapabilities?
    /// `CFBundleSupportedPlatforms`: stamped by Xcode.
    public var supportedPlatforms: [String] = []
    /// `DTPlatformName`: stamped by Xcode.
    public var platformName: String?
    /// `DTPlatformVersion`: stamped by Xcode.
    public var platformVersion: String?
    /// `DTSDKName`: stamped by Xcode.
    public var sdkName: String?
    /// `MinimumOSVersion`.
    public var minimumOSVersion: String?
    /// `LSMinimumSystemVersion`: the oldest macOS.
    public var minimumSystemVersion: String?
    /// `UIApplicationExitsOnSuspend`.
    public var exitsOnSuspend: Flag?
    /// `UISupportsAssistiveAccess`: the app has a scene for Assistive Access.
    public var supportsAssistiveAccess: Flag?
    /// `CFBundleIcons`; nil when absent.
    public var icons: Icons?
    /// `UIAppFonts`: files of fonts in the bundle.
    public var fonts: [String] = []
    /// `NSAppClip`; nil for an app that is not an App Clip.
    public var appClip: AppClip?
    /// `NSExtension`; nil for a bundle that is not an app extension.
    public var appExtension: AppExtension?

    /// Makes the part about the app itself; what is not given is absent.
    public init(
      bundleIdentifier: String? = nil,
      executable: String? = nil,
      version: String? = nil,
      build: String? = nil,
      packageType: String? = nil,
      principalClass: String? = nil,
      requiresIPhoneOS: Flag? = nil,
      deviceFamilies: [Int] = [],
      requiredCapabilities: DeviceCapabilities? = nil,
      supportedPlatforms: [String] = [],
      platformName: String? = nil,
      platformVersion: String? = nil,
      sdkName: String? = nil,
      minimumOSVersion: String? = nil,
      minimumSystemVersion: String? = nil,
      exitsOnSuspend: Flag? = nil,
      supportsAssistiveAccess: Flag? = nil,
      icons: Icons? = nil,
      fonts: [String] = [],
      appClip: AppClip? = nil,
      appExtension: AppExtension? = nil
    ) {
      self.bundleIdentifier = bundleIdentifier
      self.executable = executable
      self.version = version
      self.build = build
      self.packageType = packageType
      self.principalClass = principalClass
      self.requiresIPhoneOS = requiresIPhoneOS
      self.deviceFamilies = deviceFamilies
      self.requiredCapabilities = requiredCapabilities
      self.supportedPlatforms = supportedPlatforms
      self.platformName = platformName
      self.platformVersion = platformVersion
      self.sdkName = sdkName
      self.minimumOSVersion = minimumOSVersion
      self.minimumSystemVersion = minimumSystemVersion
      self.exitsOnSuspend = exitsOnSuspend
      self.supportsAssistiveAccess = supportsAssistiveAccess
      self.icons = icons
      self.fonts = fonts
      self.appClip = appClip
      self.appExtension = appExtension
    }

    /// Makes an empty value.
    public init() {}
  }
}
