import LaunchModel
import LaunchSources
import LifecycleRuntime
import Testing

@testable import LaunchMigration

@MainActor
@Suite struct DeliveryProofTests {
  @Test func `A correct bridge in Swift loses nothing`() {
    let proof = DeliveryFixture.proof(DeliveryFixture.swiftBridge)
    #expect(proof.lost.map(\.label) == [])
    #expect(proof.conditional.map(\.label) == [])
    #expect(proof.timelines.isEmpty)
  }

  @Test func `A correct bridge in Objective-C loses nothing`() {
    let proof = DeliveryFixture.objectiveCProof(DeliveryFixture.objectiveCBridge)
    #expect(proof.lost.map(\.label) == [])
    #expect(proof.conditional.map(\.label) == [])
  }

  @Test func `Without a bridge everything that scenes get instead is lost`() {
    let proof = DeliveryFixture.proof(
      "class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }")
    let callbacks = Set(proof.lost.map(\.edge.callback))
    #expect(
      callbacks == [
        .appOpenURL, .appContinueUserActivity, .appPerformShortcut,
        .appAcceptCloudKitShare, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
        .appWillEnterForeground,
      ])
  }

  /// A bridge with one changed line, the parts that it loses, and the scenarios in which it loses them.
  struct Broken: Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    var isObjectiveC = false
    var scenarios: Set<String>
    var callback: LifecycleCallback
    var part: EventPart?
    var testDescription: String { name }
  }

  /// Scenarios in which a scene connects for an event.
  nonisolated static func connecting(_ events: String...) -> Set<String> {
    Set(events.flatMap { ["cold \($0)", "reconnected \($0)"] })
  }

  /// Scenarios in which a scene is connected when an event arrives.
  nonisolated static func running(_ events: String...) -> Set<String> {
    Set(events.flatMap { ["warm \($0)", "second scene, \($0)"] })
  }

  nonisolated static let broken: [Broken] = [
    Broken(
      name: "second activity", old: "for userActivity in connectionOptions.userActivities {",
      new: "if let userActivity = connectionOptions.userActivities.first {",
      scenarios: connecting("two activities"), callback: .appContinueUserActivity, part: .activity),
    Broken(
      name: "cold URL", old: "self.scene(scene, openURLContexts: connectionOptions.urlContexts)",
      new: "", scenarios: connecting("URL", "two URLs"), callback: .appOpenURL, part: .url),
    Broken(
      name: "warm URL",
      old:
        "_ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)",
      new: "print(options)",
      scenarios: connecting("URL", "two URLs").union(running("URL", "two URLs")),
      callback: .appOpenURL,
      part: .url),
    Broken(
      name: "second URL", old: "for context in URLContexts {",
      new: "if let context = URLContexts.first {",
      scenarios: connecting("two URLs").union(running("two URLs")),
      callback: .appOpenURL, part: .url),
    Broken(
      name: "source application",
      old: "options[.sourceApplication] = context.options.sourceApplication", new: "",
      scenarios: connecting("URL", "two URLs").union(running("URL", "two URLs")),
      callback: .appOpenURL,
      part: .sourceApplication),
    Broken(
      name: "cold activity", old: "self.scene(scene, continue: userActivity)", new: "",
      scenarios: connecting("activity", "two activities"), callback: .appContinueUserActivity,
      part: .activity),
    Broken(
      name: "warm activity",
      old: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {",
      new: "func goOn(_ scene: UIScene, with userActivity: NSUserActivity) {",
      scenarios: connecting("activity", "two activities").union(
        running("activity", "two activities")), callback: .appContinueUserActivity,
      part: .activity),
    Broken(
      name: "cold shortcut",
      old:
        "self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })",
      new: "print(shortcutItem)", scenarios: connecting("shortcut"), callback: .appPerformShortcut,
      part: .shortcut),
    Broken(
      name: "shortcut completion", old: "completionHandler: completionHandler)",
      new: "completionHandler: { _ in })", scenarios: running("shortcut"),
      callback: .appPerformShortcut, part: .completion),
    Broken(
      name: "share",
      old: "userDidAcceptCloudKitShareWith: cloudKitShareMetadata)\n  }",
      new: "userDidAcceptCloudKitShareWith: CKShare.Metadata())\n  }",
      scenarios: connecting("share").union(running("share")), callback: .appAcceptCloudKitShare,
      part: .share),
    Broken(
      name: "background", old: "appDelegate?.applicationDidEnterBackground(UIApplication.shared)",
      new: "", scenarios: [], callback: .appDidEnterBackground),
    Broken(
      name: "URL in Objective-C",
      old: "[self scene:scene openURLContexts:connectionOptions.URLContexts];", new: "",
      isObjectiveC: true, scenarios: connecting("URL", "two URLs"), callback: .appOpenURL,
      part: .url),
    Broken(
      name: "annotation in Objective-C",
      old: "options[UIApplicationOpenURLOptionsAnnotationKey] = context.options.annotation;",
      new: "", isObjectiveC: true,
      scenarios: connecting("URL", "two URLs").union(running("URL", "two URLs")),
      callback: .appOpenURL,
      part: .annotation),
    Broken(
      name: "second URL in Objective-C", old: "openURL:context.URL options:options];",
      new: "openURL:context.URL options:options]; break;", isObjectiveC: true,
      scenarios: connecting("two URLs").union(running("two URLs")), callback: .appOpenURL,
      part: .url),
    Broken(
      name: "activity in Objective-C", old: "continueUserActivity:userActivity restorationHandler:",
      new: "continueUserActivity:nil restorationHandler:", isObjectiveC: true,
      scenarios: connecting("activity", "two activities").union(
        running("activity", "two activities")), callback: .appContinueUserActivity,
      part: .activity),
  ]

  @Test(arguments: broken)
  func `A bridge with one lost edge is named`(_ broken: Broken) throws {
    let bridge =
      broken.isObjectiveC ? DeliveryFixture.objectiveCBridge : DeliveryFixture.swiftBridge
    let text = try #require(bridge.replacing(first: broken.old, with: broken.new))
    let proof =
      broken.isObjectiveC
      ? DeliveryFixture.objectiveCProof(text) : DeliveryFixture.proof(text)
    #expect(!proof.holds)
    let found = proof.lost.filter {
      $0.edge.callback == broken.callback && $0.edge.part == broken.part
    }
    #expect(!found.isEmpty, "\(proof.lost.map(\.label))")
    if !broken.scenarios.isEmpty {
      #expect(Set(found.map(\.scenario.label)) == broken.scenarios)
    }
    // Only what the method gets is lost.
    #expect(
      proof.lost.allSatisfy { $0.edge.callback == broken.callback },
      "\(proof.lost.map(\.label))")
    #expect(!proof.timelines.isEmpty)
  }

  @Test func `A URL without its event attribution is for a person`() throws {
    let text = try #require(
      DeliveryFixture.swiftBridge.replacing(
        first: "options[.eventAttribution] = context.options.eventAttribution",
        with: "print(options)"))
    let proof = DeliveryFixture.proof(text)
    #expect(proof.holds && proof.dropsAttribution)
    #expect(!DeliveryFixture.proof(DeliveryFixture.swiftBridge).dropsAttribution)
  }

  @Test func `A call under a condition of its own is for a person`() throws {
    let text = try #require(
      DeliveryFixture.swiftBridge.replacing(
        first: "for context in URLContexts {",
        with: "for context in URLContexts where context.url.scheme == \"app\" {"))
    let proof = DeliveryFixture.proof(text)
    #expect(proof.holds)
    #expect(!proof.conditional.isEmpty)
    #expect(proof.conditional.allSatisfy { $0.edge.callback == .appOpenURL })
  }

  @Test func `A branch that the configuration leaves out delivers nothing`() throws {
    let text = try #require(
      DeliveryFixture.swiftBridge.replacing(
        first: "self.scene(scene, continue: userActivity)",
        with: "#if HANDOFF\nself.scene(scene, continue: userActivity)\n#endif"))
    let without = DeliveryFixture.proof(text, flags: [])
    let scenarios = Self.connecting("activity", "two activities")
    #expect(Set(without.lost.map(\.scenario.label)) == scenarios)
    #expect(DeliveryFixture.proof(text, flags: ["HANDOFF"]).lost.isEmpty)
    let open = DeliveryFixture.proof(text)
    #expect(open.lost.isEmpty)
    #expect(Set(open.conditional.map(\.scenario.label)) == scenarios)
  }

  @Test func `A launch option that a scene gets is no loss, and named`() {
    let proof = DeliveryFixture.proof(DeliveryFixture.swiftBridge)
    #expect(proof.launchOptionParts == [.url])
    #expect(proof.holds)
  }

  /// The methods from before iOS 9, newest first.
  nonisolated static let olderURLMethods: [(LifecycleCallback, String, String, Set<EventPart>)] = [
    (
      .appOpenURLFromApplication,
      "- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url sourceApplication:(NSString *)sourceApplication annotation:(id)annotation { return YES; }",
      "[appDelegate application:UIApplication.sharedApplication openURL:context.URL sourceApplication:context.options.sourceApplication annotation:context.options.annotation];",
      [.url, .sourceApplication, .annotation]
    ),
    (
      .appHandleOpenURL,
      "- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url { return YES; }",
      "[appDelegate application:UIApplication.sharedApplication handleOpenURL:context.URL];",
      [.url]
    ),
  ]

  @Test(arguments: olderURLMethods)
  func `An older method for URLs is replayed and must be forwarded`(
    _ callback: LifecycleCallback, _ method: String, _ call: String, _ parts: Set<EventPart>
  ) {
    func bridge(_ call: String) -> String {
      """
      @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
      @end
      @implementation SceneDelegate
      - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
        [self scene:scene openURLContexts:connectionOptions.URLContexts];
      }
      - (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
        AppDelegate *appDelegate = (AppDelegate *)UIApplication.sharedApplication.delegate;
        for (UIOpenURLContext *context in URLContexts) {
          \(call)
        }
      }
      @end
      """
    }
    let app = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      \(method)
      @end
      """
    #expect(DeliveryFixture.objectiveCProof(bridge(call), app: app).lost.map(\.label) == [])
    let lost = DeliveryFixture.objectiveCProof(bridge(""), app: app).lost
    #expect(Set(lost.map(\.edge.callback)) == [callback])
    #expect(Set(lost.compactMap(\.edge.part)) == parts)
    #expect(
      Set(lost.map(\.scenario.label))
        == Self.connecting("URL", "two URLs").union(Self.running("URL", "two URLs")))
  }

  @Test func `Of several methods for URLs the newest is called`() {
    let app = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      \(Self.olderURLMethods[0].1)
      \(Self.olderURLMethods[1].1)
      @end
      """
    let lost = DeliveryFixture.objectiveCProof("", app: app).lost
    #expect(Set(lost.map(\.edge.callback)) == [.appOpenURLFromApplication])
  }

  @Test func `The timelines of a loss show both replays`() throws {
    let text = try #require(
      DeliveryFixture.swiftBridge.replacing(
        first: "self.scene(scene, openURLContexts: connectionOptions.urlContexts)", with: ""))
    let timelines = try #require(DeliveryFixture.proof(text).timelines.first)
    let calls = { (trace: LifecycleTrace) in trace.userMethods.map(\.callback) }
    #expect(calls(timelines.before).contains(.appOpenURL))
    #expect(!calls(timelines.after).contains(.appOpenURL))
    #expect(calls(timelines.after).contains(.sceneWillConnect))
    // One below the other in the text, each in its column.
    let lines = timelines.text.split(separator: "\n")
    #expect(lines.first == "cold URL")
    #expect(lines.contains { $0.contains("> AppDelegate.application(_:open:") })
    #expect(lines.contains { $0.contains("> SceneDelegate.scene(_:") })
    #expect(lines.contains("no longer delivered:"))
    #expect(lines.contains("  'application(_:open:options:)' gets 'url'"))
  }
}

extension String {
  /// The text with the first occurrence of another replaced; nil when it does not occur.
  func replacing(first old: String, with new: String) -> String? {
    guard let range = firstRange(of: old) else { return nil }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
