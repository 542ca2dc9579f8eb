import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import Testing

/// The rules of names, platforms, icons and secure connections: how bad a finding is depends on whether
/// the file is a build product, and for which systems it is.
@Suite struct MetadataSeverityTests {
  private static let built = "<key>DTSDKName</key><string>iphoneos27.0</string>"
  private static let twoPlatforms = """
    <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string><string>iPhoneOS</string></array>
    """
  private static let share = """
    <key>CFBundleName</key><string>Share</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPrincipalClass</key><string>ShareController</string></dict>
    """
  private static let oldTLS = """
    <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
    <key>example.com</key><dict>
    <key>NSExceptionMinimumTLSVersion</key><string>TLSv1.0</string></dict></dict></dict>
    """
  private static let several = """
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><true/></dict>
    """

  static let cases = [
    SeverityCase(
      name: "source", rule: "supported-platforms-multiple", entries: twoPlatforms,
      severity: .warning, predicts: ["ITMS-90562"], notes: 1),
    SeverityCase(
      name: "built", rule: "supported-platforms-multiple", entries: built + twoPlatforms,
      severity: .error, predicts: ["ITMS-90562"], notes: 1),
    SeverityCase(
      name: "on the Mac", rule: "supported-platforms-multiple", entries: built + twoPlatforms,
      facts: ValidationFacts(platform: .maccatalyst)),
    SeverityCase(
      name: "extension, source", rule: "bundle-name-missing", entries: share, severity: .warning,
      predicts: ["ITMS-90360"]),
    SeverityCase(
      name: "extension, built", rule: "bundle-name-missing", entries: built + share,
      severity: .error, predicts: ["ITMS-90360"]),
    SeverityCase(
      name: "app, source", rule: "bundle-name-missing", entries: ""),
    SeverityCase(
      name: "app, built", rule: "bundle-name-missing", entries: built, severity: .error,
      predicts: ["ITMS-90784"]),
    SeverityCase(
      name: "built", rule: "icon-name-missing", entries: built, severity: .error,
      predicts: ["ITMS-90713"]),
    SeverityCase(
      name: "SDK before asset catalogs", rule: "icon-name-missing",
      entries: "<key>DTSDKName</key><string>iphoneos10.3</string>"),
    SeverityCase(
      name: "simulator", rule: "export-compliance-missing",
      entries: "<key>DTSDKName</key><string>iphonesimulator27.0</string>"),
    SeverityCase(
      name: "device", rule: "export-compliance-missing", entries: built, severity: .info),
    SeverityCase(
      name: "target not known", rule: "ats-tls-deprecated", entries: oldTLS,
      severity: .info),
    SeverityCase(
      name: "target before the deprecation", rule: "ats-tls-deprecated", entries: oldTLS,
      facts: ValidationFacts(deploymentTarget: OSVersion(14)), severity: .info),
    SeverityCase(
      name: "target since the deprecation", rule: "ats-tls-deprecated", entries: oldTLS,
      facts: ValidationFacts(deploymentTarget: OSVersion(15)), severity: .warning),
    SeverityCase(
      name: "watch", rule: "ats-tls-deprecated", entries: oldTLS,
      facts: ValidationFacts(deploymentTarget: OSVersion(8), platform: .watchos),
      severity: .warning),
    SeverityCase(
      name: "two keys", rule: "multiple-scenes-full-screen-conflict",
      entries: several + "<key>UIRequiresFullScreen</key><true/>", severity: .info, notes: 1),
    SeverityCase(
      name: "iPhone", rule: "multiple-scenes-full-screen-conflict",
      entries: several + "<key>UIRequiresFullScreen~iphone</key><true/>"),
  ]

  @Test(arguments: cases)
  func theSeverityFollowsFromWhatIsKnown(_ test: SeverityCase) throws { try test.check() }
}
