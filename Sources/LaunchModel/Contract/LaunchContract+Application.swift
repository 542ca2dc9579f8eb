extension LaunchContract {
  /// What an Info.plist says of the app itself.
  public struct Application: Sendable, Hashable {
    /// `CFBundleIdentifier`.
    public var bundleIdentifier: String?
    /// `CFBundleExecutable`.
    public var executable: String?
    /// `CFBundlePackageType`.
    public var packageType: String?
    /// `NSPrincipalClass`: the class of the application object.
    public var principalClass: String?
    /// `LSRequiresIPhoneOS`.
    public var requiresIPhoneOS: Flag?
    /// `UIDeviceFamily`: 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac, 7 Apple Vision.
    public var deviceFamilies: [Int] = []
    /// `UIRequiredDeviceCapabilities`, written as an array.
    public var requiredCapabilities: [String] = []
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
    /// `NSAppClip`; nil for an app that is not an App Clip.
    public var appClip: AppClip?
    /// `NSExtension`; nil for what is not an app extension.
    public var appExtension: AppExtension?

    /// Makes an empty value.
    public init() {}
  }
}

extension LaunchContract.Application: ContractObject {
  package static let description = ContractDescription<Self>(
    "application", level: .topLevel,
    [
      .value("bundleIdentifier", \.bundleIdentifier, "CFBundleIdentifier"),
      .value("executable", \.executable, "CFBundleExecutable"),
      .value("packageType", \.packageType, "CFBundlePackageType"),
      .value("principalClass", \.principalClass, "NSPrincipalClass"),
      .value("requiresIPhoneOS", \.requiresIPhoneOS, "LSRequiresIPhoneOS"),
      .list("deviceFamilies", \.deviceFamilies, "UIDeviceFamily"),
      .list("requiredCapabilities", \.requiredCapabilities, "UIRequiredDeviceCapabilities"),
      .list("supportedPlatforms", \.supportedPlatforms, "CFBundleSupportedPlatforms"),
      .value("platformName", \.platformName, "DTPlatformName"),
      .value("platformVersion", \.platformVersion, "DTPlatformVersion"),
      .value("sdkName", \.sdkName, "DTSDKName"),
      .value("minimumOSVersion", \.minimumOSVersion, "MinimumOSVersion"),
      .value("minimumSystemVersion", \.minimumSystemVersion, "LSMinimumSystemVersion"),
      .value("exitsOnSuspend", \.exitsOnSuspend, "UIApplicationExitsOnSuspend"),
      .value("supportsAssistiveAccess", \.supportsAssistiveAccess, "UISupportsAssistiveAccess"),
      .value("appClip", \.appClip, "NSAppClip"),
      .value("appExtension", \.appExtension, "NSExtension"),
    ])
}
