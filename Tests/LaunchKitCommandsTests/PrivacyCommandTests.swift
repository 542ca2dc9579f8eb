import Foundation
import LaunchKitTestSupport
import Testing

/// What `launchkit privacy` prints for an app with manifests in several places.
@Suite struct PrivacyCommandTests {
  private static func manifest(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(entries)</dict></plist>
    """
  }

  private static func defaults(_ reason: String) -> String {
    """
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(reason)</string></array>
    </dict></array>
    """
  }

  private static let collected = """
    <key>NSPrivacyCollectedDataTypes</key><array><dict>
    <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeName</string>
    <key>NSPrivacyCollectedDataTypeLinked</key><true/>
    <key>NSPrivacyCollectedDataTypeTracking</key><false/>
    <key>NSPrivacyCollectedDataTypePurposes</key>
    <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
    </dict></array>
    <key>NSPrivacyTracking</key><true/>
    <key>NSPrivacyTrackingDomains</key><array><string>ads.example.com</string></array>
    """

  /// An app with a framework, an extension and a resource bundle.
  private static func app() throws -> WorkFolder {
    let folder = try WorkFolder()
    func write(_ path: String, _ text: String) throws {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let plist = manifest("<key>CFBundleIdentifier</key><string>com.example.app</string>")
    try write("App.app/Info.plist", plist)
    try write("App.app/PrivacyInfo.xcprivacy", manifest(defaults("CA92.1")))
    try write("App.app/Frameworks/Kit.framework/Info.plist", plist)
    try write(
      "App.app/Frameworks/Kit.framework/PrivacyInfo.xcprivacy", manifest(defaults("C56D.1")))
    try write("App.app/Ads.bundle/PrivacyInfo.xcprivacy", manifest(collected))
    try write("App.app/PlugIns/Share.appex/Info.plist", plist)
    try write(
      "App.app/PlugIns/Share.appex/PrivacyInfo.xcprivacy", manifest(defaults("1C8F.1")))
    return folder
  }

  @Test func manifestsOfAllBundlesAreAddedUp() throws {
    let folder = try Self.app()
    let outcome = try LaunchKitExecutable.run(["privacy", "App.app"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let expected = """
      App: 4 privacy manifests

      Collected data
        NSPrivacyCollectedDataTypeName: linked to the user, not used for tracking
          for NSPrivacyCollectedDataTypePurposeAnalytics
          in App.app/Ads.bundle/PrivacyInfo.xcprivacy:3:46

      Tracking
        the app tracks the user
          in App.app/Ads.bundle/PrivacyInfo.xcprivacy:9:29
        ads.example.com
          in App.app/Ads.bundle/PrivacyInfo.xcprivacy:10:51

      APIs that need a reason
        NSPrivacyAccessedAPICategoryUserDefaults
          1C8F.1: reads and writes values that apps and extensions of one app group share
          C56D.1: wraps the API for the app that uses the SDK
          CA92.1: reads and writes values that only this app uses
          in App.app/PrivacyInfo.xcprivacy:3:44
          in App.app/Frameworks/Kit.framework/PrivacyInfo.xcprivacy:3:44
          in App.app/PlugIns/Share.appex/PrivacyInfo.xcprivacy:3:44

      """
    #expect(outcome.output == expected)
  }

  @Test func theJSONFormFitsItsSchema() throws {
    let folder = try Self.app()
    let outcome = try LaunchKitExecutable.run(
      ["privacy", "App.app", "--format", "json"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"linked\": true"))
    let problems = try JSONSchemaCheck("Schemas/privacy-report-1.schema.json")
      .problems(in: Data(outcome.output.utf8))
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func librariesOfAProjectAreIncluded() throws {
    let folder = try WorkFolder()
    let project = folder.url.appendingPathComponent("Letters")
    try FileManager.default.copyItem(at: PackageFolder.url("Samples/Projects/Letters"), to: project)
    let pod = project.appendingPathComponent("Pods/Kit")
    try FileManager.default.createDirectory(at: pod, withIntermediateDirectories: true)
    try Data(Self.manifest(Self.collected).utf8)
      .write(to: pod.appendingPathComponent("PrivacyInfo.xcprivacy"))
    let outcome = try LaunchKitExecutable.run(["privacy", "Letters"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("Letters: 1 privacy manifest\n"))
    #expect(outcome.output.contains("in Letters/Pods/Kit/PrivacyInfo.xcprivacy:3:46\n"))
  }

  @Test func anUnreadableManifestIsNamed() throws {
    let folder = try Self.app()
    let manifest = folder.url.appendingPathComponent("App.app/PrivacyInfo.xcprivacy")
    try Data("<plist><array/></plist>".utf8).write(to: manifest)
    let outcome = try LaunchKitExecutable.run(["privacy", "App.app"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "warning: 'App.app/PrivacyInfo.xcprivacy' is not a valid privacy manifest\n")
    #expect(outcome.output.hasPrefix("App: 3 privacy manifests\n"))
    let missing = try LaunchKitExecutable.run(["privacy", "None.app"], in: folder.url)
    #expect(missing.status == 3)
    #expect(missing.errors.hasPrefix("error: 'None.app'"))
  }
}
