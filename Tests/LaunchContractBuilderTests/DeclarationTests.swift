import Findings
import LaunchContractBuilder
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

class TopLevelDelegate {}
private class PrivateDelegate {}
class GenericDelegate<Value> {}

/// What each declaration writes.
@Suite("Declarations")
struct DeclarationTests {
  class NestedDelegate {}

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var declaration: any LaunchDeclaration
    var infoPlist: String = "{}"
    var entitlements: String?
  }

  static let cases: [Case] = [
    Case(
      testDescription: "identity",
      declaration: BundleIdentity("com.example.app", executable: "App"),
      infoPlist:
        #"{"CFBundleIdentifier":"com.example.app","CFBundleExecutable":"App","CFBundlePackageType":"APPL"}"#
    ),
    Case(
      testDescription: "identity with versions",
      declaration: BundleIdentity("com.example.app", executable: "App", version: "1.2", build: "3"),
      infoPlist:
        #"{"CFBundleIdentifier":"com.example.app","CFBundleExecutable":"App","CFBundlePackageType":"APPL","CFBundleShortVersionString":"1.2","CFBundleVersion":"3"}"#
    ),
    Case(
      testDescription: "URL type",
      declaration: URLType("com.example", schemes: ["a", "b"], role: "Viewer"),
      infoPlist:
        #"{"CFBundleURLTypes":[{"CFBundleURLName":"com.example","CFBundleURLSchemes":["a","b"],"CFBundleTypeRole":"Viewer"}]}"#
    ),
    Case(
      testDescription: "quick action",
      declaration: ShortcutItem(
        type: "t", title: "T", subtitle: "S", iconSymbolName: "star", userInfo: [.init("k", 1)]),
      infoPlist:
        #"{"UIApplicationShortcutItems":[{"UIApplicationShortcutItemType":"t","UIApplicationShortcutItemTitle":"T","UIApplicationShortcutItemSubtitle":"S","UIApplicationShortcutItemIconSymbolName":"star","UIApplicationShortcutItemUserInfo":{"k":1}}]}"#
    ),
    Case(
      testDescription: "document type",
      declaration: DocumentType(
        "Image", contentTypes: ["public.image"], role: "Viewer", handlerRank: "Alternate"),
      infoPlist:
        #"{"CFBundleDocumentTypes":[{"CFBundleTypeName":"Image","LSItemContentTypes":["public.image"],"CFBundleTypeRole":"Viewer","LSHandlerRank":"Alternate"}]}"#
    ),
    Case(
      testDescription: "background modes", declaration: BackgroundModes("fetch", "audio"),
      infoPlist: #"{"UIBackgroundModes":["fetch","audio"]}"#),
    Case(
      testDescription: "background tasks", declaration: BackgroundTasks(["com.example.refresh"]),
      infoPlist: #"{"BGTaskSchedulerPermittedIdentifiers":["com.example.refresh"]}"#),
    Case(
      testDescription: "user activities", declaration: UserActivityTypes("com.example.read"),
      infoPlist: #"{"NSUserActivityTypes":["com.example.read"]}"#),
    Case(
      testDescription: "queried schemes", declaration: QueriedSchemes("mailto"),
      infoPlist: #"{"LSApplicationQueriesSchemes":["mailto"]}"#),
    Case(
      testDescription: "launch screen",
      declaration: LaunchScreen(colorName: "C", imageRespectsSafeAreaInsets: true),
      infoPlist: #"{"UILaunchScreen":{"UIColorName":"C","UIImageRespectsSafeAreaInsets":true}}"#),
    Case(
      testDescription: "blank launch screen", declaration: LaunchScreen(),
      infoPlist: #"{"UILaunchScreen":{}}"#),
    Case(
      testDescription: "launch storyboard", declaration: LaunchStoryboard("Launch"),
      infoPlist: #"{"UILaunchStoryboardName":"Launch"}"#),
    Case(
      testDescription: "usage description",
      declaration: UsageDescription("NSCameraUsageDescription", "Scan"),
      infoPlist: #"{"NSCameraUsageDescription":"Scan"}"#),
    Case(
      testDescription: "any entry", declaration: InfoPlistEntry("CFBundleVersion", "1"),
      infoPlist: #"{"CFBundleVersion":"1"}"#),
    Case(
      testDescription: "a member of the contract",
      declaration: LaunchSetting(\.application.deviceFamilies, [1, 2]),
      infoPlist: #"{"UIDeviceFamily":[1,2]}"#),
    Case(
      testDescription: "a build variable",
      declaration: LaunchSetting(\.interface.requiresFullScreen, .variable("$(FULL)")),
      infoPlist: #"{"UIRequiresFullScreen":"$(FULL)"}"#),
    Case(
      testDescription: "a variant",
      declaration: DeviceVariant("~ipad") {
        LaunchStoryboard("Pad")
        SceneManifest {}
      },
      infoPlist:
        #"{"UILaunchStoryboardName~ipad":"Pad","UIApplicationSceneManifest~ipad":{"UISceneConfigurations":{}}}"#
    ),
    Case(
      testDescription: "domains", declaration: AssociatedDomains("applinks:example.com"),
      entitlements: #"{"com.apple.developer.associated-domains":["applinks:example.com"]}"#),
    Case(
      testDescription: "pushes", declaration: PushNotifications(.production),
      entitlements: #"{"aps-environment":"production"}"#),
    Case(
      testDescription: "any entitlement",
      declaration: Entitlement("com.apple.developer.carplay-audio"),
      entitlements: #"{"com.apple.developer.carplay-audio":true}"#),
    scene(
      "window",
      WindowScene("Default", delegate: TopLevelDelegate.self, storyboard: "Main", sceneClass: "S"),
      role: "UIWindowSceneSessionRoleApplication",
      #""UISceneConfigurationName":"Default","UISceneClassName":"S","UISceneDelegateClassName":"LaunchContractBuilderTests.TopLevelDelegate","UISceneStoryboardFile":"Main""#
    ),
    scene(
      "window with a launch storyboard and nothing else", WindowScene(launchStoryboard: "L"),
      role: "UIWindowSceneSessionRoleApplication", #""UILaunchStoryboardName":"L""#),
    scene(
      "CarPlay", CarPlayScene("Car", delegate: "App.Car"),
      role: "CPTemplateApplicationSceneSessionRoleApplication",
      #""UISceneConfigurationName":"Car","UISceneClassName":"CPTemplateApplicationScene","UISceneDelegateClassName":"App.Car""#
    ),
    scene(
      "CarPlay Dashboard", CarPlayDashboardScene(delegate: TopLevelDelegate.self),
      role: "CPTemplateApplicationDashboardSceneSessionRoleApplication",
      #""UISceneClassName":"CPTemplateApplicationDashboardScene","UISceneDelegateClassName":"LaunchContractBuilderTests.TopLevelDelegate""#,
      beside: #""CPSupportsDashboardNavigationScene":true,"#),
    scene(
      "instrument cluster", CarPlayInstrumentClusterScene("C"),
      role: "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
      #""UISceneConfigurationName":"C","UISceneClassName":"CPTemplateApplicationInstrumentClusterScene""#,
      beside: #""CPSupportsInstrumentClusterNavigationScene":true,"#),
    scene(
      "external display", ExternalDisplayScene("TV", delegate: "App.TV", storyboard: "TV"),
      role: "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
      #""UISceneConfigurationName":"TV","UISceneDelegateClassName":"App.TV","UISceneStoryboardFile":"TV""#
    ),
    scene(
      "immersive space", ImmersiveScene("Space", initialStyle: "UIImmersionStyleMixed"),
      role: "UISceneSessionRoleImmersiveSpaceApplication",
      #""UISceneConfigurationName":"Space","UISceneInitialImmersionStyle":"UIImmersionStyleMixed""#),
    scene(
      "any role", CustomScene(role: "Mine", name: "N"), role: "Mine",
      #""UISceneConfigurationName":"N""#),
  ]

  private static func scene(
    _ name: String, _ scene: any SceneDeclaration, role: String, _ configuration: String,
    beside: String = ""
  ) -> Case {
    Case(
      testDescription: name, declaration: SceneManifest { scene },
      infoPlist:
        #"{"UIApplicationSceneManifest":{"UISceneConfigurations":{"\#(role)":[{\#(configuration)}]}}}"#
        .replacing(
          #"{"UISceneConfigurations""#, with: #"{\#(beside)"UISceneConfigurations""#))
  }

  @Test("what is declared is what is written", arguments: cases)
  func writes(_ row: Case) throws {
    let app = LaunchDeclarations(lifecycle: .scenesInCode) { row.declaration }
    let contract = app.contract
    let checked = try app.checked()
    #expect(checked.validated.contract.declarations == contract.declarations)
    #expect(checked.validated.contract.variants == contract.variants)
    #expect(checked.validated.contract.entitlements == contract.entitlements)
    #expect(try json(checked.infoPlist) == normal(row.infoPlist))
    #expect(try checked.entitlements.map(json) == row.entitlements.map(normal))
  }

  /// Returns canonical JSON with sorted keys, because the order of the entries does not matter here.
  private func json(_ bytes: [UInt8]) throws -> String {
    normal(String(decoding: bytes, as: UTF8.self))
  }

  private func normal(_ text: String) -> String {
    let document = PropertyListDocument.read(.init(path: "x", text: text))
    guard let root = document.root, !document.hasErrors else { return "not readable: \(text)" }
    let sorted = Self.sorted(PropertyListFragment(root))
    return (try? PropertyListWriter.write(sorted, as: .canonicalJSON))
      .map { String(decoding: $0.bytes, as: UTF8.self) } ?? "not writable"
  }

  private static func sorted(_ fragment: PropertyListFragment) -> PropertyListFragment {
    switch fragment {
    case .dictionary(let entries):
      .dictionary(entries.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    case .array(let elements): .array(elements.map(sorted))
    default: fragment
    }
  }

  @Test("a class that no property list can name is refused where it is declared")
  func classNames() throws {
    func refusal(_ scene: WindowScene) -> LaunchFinding? {
      do throws(LaunchDeclarations.Problems) {
        _ = try LaunchDeclarations { SceneManifest { scene } }.checked()
        return nil
      } catch {
        return error.findings.first
      }
    }
    let line = #line + 1
    let nested = try #require(refusal(WindowScene("A", delegate: NestedDelegate.self)))
    #expect(nested.rule == DeclarationRule.className && nested.site?.line == line)
    #expect(nested.diagnostic.message.contains("DeclarationTests.NestedDelegate"))
    #expect(refusal(WindowScene("A", delegate: PrivateDelegate.self)) != nil)
    #expect(refusal(WindowScene("A", delegate: GenericDelegate<Int>.self)) != nil)
    #expect(refusal(WindowScene("A", delegate: TopLevelDelegate.self)) == nil)
    func appDelegate(_ type: AnyClass) -> LaunchDeclarations {
      LaunchDeclarations(delegate: type) {}
    }
    #expect(throws: LaunchDeclarations.Problems.self) {
      try appDelegate(NestedDelegate.self).checked()
    }
    #expect(
      appDelegate(TopLevelDelegate.self).contract.target.delegateClass
        == "LaunchContractBuilderTests.TopLevelDelegate")
  }
}
