import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import Testing

@testable import LaunchMigration

/// Migrations with one lost edge each, from the project to the plan. A lost URL at launch is not among them,
/// because a rule reports it before the replays do.
@MainActor @Suite struct BrokenMigrationTests {
  /// A line of the written scene delegate, the line that replaces it, and what is lost then.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    var isObjectiveC = false
    /// The text that is replaced once.
    let old: String
    /// The replacement.
    let new: String
    /// The beginning of the obstacle's reason.
    let reason: String
    /// A scenario that loses the edge.
    let scenario: String
    /// The edge.
    let edge: String
    var testDescription: String { name }
  }

  nonisolated private static let openURL = "'application(_:open:options:)' gets 'url'"
  nonisolated static let all: [Broken] = [
    Broken(
      name: "second URL", old: "for context in URLContexts {",
      new: "if let context = URLContexts.first {", reason: "cold two URLs",
      scenario: "cold two URLs", edge: openURL + " of URL 2"),
    Broken(
      name: "options of a URL",
      old: "options[.sourceApplication] = context.options.sourceApplication", new: "",
      reason: "cold URL", scenario: "warm URL",
      edge: "'application(_:open:options:)' gets 'sourceApplication'"),
    Broken(
      name: "activity of a launch", old: "self.scene(scene, continue: userActivity)", new: "",
      reason: "cold activity", scenario: "cold activity",
      edge: "'application(_:continue:restorationHandler:)' gets 'activity'"),
    Broken(
      name: "activity", old: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)",
      new: "func goOn(_ scene: UIScene, with userActivity: NSUserActivity)",
      reason: "cold activity", scenario: "warm activity",
      edge: "'application(_:continue:restorationHandler:)' gets 'activity'"),
    Broken(
      name: "quick action of a launch",
      old: "performActionFor: shortcutItem, completionHandler: { _ in })",
      new: "performActionFor: UIApplicationShortcutItem(), completionHandler: { _ in })",
      reason: "cold shortcut", scenario: "cold shortcut",
      edge: "'application(_:performActionFor:completionHandler:)' gets 'shortcut'"),
    Broken(
      name: "completion of a quick action", old: "completionHandler: completionHandler)",
      new: "completionHandler: { _ in })", reason: "warm shortcut", scenario: "warm shortcut",
      edge: "'application(_:performActionFor:completionHandler:)' gets 'completion'"),
    Broken(
      name: "share",
      old: "userDidAcceptCloudKitShareWith: cloudKitShareMetadata)\n  }",
      new: "userDidAcceptCloudKitShareWith: CKShare.Metadata())\n  }", reason: "cold share",
      scenario: "warm share",
      edge: "'application(_:userDidAcceptCloudKitShareWith:)' gets 'share'"),
    Broken(
      name: "background", old: "appDelegate?.applicationDidEnterBackground(UIApplication.shared)",
      new: "", reason: "cold plain launch", scenario: "cold plain launch",
      edge: "'applicationDidEnterBackground(_:)' is called"),
    Broken(
      name: "activity in Objective-C", isObjectiveC: true,
      old: "[self scene:scene continueUserActivity:userActivity];", new: "",
      reason: "cold activity", scenario: "cold activity",
      edge: "'application(_:continue:restorationHandler:)' gets 'activity'"),
    Broken(
      name: "URLs in Objective-C", isObjectiveC: true, old: "openURL:context.URL options:options];",
      new: "openURL:context.URL options:options];\n    break;", reason: "cold two URLs",
      scenario: "warm two URLs", edge: openURL + " of URL 2"),
    Broken(
      name: "annotation in Objective-C", isObjectiveC: true,
      old: "options[UIApplicationOpenURLOptionsAnnotationKey] = context.options.annotation;",
      new: "", reason: "cold URL", scenario: "warm URL",
      edge: "'application(_:open:options:)' gets 'annotation'"),
  ]

  /// Writes the code of a migration with one change.
  struct BreakingWriter: SceneCodeWriter {
    let old: String
    let new: String

    func code(for request: SceneCodeRequest) throws(MigrationPlan.Obstacle) -> SceneCode {
      var code = try BridgingCodeWriter().code(for: request)
      var count = 0
      for index in code.newFiles.indices {
        guard let text = code.newFiles[index].text.replacing(first: old, with: new) else {
          continue
        }
        code.newFiles[index].text = text
        count += 1
      }
      guard count == 1 else {
        throw MigrationPlan.Obstacle("the text occurs in \(count) files: \(old)")
      }
      return code
    }
  }

  private static func app(_ broken: Broken) -> SampleApp {
    var app = broken.isObjectiveC ? SampleApp.inObjectiveC : .swift()
    if broken.isObjectiveC {
      let code = DeliveryFixture.objectiveCApp
      let end = code.range(of: "@end\n")?.upperBound ?? code.startIndex
      app.files["App/AppDelegate.h"] = "#import <UIKit/UIKit.h>\n\n" + code[..<end]
      app.files["App/AppDelegate.m"] = "#import \"AppDelegate.h\"\n" + code[end...] + "\n"
    } else {
      // A read of a launch option would be a separate finding.
      app.files["App/AppDelegate.swift"] = DeliveryFixture.swiftApp.replacingOccurrences(
        of: "    if let url = launchOptions?[.url] as? URL { print(url) }\n", with: "")
    }
    return app
  }

  private static func plan(_ broken: Broken, _ folder: String, old: String, new: String)
    -> MigrationPlan
  {
    MigrationPlanner(
      MigrationPlan.Options(), writer: BreakingWriter(old: old, new: new),
      delivery: ReplayedDelivery()
    ).plan([folder])
  }

  @Test(arguments: all) func aMigrationThatLosesOneEdgeIsBlockedWithItsTimelines(
    _ broken: Broken
  ) throws {
    try withTemporaryFolder { folder in
      try Self.app(broken).write(to: folder)
      let plan = Self.plan(broken, folder, old: broken.old, new: broken.new)
      #expect(plan.targets.map(\.state.word) == ["blocked"], "\(plan.text)")
      #expect(!plan.changesFiles)
      let detail = try #require(plan.targets.first?.state.detail)
      #expect(detail.hasPrefix("no longer delivered: \(broken.reason): "), "\(detail)")
      let delivery = try #require(plan.deliveries.first)
      #expect(delivery.target == "App" && delivery.configurations == ["Debug"])
      let replay = try #require(delivery.replays.first { $0.scenario == broken.scenario })
      #expect(replay.lost.contains(broken.edge), "\(replay.lost)")
      // The first scenario with a loss is in the plan, with both timelines.
      #expect(plan.text.contains("\nLost in 'App':\n\n"))
      #expect(plan.text.contains("\nno longer delivered:\n"))
      #expect(plan.text.contains("> AppDelegate."))
    }
  }

  /// Without the change the same migrations are complete, so only the lost edge blocks them above.
  @Test(arguments: [false, true]) func theSameMigrationWithoutALossIsNotBlocked(
    _ isObjectiveC: Bool
  ) throws {
    try withTemporaryFolder { folder in
      let broken = try #require(Self.all.first { $0.isObjectiveC == isObjectiveC })
      try Self.app(broken).write(to: folder)
      let plan = Self.plan(broken, folder, old: broken.old, new: broken.old)
      #expect(plan.targets.map(\.state.word) == ["eligible"], "\(plan.text)")
      #expect(plan.deliveries.map(\.holds) == [true])
      #expect(plan.deliveries.map(\.configurations) == [["Debug", "Release"]])
      #expect(plan.deliveries.first?.replays.count == DeliveryScenario.all.count)
    }
  }
}
