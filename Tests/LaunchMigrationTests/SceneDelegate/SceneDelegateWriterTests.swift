import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchSources
import SourceText
import Testing

@testable import LaunchMigration
@testable import migration_shapes

@Suite struct SceneDelegateWriterTests {
  private static let folder = "Tests/LaunchMigrationTests/SceneDelegate/Snapshots/"

  @Test(arguments: AppShape.all) func theSceneDelegateOfAShapeIsTheRecordedOne(_ shape: AppShape)
    throws
  {
    let draft = try #require(shape.draft())
    for (name, text) in try shape.texts(draft) {
      let difference = try Snapshot.difference(
        of: text, from: "\(Self.folder)\(shape.name)/\(name).txt")
      #expect(difference == nil)
    }
  }

  @Test(arguments: AppShape.all) func bytesOutsideTheEditsStay(_ shape: AppShape) throws {
    let draft = try #require(shape.draft())
    for edited in draft.edits {
      let before = Array(edited.file.source.bytes)
      let after = try TextEditing.apply(edited.edits, to: edited.file.source)
      let removed = edited.edits.reduce(0) { $0 + $1.span.count }
      let added = edited.edits.reduce(0) { $0 + $1.replacement.utf8.count }
      #expect(after.count == before.count - removed + added)
      let first = edited.edits.map { $0.span.range.lowerBound }.min() ?? 0
      #expect(after.prefix(first).elementsEqual(before.prefix(first)))
    }
  }

  @Test(arguments: AppShape.all) func theMigratedTextHasASceneDelegate(_ shape: AppShape) throws {
    let draft = try #require(shape.draft())
    let sources = try shape.migratedSources(draft)
    let type = try #require(sources.types(named: draft.className).first)
    #expect(type.isClass)
    #expect(sources.sceneDelegates.contains { $0.name == draft.className })
  }

  @Test(arguments: AppShape.all) func lineEndsAreThoseOfTheAppDelegate(_ shape: AppShape) throws {
    let draft = try #require(shape.draft())
    let hasReturns = shape.files[0].text.utf8.contains(0x0D)
    for file in draft.newFiles { #expect(file.text.utf8.contains(0x0D) == hasReturns) }
  }

  /// `Scripts/oracles/check-migrated-code.py` type-checks migrated code with these stubs of the SDK.
  @Test func theStubsDeclareEveryMethodThatIsWritten() throws {
    let folder = "Tests/LaunchMigrationTests/SceneDelegate/Stubs/"
    let swift = try String(
      contentsOf: PackageFolder.url(folder + "UIKit.swift.txt"), encoding: .utf8)
    let header = try String(contentsOf: PackageFolder.url(folder + "UIKit.h.txt"), encoding: .utf8)
    for method in ForwardedMethod.allCases {
      #expect(swift.contains(method.swift + "\n"), "\(method)")
      #expect(header.contains(method.objectiveC + ";"), "\(method)")
    }
    for method in SceneMethod.allCases {
      #expect(swift.contains(method.swift + "\n"), "\(method)")
      #expect(header.contains(method.objectiveC + ";"), "\(method)")
    }
  }

  @Test(arguments: ForwardedMethod.allCases) func namesOfForwardsAreThoseOfCallbacks(
    _ method: ForwardedMethod
  ) {
    let callback = LifecycleCallback.named(method.swiftName).first
    #expect(callback?.objectiveCName == method.selector)
  }

  @Test(arguments: [
    ("", false), ("class AppDelegate: UIResponder, UIApplicationDelegate { ", false),
    ("class AppDelegate: UIResponder, UIApplicationDelegate {}", true),
    ("#if A\nclass AppDelegate: NSObject, UIApplicationDelegate { #else }", false),
  ]) func brokenSourceGivesNoDraftAndNoCrash(_ text: String, _ isWhole: Bool) {
    let shape = AppShape("broken", [("AppDelegate.swift", text)])
    #expect((shape.draft() != nil) == isWhole)
  }

  @Test(arguments: [
    String(repeating: "  func f() {}\n", count: 20_000),
    String(repeating: "  #if A\n", count: 5000) + String(repeating: "  #endif\n", count: 5000),
    "  #if A\n" + String(repeating: "  #elseif B\n", count: 5000) + "  #endif\n",
    "  func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool {\n"
      + String(repeating: "    window = f(window, g, h)\n", count: 20_000)
      + "    return true\n  }\n",
    "  func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool {\n    window = "
      + String(repeating: "f(", count: 20_000) + String(repeating: ")", count: 20_000) + "\n  }\n",
  ]) func largeSourcesAreReadInLinearTime(_ members: String) throws {
    let head = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {\n"
    let shape = AppShape(
      "large", [("AppDelegate.swift", head + "  var window: UIWindow?\n" + members + "}\n")])
    let time = try threadProcessorTime { _ = try #require(shape.draft()) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    ("{}", false), ("{\n    // Undo what was done on entering the background.\n  }", false),
    ("{ refresh() }", true),
  ]) func anItemForTheForegroundNeedsAMethodThatDoesSomething(_ body: String, _ isThere: Bool)
    throws
  {
    let shape = AppShape(
      "foreground",
      [
        (
          "AppDelegate.swift",
          "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n"
            + "  func applicationWillEnterForeground(_ application: UIApplication) \(body)\n}\n"
        )
      ], storyboard: true)
    let draft = try #require(shape.draft())
    #expect(draft.items.contains { $0.kind == .backgroundLaunch } == isThere)
    let text = draft.newFiles[0].text
    #expect(text.contains("applicationWillEnterForeground(UIApplication.shared)") == isThere)
    // A launch, which enters the foreground as well, did not call the method without scenes.
    #expect(text.contains("if Self.wasInBackground && isOnlyScene(") == isThere)
  }

  @Test(arguments: [
    ("swift-window-in-place-of-storyboard", true), ("swift-guarded-window", true),
    ("swift-storyboard-tint", false), ("swift-optional-window", false), ("swift-states", false),
  ]) func aWindowMadeInCodeTakesThePlaceOfTheStoryboard(_ name: String, _ replaces: Bool) throws {
    let shape = try #require(AppShape.all.first { $0.name == name })
    #expect(try #require(shape.draft()).replacesMainStoryboard == replaces)
  }

  @Test func aSecondSceneDelegateGetsAFreeName() throws {
    let shape = try #require(AppShape.all.first { $0.name == "swift-name-taken" })
    #expect(try #require(shape.draft()).className == "DemoSceneDelegate")
  }
}
