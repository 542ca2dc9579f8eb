import Findings
import Foundation
import LaunchKitTestSupport
import LaunchMigration
import LaunchModel
import SourceText
import Testing

/// What a plan leaves open, before it is written and after it.
@MainActor @Suite struct IncompleteMigrationTests {
  /// An app whose window the storyboard makes, and which its delegate dresses at launch.
  private static let dressed = SampleApp.storyboardDelegate.replacingOccurrences(
    of: "    return true\n  }\n\n",
    with:
      "    dress()\n    return true\n  }\n\n  func dress() {\n    window?.rootViewController = UIViewController()\n  }\n\n"
  )

  private static func plan(_ folder: String) -> MigrationPlan {
    MigrationPlanner(MigrationPlan.Options()).plan([folder])
  }

  private static func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// A folder with the app, migrated.
  private static func withMigratedApp(_ body: (_ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = dressed
      try app.write(to: folder)
      let plan = plan(folder)
      #expect(plan.targets.map(\.urgentStepCount) == [1], "\(plan.text)")
      #expect(plan.checkText.contains("eligible; incomplete after it: 1 step is open"))
      try plan.write()
      try body(folder)
    }
  }

  @Test func aTargetStaysIncompleteUntilItsCodeDoesTheStep() throws {
    try Self.withMigratedApp { folder in
      let open = Self.plan(folder)
      #expect(open.targets.map(\.state.word) == ["incomplete"])
      #expect(open.needsPerson && !open.changesFiles)
      #expect(open.items.map(\.kind) == [.windowAtLaunch])
      let delegate = try String(contentsOfFile: folder + "/App/AppDelegate.swift", encoding: .utf8)
      try Self.write(
        delegate.replacingOccurrences(of: "    dress()\n", with: ""),
        folder + "/App/AppDelegate.swift")
      let done = Self.plan(folder)
      #expect(done.targets.map(\.state.word) == ["adopted"], "\(done.text)")
      #expect(!done.needsPerson)
    }
  }

  /// Code of an app delegate, and the kinds of steps that are open before its migration is written and after it.
  @Test(arguments: [
    (
      "  func applicationSpoils(_ application: UIApplication) { print(0) }\n", ["unknown-callback"]
    ),
    (
      "  func alert() { _ = UIAlertView(title: nil, message: nil, delegate: nil) }\n",
      ["alert-view"]
    ),
    (
      "  func read(_ options: [UIApplication.LaunchOptionsKey: Any]) { print(options[.remoteNotification]!) }\n",
      ["launch-options"]
    ),
    (
      "  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }\n",
      ["state-restoration"]
    ),
  ])
  func aStepIsOpenAfterTheMigrationUntilACommentEndsIt(_ code: String, _ kinds: [String]) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] =
        SampleApp.storyboardDelegate.trimmingCharacters(in: .newlines).dropLast() + code + "}\n"
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.items.map(\.kind.rawValue) == kinds, "\(plan.text)")
      try plan.write()
      let open = Self.plan(folder)
      #expect(open.items.map(\.kind.rawValue) == kinds, "\(open.text)")
      #expect(open.needsPerson && !open.changesFiles)
      let path = folder + "/App/SceneDelegate.swift"
      let scene = try String(contentsOfFile: path, encoding: .utf8)
      try Self.write(scene + "// launchkit:ignore \(kinds[0]) it is right here\n", path)
      #expect(!Self.plan(folder).needsPerson)
    }
  }

  /// Methods of a scene delegate that a team wrote, and the number of events that do not arrive. Systems before iOS 13 still
  /// call the app delegate.
  @Test(arguments: [
    ("", "15.0", 1), ("", "11.0", 1),
    (
      "  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { UserDefaults.standard.set(URLContexts.count, forKey: \"page\") }\n",
      "11.0", 0
    ),
  ])
  func aTargetThatLosesEventsIsIncomplete(
    _ method: String, _ version: String, _ count: Int
  ) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] =
        SampleApp.storyboardDelegate.trimmingCharacters(in: .newlines).dropLast()
          + """
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
              UserDefaults.standard.set(url.path, forKey: "page")
              return true
            }
          }

          """
      try app.write(to: folder)
      try Self.plan(folder).write()
      try Self.write(
        "import UIKit\n\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {\n  var window: UIWindow?\n"
          + method + "}\n", folder + "/App/SceneDelegate.swift")
      let project = folder + "/App.xcodeproj/project.pbxproj"
      try Self.write(
        String(contentsOfFile: project, encoding: .utf8).replacingOccurrences(
          of: "IPHONEOS_DEPLOYMENT_TARGET = 15.0", with: "IPHONEOS_DEPLOYMENT_TARGET = \(version)"),
        project)
      let plan = Self.plan(folder)
      #expect(plan.items.map(\.kind) == Array(repeating: .forwardEvent, count: count))
      #expect(plan.targets.map(\.state.word) == [count > 0 ? "incomplete" : "adopted"])
      #expect(plan.needsPerson == (count > 0))
    }
  }

  @Test func theWrittenCodeWarnsOfTheStep() throws {
    try Self.withMigratedApp { folder in
      let scene = try String(contentsOfFile: folder + "/App/SceneDelegate.swift", encoding: .utf8)
      #expect(scene.contains("#warning(\"LaunchKit: window-at-launch (AppDelegate.swift): "))
    }
  }

  /// Where a comment that ends the step is, and the text that it follows.
  @Test(arguments: [
    ("App/AppDelegate.swift", "  func dress() {\n", true),
    ("App/SceneDelegate.swift", "else { return }\n", true),
    ("App/AppDelegate.swift", "import UIKit\n", false),
  ])
  func aCommentWithAReasonEndsTheStep(_ path: String, _ text: String, _ ends: Bool) throws {
    try Self.withMigratedApp { folder in
      let file = folder + "/" + path
      let old = try String(contentsOfFile: file, encoding: .utf8)
      let new = old.replacingOccurrences(
        of: text, with: text + "    // launchkit:ignore window-at-launch the storyboard is enough\n"
      )
      #expect(new != old)
      try Self.write(new, file)
      #expect(Self.plan(folder).targets.map(\.state.word) == [ends ? "adopted" : "incomplete"])
    }
  }

  @Test func afterWritingTheLinesAreThoseOfTheNewFiles() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.codeWindow
      app.files["App/AppDelegate.swift"] = SampleApp.codeWindowDelegate.replacingOccurrences(
        of: "    return true\n", with: "    _ = launchOptions?[.url]\n    return true\n")
      try app.write(to: folder)
      let plan = Self.plan(folder)
      let old = try #require(plan.items.first { $0.kind == .launchOptions }).place
      try plan.write()
      let new = try #require(
        plan.withWrittenPlaces().items.first { $0.kind == .launchOptions }
      ).place
      #expect(new.span.start < old.span.start)
      let text = try String(contentsOfFile: folder + "/App/AppDelegate.swift", encoding: .utf8)
      #expect(Array(text.utf8)[new.span.range].elementsEqual(old.file.source.bytes[old.span.range]))
    }
  }

  @Test func whatIsNextNamesTheCommandsAndTheLaunches() throws {
    try withTemporaryFolder { folder in
      try SampleApp.swift().write(to: folder)
      let plan = Self.plan(folder)
      let before = plan.nextText(isWritten: false)
      #expect(before.hasPrefix("Nothing is written yet: 2 changed, 1 new.\n"), "\(before)")
      #expect(before.contains("  1. launchkit migrate --write\n  2. build, and try each launch"))
      #expect(before.contains("xcrun simctl launch booted "))
      let after = plan.nextText(isWritten: true)
      #expect(after.hasPrefix("Written: 2 changed, 1 new.\n") && !after.contains("--write"))
      try plan.write()
      #expect(Self.plan(folder).nextText(isWritten: false) == "")
    }
  }

  @Test func aProjectThatIsGeneratedIsGeneratedAgain() throws {
    try withTemporaryFolder { folder in
      try SampleApp(files: [
        "project.yml":
          "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    deploymentTarget: \"16.0\"\n    sources: [App]\n    info:\n      path: App-Info.plist\n      properties:\n        UILaunchScreen: {}\n        UIMainStoryboardFile: Main\n",
        "App/AppDelegate.swift": SampleApp.storyboardDelegate,
      ]).write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.files.contains { $0.path.hasSuffix("project.yml") && $0.kind == .changed })
      #expect(plan.nextText(isWritten: true).contains("  1. xcodegen generate\n"))
    }
  }

  /// A deployment target that the SDK which requires scenes does not build for.
  @Test(arguments: [("12.0", true), ("14.0", true), ("15.0", false)])
  func anOldDeploymentTargetIsToBeRaised(_ version: String, _ isOld: Bool) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.codeWindow
      app.files["App.xcodeproj/project.pbxproj"] = app.files["App.xcodeproj/project.pbxproj"]?
        .replacingOccurrences(
          of: "IPHONEOS_DEPLOYMENT_TARGET = 15.0", with: "IPHONEOS_DEPLOYMENT_TARGET = \(version)")
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.items.contains { $0.kind == .deploymentTarget } == isOld, "\(plan.text)")
      let scene = plan.files.first { $0.kind == .created }?.content ?? []
      #expect(!String(decoding: scene, as: UTF8.self).contains("@available"))
    }
  }

  @Test(arguments: [
    ("return super.application(application, didFinishLaunchingWithOptions: launchOptions)", false),
    ("let page = window!.rootViewController\n    return page != nil", true),
  ])
  func aChangedDelegateOfFlutterHasAStepOfItsOwn(_ code: String, _ isChanged: Bool) throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = """
        import Flutter
        import UIKit

        @main
        class AppDelegate: FlutterAppDelegate {
          override func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            GeneratedPluginRegistrant.register(with: self)
            \(code)
          }
        }

        """
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["delegated"])
      #expect(
        plan.targets[0].state.detail?.contains("FlutterImplicitEngineDelegate") == isChanged)
      #expect(plan.items.contains { $0.kind == .windowAtLaunch } == isChanged)
    }
  }
}
