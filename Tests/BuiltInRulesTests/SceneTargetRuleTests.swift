import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import SourceText
import Testing

/// How bad a finding of a scene rule is, what it says and what it offers.
@Suite struct SceneTargetRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: RuleID
    let severity: Severity
    /// Parts of the message, the help and the notes, in one text.
    var says: [String] = []
    var fix: String?
    let files: String

    var testDescription: String { "\(rule): \(name)" }
  }

  private static func plist(_ delegate: String, more: String = "", then: String = "") -> String {
    ShapeText.manifest(
      """
      <dict><key>UISceneDelegateClassName</key><string>\(delegate)</string>\(more)</dict>\(then)
      """)
  }

  private static func app(_ members: String = "") -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      \(members)
    }

    """
  }

  private static let setsDelegate = """
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = OtherDelegate.self
        return configuration
      }
    """

  private static let sceneDelegate = """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

    """

  private static let storyboard = "<key>UISceneStoryboardFile</key><string>Main</string>"

  private static func launch(_ body: String) -> String {
    """
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(body)
        return true
      }
    """
  }

  private static func connect(_ body: String) -> String {
    """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(body)
      }
    }

    """
  }

  static let classes: [Case] = [
    Case(
      name: "nothing in the code replaces the delegate", rule: "scene-delegate-class-unresolved",
      severity: .error, says: ["no class 'App.MainDelegate'", "write 'App.SceneDelegate'"],
      files: plist("App.MainDelegate") + app() + sceneDelegate),
    Case(
      name: "Xcode's template asks for the manifest's configuration",
      rule: "scene-delegate-class-unresolved", severity: .error,
      files: plist("App.MainDelegate") + app(ShapeText.method) + sceneDelegate),
    Case(
      name: "code sets another delegate", rule: "scene-delegate-class-unresolved",
      severity: .warning,
      files: plist("App.MainDelegate") + app(setsDelegate)
        + "--- OtherDelegate.swift\nclass OtherDelegate: NSObject, UIWindowSceneDelegate {}"),
    Case(
      name: "the app delegate's base class may set another",
      rule: "scene-delegate-class-unresolved",
      severity: .warning,
      files: plist("App.MainDelegate")
        + "--- AppDelegate.swift\nimport Flutter\n@main class AppDelegate: FlutterAppDelegate {}"),
    Case(
      name: "the second configuration", rule: "scene-delegate-class-unresolved", severity: .warning,
      files: plist(
        "App.SceneDelegate",
        then: """
          <dict><key>UISceneDelegateClassName</key><string>App.MainDelegate</string></dict>
          """) + app() + sceneDelegate),
    Case(
      name: "it is corrected in the file", rule: "scene-delegate-module-missing", severity: .error,
      says: ["the class is declared here"], fix: "$(PRODUCT_MODULE_NAME).SceneDelegate",
      files: plist("SceneDelegate") + app() + sceneDelegate),
    Case(
      name: "it is corrected in the file", rule: "scene-delegate-objc-prefixed", severity: .error,
      fix: "SceneDelegate",
      files: plist("App.SceneDelegate") + app() + """
        --- SceneDelegate.h
        #import <UIKit/UIKit.h>
        @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
        @end
        --- SceneDelegate.m
        #import "SceneDelegate.h"
        @implementation SceneDelegate
        @end
        """),
    Case(
      name: "the other file is named", rule: "scene-delegate-not-in-target", severity: .error,
      says: ["add 'other/SceneDelegate.swift' to the target 'App'"],
      files: plist("App.SceneDelegate") + app()
        + sceneDelegate.replacing("--- Scene", with: "--- other/Scene")),
    Case(
      name: "a class without methods of a delegate", rule: "scene-delegate-wrong-protocol",
      severity: .error, says: ["'SceneDelegate' does not adopt 'UIWindowSceneDelegate'"],
      files: plist("App.SceneDelegate") + app()
        + "--- SceneDelegate.swift\nclass SceneDelegate: UIResponder {}"),
    Case(
      name: "a class with methods of a delegate", rule: "scene-delegate-wrong-protocol",
      severity: .error,
      files: plist("App.SceneDelegate") + app() + """
        --- SceneDelegate.swift
        class SceneDelegate: UIResponder {
          @objc func sceneDidBecomeActive(_ scene: UIScene) {}
        }
        """),
  ]

  static let windows: [Case] = [
    Case(
      name: "no window is attached anywhere", rule: "scene-window-not-attached", severity: .error,
      says: ["'UIWindow(windowScene:)'", "the manifest's configuration names a scene delegate"],
      files: plist("App.SceneDelegate") + app() + connect("window = UIWindow(frame: .zero)")),
    Case(
      name: "a storyboard brings a window", rule: "scene-window-not-attached", severity: .warning,
      files: plist("App.SceneDelegate", more: storyboard) + app()
        + connect("window = UIWindow(frame: .zero)")),
    Case(
      name: "left in the app delegate", rule: "scene-window-not-attached", severity: .warning,
      files: plist("App.SceneDelegate") + app(launch("window = UIWindow(frame: .zero)"))
        + connect("window = UIWindow(windowScene: scene as! UIWindowScene)")),
    Case(
      name: "the storyboard is pointed at", rule: "scene-window-duplicate", severity: .warning,
      says: ["the system creates a window for this storyboard"],
      files: plist("App.SceneDelegate", more: storyboard) + app()
        + connect("window = UIWindow(windowScene: scene as! UIWindowScene)")),
  ]

  static let callbacks: [Case] = [
    Case(
      name: "in Swift", rule: "app-delegate-callback-unused", severity: .warning,
      says: [
        "'application(_:continue:restorationHandler:)'",
        "implement 'scene(_:continue:)' in the scene delegate",
      ],
      files: plist("App.SceneDelegate")
        + app(
          """
          func application(
              _ application: UIApplication, continue activity: NSUserActivity,
              restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
            ) -> Bool { router.open(activity) }
          """) + sceneDelegate),
    Case(
      name: "in Objective-C", rule: "app-delegate-callback-unused", severity: .warning,
      says: [
        "'application:openURL:options:'",
        "implement 'scene:openURLContexts:' in the scene delegate",
      ],
      files: plist("SceneDelegate") + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          return [self.router open:url];
        }
        @end
        @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
        @end
        @implementation SceneDelegate
        @end
        """),
    Case(
      name: "in an extension", rule: "app-delegate-callback-unused", severity: .warning,
      says: ["implement 'sceneDidEnterBackground(_:)' in the scene delegate"],
      files: plist("App.SceneDelegate") + app() + sceneDelegate + """
        --- AppDelegate+State.swift
        extension AppDelegate {
          func applicationDidEnterBackground(_ application: UIApplication) { save() }
        }
        """),
    Case(
      name: "where the method is there and empty", rule: "app-delegate-callback-unused",
      severity: .warning,
      says: ["move its code to 'sceneDidEnterBackground(_:)' of the scene delegate"],
      files: plist("App.SceneDelegate")
        + app("func applicationDidEnterBackground(_ application: UIApplication) { save() }")
        + sceneDelegate + """
          --- SceneDelegate+State.swift
          extension SceneDelegate {
            func sceneDidEnterBackground(_ scene: UIScene) {}
          }
          """),
    Case(
      name: "under SwiftUI", rule: "app-delegate-callback-unused", severity: .warning,
      says: ["use 'onOpenURL(perform:)'", "'MyApp' is a SwiftUI 'App'"],
      files: ShapeText.none + """
        --- MyApp.swift
        import SwiftUI
        @main struct MyApp: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene { WindowGroup { Text("Hi") } }
        }
        class AppDelegate: NSObject, UIApplicationDelegate {
          func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
          ) -> Bool { router.open(url) }
        }
        """),
    Case(
      name: "in Swift", rule: "app-delegate-launch-options-nil", severity: .warning,
      says: [
        "'.url'", "read 'connectionOptions.urlContexts' in 'scene(_:willConnectTo:options:)'",
      ],
      files: plist("App.SceneDelegate") + app(launch("print(launchOptions?[.url] ?? 0)"))
        + sceneDelegate),
    Case(
      name: "in Objective-C", rule: "app-delegate-launch-options-nil", severity: .warning,
      says: [
        "'UIApplicationLaunchOptionsURLKey'",
        "read 'connectionOptions.URLContexts' in 'scene:willConnectToSession:options:'",
      ],
      files: plist("SceneDelegate") + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)application
            didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          return launchOptions[UIApplicationLaunchOptionsURLKey] != nil;
        }
        @end
        @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
        @end
        @implementation SceneDelegate
        @end
        """),
    Case(
      name: "a silent push may be there", rule: "app-delegate-launch-options-nil",
      severity: .info, says: ["a tapped notification"],
      files: plist("App.SceneDelegate")
        + app(launch("print(launchOptions?[.remoteNotification] ?? 0)")) + sceneDelegate),
    Case(
      name: "the nearest name", rule: "scene-configuration-name-unmatched", severity: .warning,
      says: ["write 'Mian', or set the delegate class in code"],
      files: plist(
        "App.SceneDelegate",
        more: "<key>UISceneConfigurationName</key><string>Mian</string>") + app(ShapeText.method)
        + sceneDelegate),
  ]

  @Test(arguments: classes + windows + callbacks)
  func theFindingIsAsBadAndAsHelpfulAsItShouldBe(_ test: Case) throws {
    let rule = try #require(RuleCatalog.rule(test.rule) as? any TargetRule.Type)
    let facts = ValidationFacts(
      sdk: OSVersion(27), deploymentTarget: OSVersion(15), platform: .ios)
    let example = TargetExampleFiles(
      .accepts(test.files, .target(.app), facts: facts), product: .app)
    let outcome = TargetValidator(rules: [rule]).validate(example.target)
    #expect(outcome.findings.count == 1, "\(outcome)")
    let found = try #require(outcome.findings.first)
    let finding = found.diagnostic
    #expect(finding.severity == test.severity)
    let words = ([finding.message, finding.help ?? ""] + finding.notes.map(\.message))
      .joined(separator: "\n")
    for part in test.says { #expect(words.contains(part), "\(words)") }
    #expect(finding.help != nil)
    let edit = finding.fixes.first?.edits.first
    #expect(edit?.replacement == test.fix)
    if let edit { #expect(edit.span == finding.span) }
  }

  /// The rule of the Info.plist is an error with sources that set no delegate, and only then.
  @Test(arguments: [
    (app(), Severity.error), (app(ShapeText.method), .error), (app(setsDelegate), nil),
    (
      "--- AppDelegate.swift\nimport Flutter\n@main class AppDelegate: FlutterAppDelegate {}",
      .warning
    ),
    ("", .warning), (ShapeText.swiftUI, nil),
  ])
  func aConfigurationWithoutDelegateIsJudgedWithTheCode(_ code: String, _ severity: Severity?)
    throws
  {
    let files = ShapeText.manifest("<dict>\(Self.storyboard)</dict>") + code
    let facts = ValidationFacts(sdk: OSVersion(27), platform: .ios)
    let target = TargetExampleFiles(.accepts(files, .target(.app), facts: facts), product: .app)
      .target
    let rule = try #require(
      RuleCatalog.rule("scene-delegate-class-missing") as? any Rule.Type)
    let report = Validator(facts: SceneAdoptionVerdict(target).facts(of: target), rules: [rule])
      .validate(target.plist.document)
    #expect(report.findings.map(\.severity) == [severity].compactMap { $0 })
  }
}
