import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchMigration
import LaunchProject
import ProjectManifests
import Testing

@MainActor @Suite struct MigrationPlanTests {
  nonisolated static let project = "App.xcodeproj/project.pbxproj"

  private static func plan(_ folder: String, _ options: MigrationPlan.Options = .init())
    -> MigrationPlan
  {
    MigrationPlanner(options).plan([folder])
  }

  private static func write(_ plan: MigrationPlan) throws {
    for file in plan.files {
      if let content = file.content { try Data(content).write(to: URL(fileURLWithPath: file.path)) }
    }
  }

  @Test func aTargetThatLeavesTheDelegateOutOfASynchronizedFolderLeavesOutTheNewFile() throws {
    try withTemporaryFolder { folder in
      var other = SampleProject.Target(name: "Other", sources: [], infoPlist: "Other-Info.plist")
      other.isSynchronized = true
      other.exceptions = ["AppDelegate.swift"]
      var app = SampleProject.Target(name: "App", sources: [], infoPlist: "App-Info.plist")
      app.isSynchronized = true
      let project = SampleProject(targets: [app, other], files: ["AppDelegate.swift"])
      var sample = SampleApp.swift(isSynchronized: true)
      sample.files[Self.project] = project.text
      sample.files["Other-Info.plist"] = SampleApp.infoPlist()
      try sample.write(to: folder)
      let plan = Self.plan(folder, MigrationPlan.Options(targets: ["App"]))
      try Self.write(plan)
      let root = try #require(ProjectRoot(folder))
      let read = try ProjectSources.read("\(folder)/App.xcodeproj", in: root)
      #expect(
        read.targets[0].sources.files.map(\.name) == ["AppDelegate.swift", "SceneDelegate.swift"])
      #expect(read.targets[1].sources.files.isEmpty)
    }
  }

  @Test func namingOneTargetMigratesThoseThatShareItsDelegate() throws {
    try withTemporaryFolder { folder in
      try SampleApp.twoTargets.write(to: folder)
      let plan = Self.plan(folder, MigrationPlan.Options(targets: ["Clone"]))
      #expect(plan.targets.map(\.name) == ["App", "Clone"])
      #expect(plan.targets[0].migratedWith == ["Clone"])
    }
  }

  @Test func anAppOfCapacitorIsLeftToItsVendor() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] =
        "import Capacitor\n" + (app.files["App/AppDelegate.swift"] ?? "")
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["delegated"])
      #expect(plan.targets[0].state.detail?.contains("npx cap migrate") == true)
      #expect(!plan.changesFiles)
    }
  }

  /// A window is made in addition to the storyboard's, in a way that cannot move.
  @Test func aWindowThatReplacesTheOneOfTheStoryboardIsAttached() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            if UserDefaults.standard.bool(forKey: "off") { return false }
            window = UIWindow()
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
          }
        }

        """
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["eligible"], "\(plan.text)")
      #expect(plan.items.count == 1)
      try Self.write(plan)
      let plist = try String(contentsOfFile: folder + "/App-Info.plist", encoding: .utf8)
      #expect(!plist.contains("UISceneStoryboardFile"))
      #expect(Self.plan(folder).targets.map(\.state.word) == ["adopted"])
    }
  }

  @Test func anUnknownTargetIsAFailure() throws {
    try withTemporaryFolder { folder in
      try SampleApp.swift().write(to: folder)
      let plan = Self.plan(folder, MigrationPlan.Options(targets: ["Ap"]))
      #expect(plan.failures.map(\.message) == ["has no target 'Ap'; its only target is 'App'"])
      #expect(!plan.changesFiles)
    }
  }

  /// Writes a scene delegate that forwards nothing.
  struct SilentWriter: SceneCodeWriter {
    func code(for request: SceneCodeRequest) throws(MigrationPlan.Obstacle) -> SceneCode {
      SceneCode(
        className: "$(PRODUCT_MODULE_NAME).SceneDelegate",
        newFiles: [
          SceneCode.NewFile(
            name: "SceneDelegate.swift",
            text: """
              import UIKit

              class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
              }

              """)
        ])
    }
  }

  @Test func aSceneDelegateThatForwardsNothingBlocksTheTarget() throws {
    try withTemporaryFolder { folder in
      try SampleApp.swift().write(to: folder)
      let plan = MigrationPlanner(
        MigrationPlan.Options(), writer: SilentWriter(), delivery: ReplayedDelivery()
      ).plan([folder])
      #expect(plan.targets.map(\.state.word) == ["blocked"])
      #expect(plan.targets[0].state.detail?.hasPrefix("no longer delivered: ") == true)
      #expect(!plan.changesFiles && plan.deliveries.map(\.holds) == [false])
      #expect(plan.text.contains("\nLost in 'App':\n\n"))
      #expect(plan.markdown.contains("\n## Lost in 'App'\n\n    "))
    }
  }

  @Test func aProjectFileWithSyntaxErrorsIsAFailure() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files[Self.project] = (app.files[Self.project] ?? "") + "<<<<<<< HEAD\n"
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.failures.count == 1)
      #expect(plan.isBlocked && !plan.changesFiles)
    }
  }
}
