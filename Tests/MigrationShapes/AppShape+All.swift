internal import LaunchModel

extension AppShape {
  static let window = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?


    """

  static let launch =
    "  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n"

  static func swift(_ members: String, before: String = "") -> (String, String) {
    ("AppDelegate.swift", before + window + members + "}\n")
  }

  static func swift(
    launch body: String, _ members: String = "", before: String = ""
  ) -> (String, String) {
    swift(launch + body + "    return true\n  }\n" + members, before: before)
  }

  private static let made = """
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: UIViewController())
        window?.makeKeyAndVisible()

    """

  private static let root = (
    "Root.swift", "import UIKit\n\nenum Root {\n  static func install(in window: UIWindow) {}\n}\n"
  )

  private static let openURL =
    "  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { true }\n"

  static let states = """
      func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
      func applicationWillResignActive(_ application: UIApplication) { print("inactive") }
      func applicationDidEnterBackground(_ application: UIApplication) { print("background") }
      func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }

    """

  private static let activities = """
      func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool { true }
      func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool { true }
      func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error) { print(error) }
      func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) { print(userActivity) }

    """

  private static let shortcut =
    "  func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }\n"

  private static let share =
    "  func application(_ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata) { print(cloudKitShareMetadata) }\n"

  /// An app whose window is of an own class and kept under another name than `window`.
  private static func lazyWindow(_ declaration: String) -> [(String, String)] {
    [
      (
        "AppDelegate.swift",
        window.replacing(
          "var window: UIWindow?", "\(declaration) = Window(frame: UIScreen.main.bounds)")
          + launch + "    checkLogin()\n    return true\n  }\n"
          + "  func checkLogin() {\n    mainWindow.rootViewController = UIViewController()\n    mainWindow.makeKeyAndVisible()\n  }\n}\n"
      ), ("Window.swift", "import UIKit\n\nclass Window: UIWindow {}\n"),
    ]
  }

  static let all: [AppShape] = swiftShapes + launchShapes + windowShapes + objectiveCShapes

  private static let swiftShapes: [AppShape] = [
    AppShape("swift-storyboard", [swift("")], storyboard: true),
    AppShape("swift-code-window", [swift(launch: made)]),
    AppShape("swift-url", [swift(launch: made, openURL)]),
    AppShape("swift-states", [swift(launch: made, states)]),
    AppShape(
      "swift-optional-window",
      [swift(launch: "    if let window {\n      Root.install(in: window)\n    }\n"), root],
      storyboard: true),
    AppShape(
      "swift-window-in-place-of-storyboard", [swift(launch: made, openURL)], storyboard: true),
    AppShape(
      "swift-guarded-window",
      [
        swift(
          launch:
            "    window = UIWindow()\n    guard let window else { return false }\n    window.makeKeyAndVisible()\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-guard-let-window",
      [
        swift(
          launch:
            "    print(\"launch\")\n    window = UIWindow(frame: UIScreen.main.bounds)\n    guard let window = window else { return false }\n    window.rootViewController = UIViewController()\n    window.makeKeyAndVisible()\n"
        )
      ]),
    AppShape(
      "swift-windows-of-others",
      [
        swift(
          launch: made + "    register(window: UIViewController())\n    Theme.apply()\n",
          """
            func register(window: UIViewController?) {
              let keeper = Keeper()
              keeper.window = window
              if let window { keeper.window = window }
            }

          """),
        (
          "Theme.swift",
          """
          import UIKit

          final class Keeper { var window: UIViewController? }

          @MainActor enum Theme {
            static func apply() {
              let window = UIViewController()
              print(Keeper().window == nil, window)
            }
          }

          """
        ),
      ]),
    AppShape(
      "swift-window-of-a-helper",
      [
        swift(
          launch: made + "    style()\n",
          "  func style() {\n    window?.tintColor = .red\n  }\n")
      ]),
    AppShape("swift-lazy-window", lazyWindow("lazy var mainWindow")),
    AppShape("swift-private-window", lazyWindow("private lazy var mainWindow")),
    AppShape("swift-activities", [swift(activities)], storyboard: true),
    AppShape(
      "swift-everything",
      [
        swift(openURL + activities + shortcut + share + states, before: "import CloudKit\n")
      ], storyboard: true),
    AppShape(
      "swift-old-urls",
      [
        swift(
          "  func application(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { true }\n"
            + "  func application(_ application: UIApplication, handleOpen url: URL) -> Bool { true }\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-local-window",
      [
        swift(
          launch: """
                let controller = UIViewController()
                controller.title = "Start"
                // The window of the app.
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = controller
                window.makeKeyAndVisible()
                self.window = window

            """)
      ]),
    AppShape(
      "swift-member-root",
      [
        swift(
          launch: """
                prepare()

                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = makeRoot()
                self.window?.tintColor = self.color
                window?.makeKeyAndVisible()

            """,
          "  let color = UIColor.red\n  func prepare() {}\n  func makeRoot() -> UIViewController { UIViewController() }\n"
        )
      ]),
    AppShape(
      "swift-private-root",
      [
        swift(
          launch: made.replacing(
            "UINavigationController(rootViewController: UIViewController())", "makeRoot()"),
          "  private func makeRoot() -> UIViewController { UIViewController() }\n")
      ]),
    AppShape(
      "swift-early-return",
      [
        swift(launch: "    guard launchOptions == nil else { return false }\n" + made)
      ]),
    AppShape(
      "swift-window-elsewhere",
      [
        swift(
          launch: "    makeWindow()\n",
          "  func makeWindow() {\n    window = UIWindow(frame: UIScreen.main.bounds)\n    window?.makeKeyAndVisible()\n  }\n"
        )
      ]),
    AppShape(
      "swift-conditions",
      [
        swift("#if DEMO\n" + openURL + "#else\n" + shortcut + "#endif\n" + states)
      ], storyboard: true),
    AppShape(
      "swift-extensions",
      [
        swift(launch: made),
        ("Links.swift", "import UIKit\n\nextension AppDelegate {\n" + openURL + "}\n"),
      ]),
    AppShape("swift-ios-12", [swift(launch: made, openURL + states)], deployment: OSVersion(12)),
    AppShape(
      "swift-ios-12-storyboard", [swift(launch: "    Root.install(in: window!)\n"), root],
      deployment: OSVersion(12), storyboard: true),
    AppShape("swift-append", [swift(launch: made, openURL)], appends: true),
    AppShape(
      "swift-tabs-crlf",
      [
        (
          "AppDelegate.swift",
          ("//\n//  AppDelegate.swift\n//  Demo\n//\n//  Created by Somebody on 1.1.2020.\n//\n\n"
            + swift(launch: made, openURL).1).replacing("    ", "\t\t").replacing(
              "  func", "\tfunc"
            )
            .replacing("  var", "\tvar").replacing("  }", "\t}").replacing("\n", "\r\n")
        )
      ]),
    AppShape(
      "swift-name-taken",
      [
        swift(""), ("SceneDelegate.swift", "import UIKit\n\nenum SceneDelegate {}\n"),
      ], storyboard: true),
    AppShape(
      "swift-open-class",
      [
        (
          "AppDelegate.swift",
          "import UIKit\n\nopen class AppDelegate: NSObject, UIApplicationDelegate {\n  public var window: UIWindow?\n"
            + openURL.replacing("  func", "  public func") + "}\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-sdk-base",
      [
        (
          "AppDelegate.swift",
          window.replacing("UIResponder, UIApplicationDelegate", "VendorAppDelegate")
            .replacing("@main", "@UIApplicationMain").replacing("var window", "var other")
            + openURL.replacing("  func", "  override func") + "}\n"
        )
      ], storyboard: true),
    AppShape(
      "swift-launch-options",
      [
        swift(
          launch: made
            + "    if let url = launchOptions?[.url] as? URL { open(url) }\n    if launchOptions?[.shortcutItem] != nil { open(nil) }\n",
          "  func open(_ url: URL?) {}\n" + openURL)
      ]),
    AppShape(
      "swift-platform",
      [
        (
          "AppDelegate.swift",
          "#if os(iOS)\n" + window.replacing("UIWindow?", "UIWindow!") + launch
            + made.replacing("window?", "window") + "    return true\n  }\n}\n#endif\n"
        )
      ]),
    AppShape(
      "swift-private",
      [
        (
          "AppDelegate.swift",
          window.replacing("class AppDelegate", "private final class AppDelegate") + launch
            + made.replacing(
              "UINavigationController(rootViewController: UIViewController())", "Root()")
            + "    return true\n  }\n}\n\nprivate class Root: UIViewController {}\n"
        )
      ]),
    AppShape(
      "swift-constant-window",
      [
        (
          "AppDelegate.swift",
          window.replacing(
            "var window: UIWindow?", "let main = UIWindow(frame: UIScreen.main.bounds)")
            + launch + "    main.makeKeyAndVisible()\n    return true\n  }\n}\n"
        )
      ]),
    AppShape(
      "swift-branching-root",
      [
        swift(
          launch: """
                window = UIWindow(frame: UIScreen.main.bounds)
                if isSignedIn {
                  window?.rootViewController = UIViewController()
                } else {
                  window?.rootViewController = UINavigationController(
                    rootViewController: UIViewController())
                }
                window?.makeKeyAndVisible()
                application.isIdleTimerDisabled = true

            """, "  var isSignedIn = false\n")
      ]),
    AppShape(
      "swift-storyboard-tint", [swift(launch: "    window?.tintColor = .red\n")], storyboard: true),
  ]
}

extension String {
  /// The text with one text in place of another.
  func replacing(_ old: String, _ new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
