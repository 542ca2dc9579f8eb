import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import RuleEngine
import Testing

@testable import LaunchMigration

/// SDKs that need calls from a scene delegate, and the versions that need none.
@MainActor @Suite struct SceneSDKReviewTests {
  private static func items(
    _ code: String, _ files: [String: String] = [:], project: (String) -> String = { $0 }
  ) throws -> [String] {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = code + "\n" + SampleApp.storyboardDelegate
      app.files["App.xcodeproj/project.pbxproj"] = app.files["App.xcodeproj/project.pbxproj"].map(
        project)
      app.files.merge(files) { $1 }
      try app.write(to: folder)
      return MigrationPlanner(MigrationPlan.Options()).plan([folder]).items.map(\.message)
    }
  }

  @Test(arguments: SceneSDK.all.map(\.name))
  func `An imported SDK is an item with its call`(_ name: String) throws {
    let sdk = try #require(SceneSDK.all.first { $0.name == name })
    for module in sdk.modules {
      let items = try Self.items("import \(module)")
      #expect(items.count == 1)
      #expect(items.first?.contains(sdk.calls) == true)
    }
  }

  @Test(arguments: SceneSDK.all.map(\.name))
  func `An app that makes the call has no item`(_ name: String) throws {
    let sdk = try #require(SceneSDK.all.first { $0.name == name })
    let (module, call) = (try #require(sdk.modules.min()), try #require(sdk.callNames.min()))
    #expect(try Self.items("import \(module)\nlet calls = \(call)()").isEmpty)
  }

  nonisolated static let locks: [(String, String, Bool)] = [
    ("Podfile.lock", "PODS:\n  - FirebaseAuth (6.4.0):\n    - Core\n", true),
    ("Podfile.lock", "PODS:\n  - FirebaseAuth (6.4.1):\n    - Core\n", false),
    ("Podfile.lock", "PODS:\n  - \"FirebaseAuth/Core (10.0.0)\"\n", false),
    ("Podfile.lock", "PODS:\n  - FirebaseAuth (~> 10)\n", true),
    ("Podfile.lock", "DEPENDENCIES:\n  - FirebaseAuth\n", true),
    (
      "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
      "{\n  \"pins\" : [\n    {\n      \"identity\" : \"firebase-ios-sdk\",\n      \"state\" : {\n        \"version\" : \"11.2.0\"\n      }\n    }\n  ]\n}\n",
      false
    ),
  ]

  @Test(arguments: locks)
  func `A version that needs no call has no item`(_ path: String, _ lock: String, _ isThere: Bool)
    throws
  {
    #expect(try Self.items("import FirebaseAuth", [path: lock]).isEmpty == !isThere)
  }

  @Test func `The oldest version that a project allows counts where nothing is locked`() throws {
    let items = try Self.items("import FirebaseAuth") { text in
      text
        + "/*\n repositoryURL = \"https://github.com/firebase/firebase-ios-sdk\";\n minimumVersion = 11.0.0;\n */\n"
    }
    #expect(items.isEmpty)
  }

  nonisolated static let versions: [(String, String, String?)] = [
    ("the template of Expo SDK 54", "update to Expo SDK 58", "run 'npx expo prebuild'"),
    ("the template of cordova-ios 7", "update to cordova-ios 8.1", "cordova platform add ios@8"),
    ("SDL 3.2", "update to SDL 3.4", nil), ("SDL", "update to SDL 3.4", nil),
    ("NativeScript 8 without a scene manifest", "update to NativeScript 9", nil),
    ("NativeScript 9 without a scene manifest", "add 'UIApplicationSceneManifest'", nil),
    ("Godot 4.3", "update to Godot 4.6", nil), (".NET MAUI", "add 'Platforms/iOS", nil),
    (".NET for iOS", "add a scene manifest", nil), ("Toga 0.5.6", "update Toga", nil),
    ("React Native Navigation", "add a scene delegate", nil),
    ("React Native 0.88", "take 'SceneDelegate.swift'", nil),
    ("Capacitor 8.5.1", "run 'npx cap migrate'", nil),
    ("Capacitor 8.4", "update to Capacitor 8.5", "npx cap migrate"),
  ]

  @Test(arguments: versions)
  func `The step of a vendor depends on the version`(
    _ framework: String, _ start: String, _ part: String?
  ) throws {
    let found = try #require(VendorFact.named(framework))
    let action = found.fact.action(with: found.version)
    #expect(action.hasPrefix(start), "\(action)")
    if let part { #expect(action.contains(part)) }
  }

  @Test(arguments: ["", "an SDLike thing", "unknown 3.4"])
  func `A framework that is not in the table has no step`(_ framework: String) {
    #expect(VendorFact.named(framework) == nil)
  }

  @Test func `The step of an app with a lock file has its version`() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = "import Capacitor\n" + SampleApp.storyboardDelegate
      app.files["Podfile.lock"] = "PODS:\n  - Capacitor (8.5.2):\n"
      try app.write(to: folder)
      let plan = MigrationPlanner(MigrationPlan.Options()).plan([folder])
      #expect(plan.targets[0].state.detail == "Capacitor 8.5.2: run 'npx cap migrate'")
    }
  }
}
