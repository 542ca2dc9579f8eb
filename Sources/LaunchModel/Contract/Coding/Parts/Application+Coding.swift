extension LaunchContract.Application: ContractObject {
  package static let description = ContractDescription<Self>(
    "application", level: .topLevel,
    [
      .value("bundleIdentifier", \.bundleIdentifier, "CFBundleIdentifier"),
      .value("executable", \.executable, "CFBundleExecutable"),
      .value("version", \.version, "CFBundleShortVersionString"),
      .value("build", \.build, "CFBundleVersion"),
      .value("packageType", \.packageType, "CFBundlePackageType"),
      .value("principalClass", \.principalClass, "NSPrincipalClass"),
      .value("requiresIPhoneOS", \.requiresIPhoneOS, "LSRequiresIPhoneOS"),
      .list("deviceFamilies", \.deviceFamilies, "UIDeviceFamily"),
      .value("requiredCapabilities", \.requiredCapabilities, "UIRequiredDeviceCapabilities"),
      .list("supportedPlatforms", \.supportedPlatforms, "CFBundleSupportedPlatforms"),
      .value("platformName", \.platformName, "DTPlatformName"),
      .value("platformVersion", \.platformVersion, "DTPlatformVersion"),
      .value("sdkName", \.sdkName, "DTSDKName"),
      .value("minimumOSVersion", \.minimumOSVersion, "MinimumOSVersion"),
      .value("minimumSystemVersion", \.minimumSystemVersion, "LSMinimumSystemVersion"),
      .value("exitsOnSuspend", \.exitsOnSuspend, "UIApplicationExitsOnSuspend"),
      .value("supportsAssistiveAccess", \.supportsAssistiveAccess, "UISupportsAssistiveAccess"),
      .value("icons", \.icons, "CFBundleIcons"),
      .list("fonts", \.fonts, "UIAppFonts"),
      .value("appClip", \.appClip, "NSAppClip"),
      .value("appExtension", \.appExtension, "NSExtension"),
    ])
}
