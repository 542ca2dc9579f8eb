import Findings
import LaunchCatalog
import LaunchModel
import LaunchProject
import PropertyListReading
import PropertyListSyntax
import RuleEngine
import SourceText
import Testing

/// The verdict on a built app, whose code is not read, but what its program shows.
@Suite struct CompiledLifecycleTests {
  private static func verdict(
    _ lifecycle: AppLifecycle?, _ entries: String = "", sdk: Int = 27
  ) throws -> SceneAdoptionVerdict {
    let text =
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string>\(entries)</dict></plist>"
    let plist = try #require(
      InfoPlist(PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))))
    var target = InspectedTarget(
      name: "App", product: .app, isBundle: true, plist: plist,
      facts: ValidationFacts(sdk: OSVersion(sdk), platform: .ios))
    target.sources = .unknown(UnknownInput("the code of 'App' is compiled"))
    target.compiledLifecycle = lifecycle
    return SceneAdoptionVerdict(target)
  }

  private static let manifest = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>App.SceneDelegate</string></dict></array></dict></dict>
    """
  private static let empty =
    "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict/></dict>"

  @Test func theProgramDecides() throws {
    #expect(try Self.verdict(nil).adoption == .undetermined)
    #expect(try Self.verdict(nil).openReason == "the code of 'App' is compiled")
    #expect(try Self.verdict(.swiftUI).adoption == .swiftUI)
    #expect(try Self.verdict(.swiftUI, Self.empty).adoption == .swiftUI)
    #expect(try Self.verdict(.appDelegate, Self.manifest).adoption == .adopted)
    #expect(try Self.verdict(nil, Self.manifest).adoption == .adopted)
    let without = try Self.verdict(.appDelegate)
    #expect(without.adoption == .notAdopted)
    #expect(without.launch == .doesNotLaunch)
    #expect(without.lifecycle == "UIKit app delegate")
    #expect(try Self.verdict(.appDelegate, sdk: 26).launch == .launches)
    #expect(
      try Self.verdict(.appDelegate, "<key>LSApplicationLaunchProhibited</key><true/>").adoption
        == .notConcerned)
  }
}
