import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchMigration
import LaunchProject
import ProjectManifests
import Testing

@MainActor @Suite struct MigrationPlanTests {
  /// A sample by its name.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> SampleApp
    /// The files that change and the new ones, by path.
    let files: [String]
    /// The class as the Info.plist names it.
    let className: String
    var testDescription: String { name }
  }

  nonisolated static let swiftClass = "$(PRODUCT_MODULE_NAME).SceneDelegate"
  nonisolated static let project = "App.xcodeproj/project.pbxproj"
  nonisolated static let samples = [
    Sample(
      name: "Swift with a storyboard", make: { .swift() },
      files: ["App-Info.plist", project, "App/SceneDelegate.swift"], className: swiftClass),
    Sample(
      name: "Swift with a window made in code", make: { .swift(storyboard: false) },
      files: ["App-Info.plist", project, "App/AppDelegate.swift", "App/SceneDelegate.swift"],
      className: swiftClass),
    Sample(
      name: "CRLF", make: { .swift(newline: "\r\n") },
      files: ["App-Info.plist", project, "App/SceneDelegate.swift"], className: swiftClass),
    Sample(
      name: "a synchronized folder", make: { .swift(isSynchronized: true) },
      files: ["App-Info.plist", "App/SceneDelegate.swift"], className: swiftClass),
    Sample(
      name: "two targets with one delegate", make: { .twoTargets },
      files: ["App-Info.plist", project, "App/SceneDelegate.swift", "Clone-Info.plist"],
      className: swiftClass),
    Sample(
      name: "Objective-C", make: { .inObjectiveC },
      files: ["App-Info.plist", project, "App/SceneDelegate.h", "App/SceneDelegate.m"],
      className: "SceneDelegate"),
    Sample(
      name: "generated keys", make: { .generated },
      files: ["App-Info.plist", project, "App/SceneDelegate.swift"], className: swiftClass),
  ]

  private static func plan(_ folder: String, _ options: MigrationOptions = .init()) -> MigrationPlan
  {
    MigrationPlanner(options).plan([folder])
  }

  private static func write(_ plan: MigrationPlan) throws {
    for file in plan.files {
      if let content = file.content { try Data(content).write(to: URL(fileURLWithPath: file.path)) }
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: samples)
  func everyTargetIsMigratedAndASecondRunChangesNothing(_ sample: Sample) throws {
    try withTemporaryFolder { folder in
      try sample.make().write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.failures.isEmpty)
      #expect(plan.targets.allSatisfy { $0.state.isMigrated }, "\(plan.checkText)")
      let changed = plan.files.filter { $0.content != nil }.map {
        String($0.path.dropFirst(folder.count + 1))
      }
      #expect(Set(changed) == Set(sample.files))
      try Self.write(plan)
      let again = Self.plan(folder)
      #expect(again.targets.map(\.state.word) == plan.targets.map { _ in "adopted" })
      #expect(!again.changesFiles && again.items.isEmpty)
    }
  }

  @Test(arguments: samples)
  func theManifestNamesTheClass(_ sample: Sample) throws {
    try withTemporaryFolder { folder in
      try sample.make().write(to: folder)
      let plan = Self.plan(folder)
      let plists = plan.files.filter { $0.path.hasSuffix(".plist") }
      #expect(!plists.isEmpty)
      for plist in plists {
        let text = String(decoding: plist.content ?? [], as: UTF8.self)
        #expect(text.contains("<string>\(sample.className)</string>"))
        #expect(!text.contains("UIMainStoryboardFile"))
      }
    }
  }

  @Test(arguments: samples.filter { $0.name != "generated keys" })
  func linesOfTheProjectFileAreInsertedAndNothingElse(_ sample: Sample) throws {
    try withTemporaryFolder { folder in
      try sample.make().write(to: folder)
      let path = "\(folder)/\(Self.project)"
      let old = try Self.bytes(path).split(separator: 0x0A, omittingEmptySubsequences: false)
      let plan = Self.plan(folder)
      guard let new = plan.files.first(where: { $0.path == path })?.content else { return }
      var rest = old[...]
      for line in new.split(separator: 0x0A, omittingEmptySubsequences: false)
      where rest.first.map({ $0.elementsEqual(line) }) ?? false { rest = rest.dropFirst() }
      #expect(rest.isEmpty, "a line of the project file has changed")
      let endings = Set(new.split(separator: 0x0A).dropLast().map { $0.last == 0x0D })
      #expect(endings.count == 1)
    }
  }

  @Test(arguments: samples)
  func theProjectReadsBackWithTheNewFileInEveryTarget(_ sample: Sample) throws {
    try withTemporaryFolder { folder in
      try sample.make().write(to: folder)
      try Self.write(Self.plan(folder))
      let root = try #require(ProjectRoot(folder))
      let project = try ProjectSources.read("\(folder)/App.xcodeproj", in: root)
      #expect(project.problems.isEmpty)
      for target in project.targets {
        #expect(target.sources.files.count { $0.name.hasPrefix("SceneDelegate.") } == 1)
      }
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
      let plan = Self.plan(folder, MigrationOptions(targets: ["App"]))
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
      let plan = Self.plan(folder, MigrationOptions(targets: ["Clone"]))
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

  @Test func aManifestWithoutConfigurationsIsCompleted() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App-Info.plist"] = SampleApp.infoPlist(
        more: """
          \t<key>UIApplicationSceneManifest</key>
          \t<dict>
          \t\t<key>UISceneConfigurations</key>
          \t\t<dict/>
          \t</dict>

          """)
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["partial"])
      try Self.write(plan)
      #expect(Self.plan(folder).targets.map(\.state.word) == ["adopted"])
    }
  }

  @Test func codeOfSwift2IsBlocked() throws {
    try withTemporaryFolder { folder in
      var app = SampleApp.swift()
      app.files["App/AppDelegate.swift"] = """
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(application: UIApplication, didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]?) -> Bool {
            return true
          }
        }

        """
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["blocked"])
      #expect(plan.targets[0].state.detail?.contains("Swift 2") == true)
      #expect(!plan.changesFiles)
    }
  }

  /// A window made beside the one of the storyboard, in a way that cannot move.
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
      let plan = Self.plan(folder, MigrationOptions(targets: ["Ap"]))
      #expect(plan.failures.map(\.message) == ["has no target 'Ap'"])
      #expect(!plan.changesFiles)
    }
  }

  /// Writes a scene delegate that forwards nothing.
  struct SilentWriter: SceneCodeWriter {
    func code(for request: SceneCodeRequest) throws(MigrationObstacle) -> SceneCode {
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
        MigrationOptions(), writer: SilentWriter(), delivery: ReplayedDelivery()
      ).plan([folder])
      #expect(plan.targets.map(\.state.word) == ["blocked"])
      #expect(plan.targets[0].state.detail?.hasPrefix("no longer delivered: ") == true)
      #expect(!plan.changesFiles && !plan.proofs.isEmpty)
    }
  }

  @Test func blockMappingsOfXcodeGenGetTheManifestBehindAProperty() throws {
    try withTemporaryFolder { folder in
      let app = SampleApp(files: [
        "project.yml": """
        name: App
        options:
          bundleIdPrefix: org.example
        targets:
          App:
            type: application
            platform: iOS
            deploymentTarget: "15.0"
            sources: [App]
            info:
              path: App/Info.plist
              properties:
                UILaunchScreen: {}
                UIMainStoryboardFile: Main
                CFBundleDisplayName: App

        """,
        "App/AppDelegate.swift": SampleApp.storyboardDelegate,
      ])
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.allSatisfy { $0.state.isMigrated }, "\(plan.text)")
      try Self.write(plan)
      let text = try String(contentsOfFile: folder + "/project.yml", encoding: .utf8)
      #expect(text.contains("\n        UIApplicationSceneManifest:\n"))
      #expect(!text.contains("UIMainStoryboardFile"))
      #expect(Self.plan(folder).targets.map(\.state.word) == ["adopted"])
    }
  }

  /// A manifest that is not edited blocks the target, and the plan has the lines to write and their place.
  @Test func flowMappingsOfXcodeGenBlockWithTheLinesToWrite() throws {
    try withTemporaryFolder { folder in
      let app = SampleApp(files: [
        "project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            deploymentTarget: "15.0"
            sources: [App]
            info: {path: App/Info.plist, properties: {UILaunchScreen: {}, UIMainStoryboardFile: Main}}

        """,
        "App/AppDelegate.swift": SampleApp.storyboardDelegate,
      ])
      try app.write(to: folder)
      let plan = Self.plan(folder)
      #expect(plan.targets.map(\.state.word) == ["blocked"])
      #expect(!plan.changesFiles)
      #expect(plan.text.contains("project.yml:8:"))
      #expect(plan.text.contains("UISceneDelegateClassName"))
    }
  }
}
