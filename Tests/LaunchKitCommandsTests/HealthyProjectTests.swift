import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Projects as people write them today, with nothing wrong. No error and no warning may be reported for them.
@Suite struct HealthyProjectTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      var rule: String
      var severity: String
      var message: String
    }

    struct Row: Decodable { var adoption: String }

    var findings: [Finding]
    var targets: [Row]
  }

  private static let launchScreen = "<key>UILaunchScreen</key><dict/>"

  private static func manifest(_ delegate: String, more: String = "") -> String {
    launchScreen + """
      <key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><false/>
      <key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default Configuration</string>
      <key>UISceneDelegateClassName</key><string>\(delegate)</string>
      </dict></array>\(more)</dict></dict>
      """
  }

  private static let car = """
    <key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Car</string>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).CarSceneDelegate</string>
    </dict></array>
    """

  private static let appDelegate = """
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
    }
    """
  private static let sceneDelegate = """
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        #if DEBUG
        let window = TouchWindow(windowScene: windowScene)
        #else
        let window = UIWindow(windowScene: windowScene)
        #endif
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    """
  private static let carDelegate = """
    import CarPlay
    class CarSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
      func templateApplicationScene(
        _ scene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController
      ) {}
    }
    """

  static let projects: [HealthyProject] = [
    HealthyProject(
      name: "UIKit without storyboards",
      infoPlist: manifest("$(PRODUCT_MODULE_NAME).SceneDelegate"),
      files: ["App/AppDelegate.swift": appDelegate, "App/SceneDelegate.swift": sceneDelegate],
      adoption: "adopted"),
    HealthyProject(
      name: "a step of the build adds the entitlement for CarPlay",
      settings: [
        "CODE_SIGN_ENTITLEMENTS": "App.entitlements",
        "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION": "YES",
      ],
      infoPlist: manifest("$(PRODUCT_MODULE_NAME).SceneDelegate", more: car)
        + "<key>UIBackgroundModes</key><array><string>remote-notification</string></array>",
      files: [
        "App/AppDelegate.swift": appDelegate.replacingOccurrences(
          of: "{ true }",
          with: """
            { application.registerForRemoteNotifications(); return true }
              func application(
                _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
                fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
              ) { completionHandler(.noData) }
            """),
        "App/SceneDelegate.swift": sceneDelegate, "App/Car.swift": carDelegate,
        "App.entitlements": SampleFolder.plist("<key>get-task-allow</key><true/>"),
      ], adoption: "adopted"),
    HealthyProject(
      name: "a delegate of its own for tests, chosen in main.swift",
      infoPlist: manifest("$(PRODUCT_MODULE_NAME).SceneDelegate"),
      files: [
        "App/main.swift": """
        import UIKit
        let appDelegateClass: AnyClass = NSClassFromString("TestAppDelegate") ?? AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(appDelegateClass))
        """,
        "App/AppDelegate.swift": appDelegate.replacingOccurrences(of: "@main\n", with: ""),
        "App/SceneDelegate.swift": sceneDelegate,
      ], adoption: "adopted"),
    HealthyProject(
      name: "delegates of Flutter", infoPlist: manifest("FlutterSceneDelegate"),
      files: [
        "App/AppDelegate.swift": """
        import Flutter
        import UIKit
        @main
        @objc class AppDelegate: FlutterAppDelegate, FlutterImplicitEngineDelegate {
          override func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            return super.application(application, didFinishLaunchingWithOptions: launchOptions)
          }
          func didInitializeImplicitFlutterEngine(_ engineBridge: FlutterImplicitEngineBridge) {
            GeneratedPluginRegistrant.register(with: engineBridge.pluginRegistry)
          }
        }
        """
      ], adoption: "adopted"),
    HealthyProject(
      name: "a watch app in a project with an old deployment target of iOS",
      settings: [
        "SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "10.0", "TARGETED_DEVICE_FAMILY": "4",
      ], projectSettings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.4"],
      infoPlist: """
        <key>WKApplication</key><true/>
        <key>WKCompanionAppBundleIdentifier</key><string>com.example</string>
        <key>UIBackgroundModes</key><array><string>location</string></array>
        """,
      files: [
        "App/App.swift": """
        import SwiftUI
        @main struct WatchApp: App { var body: some Scene { WindowGroup { Text("") } } }
        """
      ], adoption: "not-applicable"),
  ]

  @Test(arguments: projects) func nothingIsToldOf(_ project: HealthyProject) throws {
    let folder = try SampleFolder(project.allFiles)
    defer { folder.remove() }
    for options in [[], ["--sdk", "27"]] {
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--format", "json"] + options, in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      let stated = report.findings.filter { $0.severity != "info" }
      #expect(stated.isEmpty, "\(stated.map { "\($0.rule): \($0.message)" })")
      #expect(report.targets.map(\.adoption) == [project.adoption])
    }
  }
}
