internal import SourceText

extension InfoPlist {
  private static let sdkNameKey = InfoPlistKey("DTSDKName")
  private static let platformVersionKey = InfoPlistKey("DTPlatformVersion")
  private static let minimumOSKey = InfoPlistKey("MinimumOSVersion")

  /// The SDK that Xcode stamped into a built Info.plist; nil when there is no stamp.
  package var stampedSDK: OSVersion? {
    Self.version(inSDKName: string(Self.sdkNameKey)?.value)
      ?? string(Self.platformVersionKey).flatMap { OSVersion($0.value) }
  }

  /// Whether Xcode stamped it as built for a simulator; such a build is not for upload.
  package var isBuiltForSimulator: Bool {
    string(Self.sdkNameKey)?.value.contains("simulator") ?? false
  }

  /// The oldest OS that `MinimumOSVersion` names; nil when there is none.
  package var stampedDeploymentTarget: OSVersion? {
    string(Self.minimumOSKey).flatMap { OSVersion($0.value) }
  }

  /// The version at the end of a name such as `iphoneos27.0`.
  private static func version(inSDKName name: String?) -> OSVersion? {
    guard let name, let start = name.firstIndex(where: { $0.isNumber }) else { return nil }
    return OSVersion(String(name[start...]))
  }
}
