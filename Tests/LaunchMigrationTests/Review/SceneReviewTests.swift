import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchMigration
import SourceText
import Testing

/// The items that a plan leaves to a person for code that looks up windows, screens or restored state.
@MainActor @Suite struct SceneReviewTests {
  /// The items of a storyboard app with another file, as `file:line message`.
  private static func items(
    _ code: String, delegate: String = SampleApp.storyboardDelegate, storyboard: Bool = true
  ) throws -> [String] {
    try planned(code, delegate: delegate, storyboard: storyboard).items.map { item in
      let source = item.place.file.source
      let line = source.text(0..<Int(item.place.span.start)).count { $0 == "\n" } + 1
      let name = source.path.split(separator: "/").last ?? ""
      return "\(name):\(line) \(item.message)"
    }
  }

  /// The plan of a storyboard app with another file.
  private static func planned(
    _ code: String, delegate: String = SampleApp.storyboardDelegate, storyboard: Bool = true
  ) throws -> MigrationPlan {
    try withTemporaryFolder { folder in
      let project = SampleProject(
        targets: [
          SampleProject.Target(
            name: "App", sources: ["AppDelegate.swift", "Other.swift"],
            resources: ["Main.storyboard"], infoPlist: "App-Info.plist")
        ], files: ["AppDelegate.swift", "Other.swift", "Main.storyboard"])
      try SampleApp(files: [
        "App.xcodeproj/project.pbxproj": project.text, "App/AppDelegate.swift": delegate,
        "App/Other.swift": code, "App-Info.plist": SampleApp.infoPlist(storyboard: storyboard),
      ]).write(to: folder)
      let plan = MigrationPlanner(MigrationPlan.Options()).plan([folder])
      #expect(plan.targets.allSatisfy { $0.state.isMigrated }, "\(plan.checkText)")
      return plan
    }
  }

  @Test(arguments: [
    ("UIApplication.shared.keyWindow", "window of the view or scene"),
    ("UIApplication.shared.windows.first", "which window comes first"),
    ("UIApplication.shared.statusBarOrientation", "interface orientation of the window scene"),
    ("UIWindow(frame: UIScreen.main.bounds)", "without one it does not appear"),
    ("UIAlertView(title: nil, message: nil, delegate: nil)", "show this with 'UIAlertController'"),
  ])
  func aLookUpIsLeftToAPersonWithItsLine(_ expression: String, _ message: String) throws {
    let items = try Self.items("import UIKit\nfunc look() {\n  use(\(expression))\n}\n")
    #expect(items.count == 1)
    #expect(items.first?.hasPrefix("Other.swift:3 ") == true)
    #expect(items.first?.contains(message) == true)
  }

  /// The scene delegate sets the window of the app delegate as well, if it can.
  @Test(arguments: [("var", []), ("private(set) var", ["Other.swift:3", "Other.swift:4"])])
  func theWindowOfTheAppDelegateIsAnItemWhereNothingSetsIt(
    _ declaration: String, _ expected: [String]
  ) throws {
    let items = try Self.items(
      """
      import UIKit
      func look() {
        use(UIApplication.shared.delegate!.window!!.tintColor)
        use((UIApplication.shared.delegate as! AppDelegate).window)
      }
      """,
      delegate: SampleApp.storyboardDelegate.replacing(
        "var window: UIWindow?", with: "\(declaration) window: UIWindow?"))
    #expect(
      items.filter { $0.contains("nothing sets that of the app delegate") }
        .compactMap { $0.split(separator: " ").first.map(String.init) } == expected)
  }

  @Test func theScreenOfAnAppWithOneWindowStaysTheOneThatItAsksFor() throws {
    #expect(try Self.items("import UIKit\nfunc look() {\n  use(UIScreen.main.scale)\n}\n").isEmpty)
  }

  @Test(arguments: [(true, 1), (false, 0)])
  func theScreenIsAnItemWhereTheAppHasSeveralWindows(_ hasSeveral: Bool, _ count: Int) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App-Info.plist"] = SampleApp.infoPlist(
        more: """
          \t<key>UIApplicationSceneManifest</key>
          \t<dict>
          \t\t<key>UIApplicationSupportsMultipleScenes</key>
          \t\t<\(hasSeveral)/>
          \t\t<key>UISceneConfigurations</key>
          \t\t<dict/>
          \t</dict>

          """)
      app.files["App/AppDelegate.swift"]? += "\nlet scale = UIScreen.main.scale\n"
      try app.write(to: folder)
      let plan = MigrationPlanner(MigrationPlan.Options()).plan([folder])
      #expect(plan.items.count { $0.message.contains("the screen of the window scene") } == count)
    }
  }

  @Test func aWindowThatIsAlsoMadeWithASceneIsNoItem() throws {
    let items = try Self.items(
      """
      import UIKit
      extension UIAlertController {
        func show(in scene: UIScene?) {
          let window: UIWindow
          if let scene = scene as? UIWindowScene {
            window = UIWindow(windowScene: scene)
          } else {
            window = UIWindow(frame: .zero)
          }
          window.makeKeyAndVisible()
        }
      }
      """)
    #expect(items == [])
  }

  @Test func theWindowThatTheAppDelegateMakesAtLaunchIsMoved() throws {
    let items = try Self.items("", delegate: SampleApp.codeWindowDelegate, storyboard: false)
    #expect(!items.contains { $0.contains("invisible") || $0.contains("screen") })
  }

  @Test func methodsThatRestoreStateAreLeftToAPerson() throws {
    let method = """
        func application(
          _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
        ) -> Bool { true }

        func application(
          _ app: UIApplication, open
      """
    let items = try Self.items(
      "",
      delegate: SampleApp.storyboardDelegate.replacingOccurrences(
        of: "  func application(\n    _ app: UIApplication, open", with: method))
    #expect(items.contains { $0.contains("stateRestorationActivity(for:)") })
  }

  @Test func aForcedReadDoesNotBlockAnAppWhoseSceneDelegateExists() throws {
    let items = try Self.items(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
      }
      func look() {
        use(UIApplication.shared.delegate!.window!!)
      }
      """,
      delegate: """
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
        }
        """)
    #expect(items.contains { $0.hasPrefix("Other.swift:6 ") })
  }

  @Test(arguments: [1, 2, 21, 500]) func oneKindIsOneItemWithAllItsPlaces(count: Int) throws {
    let uses = String(repeating: "  use(UIApplication.shared.keyWindow)\n", count: count)
    let items = try Self.planned("import UIKit\nfunc look() {\n\(uses)}\n").items
    #expect(items.count == 1)
    #expect(items.first?.otherPlaces.count == count - 1)
  }

  @Test func adviceIsOneLineWithACountAndWholeInTheOtherForms() throws {
    let plan = try Self.planned(
      "import UIKit\nfunc look() {\n\(String(repeating: "  use(UIApplication.shared.keyWindow)\n", count: 22))}\n"
    )
    #expect(plan.text.contains("  advice: 22 places (window-lookup), the first is "))
    #expect(plan.text.contains("Other.swift:3; '--as markdown' has all\n"))
    #expect(plan.markdown.contains("Other.swift:24`"))
    #expect(String(decoding: plan.json, as: UTF8.self).contains("\"line\": 24"))
  }

  @Test func placesOfAWorseKindAreShownUpToALimit() throws {
    let plan = try Self.planned(
      "import UIKit\nfunc show() {\n\(String(repeating: "  use(UIWindow(frame: .zero))\n", count: 23))}\n"
    )
    #expect(plan.text.contains("  lock or privacy:\n    "))
    #expect(plan.text.contains("      also ") && plan.text.contains("Other.swift:23\n"))
    #expect(plan.text.contains("\n      and 2 more, which '--as markdown' lists\n"))
  }
}
