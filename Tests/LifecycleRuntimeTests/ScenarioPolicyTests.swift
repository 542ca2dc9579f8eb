import Findings
import LaunchModel
import LifecycleRuntime
import SourceText
import Testing

/// The settings of the policy and its budgets in a scenario.
@Suite struct ScenarioPolicyTests {
  private static func read(_ policy: String, events: String = "") -> ScenarioDocument {
    ScenarioDocument.read(
      SourceFile(
        path: "a.json", text: #"{"version": 1, "policy": \#(policy), "events": [\#(events)]}"#))
  }

  private static let members: [(name: String, value: String)] = [
    ("appearance", #""documented""#), ("responseDelivery", #""notificationCenter""#),
    ("refusalPoint", #""afterLaunchMethods""#), ("sceneMethodBeforeNotification", "false"),
    ("appMethodBeforeNotification", "false"), ("sceneBeforeApplication", "false"),
    ("unhandledURLsReachAppDelegate", "true"), ("reportsDiscardedSessionsFirst", "false"),
    ("repeatsDidEnterBackground", "false"), ("skipsBackgroundOnClose", "true"),
    ("locationConnectsScene", "true"), ("announcesWindows", "true"),
    ("overrunEndsProcess", "false"), ("suspensionDelay", #""1s""#),
    ("activationPatience", #""250ms""#), ("launchBudget", "1"), ("activationBudget", "1"),
    ("backgroundBudget", "1"), ("backgroundWorkBudget", "1"), ("remoteNotificationBudget", "1"),
    ("terminationBudget", "1"), ("callbackBudget", "1"),
  ]

  @Test(arguments: members)
  func aMemberIsReadAndWritten(name: String, value: String) throws {
    let document = Self.read("{\"\(name)\": \(value)}")
    #expect(document.problems.isEmpty, "\(document.problems.map(\.message))")
    let scenario = try #require(document.scenario)
    #expect(scenario.policy != LifecyclePolicy())
    let again = ScenarioDocument.read(SourceFile(path: "b.json", text: scenario.json()))
    #expect(again.scenario == scenario)
  }

  @Test func everySettingHasItsMember() throws {
    let policy = Mirror(reflecting: LifecyclePolicy()).children.compactMap(\.label)
    let budgets = Mirror(reflecting: WatchdogBudgets()).children.compactMap(\.label)
    let names = policy.filter { $0 != "budgets" } + budgets.map { "\($0)Budget" }
    #expect(Set(names) == Set(Self.members.map(\.name)))
  }

  @Test(arguments: [
    (#"{"appearance": "never"}"#, "'appearance' is 'never'"),
    (#"{"suspensionDelay": -1}"#, "'suspensionDelay' is"),
    (#"{"announcesWindows": 1}"#, "'announcesWindows' is"),
    (#"{"apearance": "documented"}"#, "'apearance' is not a member of the policy"),
    ("[]", "is an array"),
  ])
  func whatDoesNotFitIsReported(policy: String, message: String) throws {
    let document = Self.read(policy)
    #expect(document.scenario == nil)
    #expect(
      document.problems.contains { $0.message.contains(message) },
      "\(document.problems.map(\.message))")
  }

  @MainActor
  @Test func theOrderOfAppearanceFollowsThePolicy() throws {
    for (policy, isFirst) in [("{}", true), (#"{"appearance": "documented"}"#, false)] {
      let scenario = try #require(Self.read(policy, events: #"{"event": "launch"}"#).scenario)
      let runner = ScenarioRunner(
        .unchecked(HostFixture.contract(storyboard: "Main")), device: Device(),
        app: scenario.app, policy: scenario.policy)
      let lines = runner.run(scenario).lines.map { $0.split(separator: " ")[0] }
      let appear = try #require(lines.firstIndex { $0.contains("iewWillAppear") })
      let active = try #require(lines.firstIndex { $0 == "scene.didBecomeActive" })
      #expect((appear < active) == isFirst, "\(lines)")
    }
  }
}
