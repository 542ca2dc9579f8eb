import Findings
import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import SourceText
import Testing

/// Logs of callbacks: how they are read, and what is found in them.
@Suite struct TraceLogTests {
  static func read(_ text: String) -> TraceLog {
    TraceLog.read(SourceFile(path: "a.log", text: text))
  }

  /// A log of lines, each after the marker.
  static func log(_ lines: String...) -> TraceLog {
    read(lines.map { "\(TraceLog.marker) \($0)\n" }.joined())
  }

  static func check(_ log: TraceLog, _ contract: LaunchContract? = nil) -> [Finding] {
    TraceChecker(contract: contract).check(log)
  }

  // MARK: Reading

  @Test func readsTimesNamesScenesAndStates() throws {
    let log = Self.read(
      """
      2026-11-21 10:00:00.123 Example[77:1] launchkit-trace: version=1 complete=notifications
      a line of another process
      <debug> launchkit-trace: 0.5 application(_:didFinishLaunchingWithOptions:) app=2 # begins
      launchkit-trace: 1 -[SceneDelegate scene:willConnectToSession:options:] scene=A-1 state=unattached\r
      \tlaunchkit-trace:\t-\tscene.didBecomeActive\tscene=A-1 state=0 app=active
      """)
    #expect(log.problems.map(\.message) == [])
    #expect(log.sceneNames == ["A-1"])
    #expect(log.coverage.hasAllNotifications)
    #expect(!log.coverage.hasAllMethods)
    #expect(log.entries.map(\.time) == [.milliseconds(500), .seconds(1), nil])
    #expect(
      log.entries.map(\.step.callback) == [
        .appDidFinishLaunching, .sceneWillConnect, .sceneDidBecomeActive,
      ])
    #expect(log.entries[0].step.applicationState == .background)
    #expect(log.entries[2].step.sceneState == .foregroundActive)
    #expect(log.source.text(log.entries[2].span) == "scene.didBecomeActive")
  }

  @Test(arguments: LifecycleCallback.allCases)
  func everyCallbackIsReadByAllItsNames(_ callback: LifecycleCallback) throws {
    for name in [callback.swiftName, callback.objectiveCName, callback.rawValue] {
      let log = Self.log("1 \(name) scene=x")
      let read = try #require(log.entries.first?.step.callback, "\(name)")
      // Some frameworks use the same name. Without further facts, the line can mean any of these callbacks.
      #expect(read == callback || LifecycleCallback.named(name).contains(callback), "\(name)")
    }
  }

  static let malformed: [(String, String, String)] = [
    ("", "nothing comes after the marker, expected a time and a callback", "launchkit-trace:"),
    (
      "now app.didBecomeActive",
      "'now' is not a time, expected seconds as '12.345', or '-' when it is not known", "now"
    ),
    ("1", "'1' is alone, expected a callback after the time", "1"),
    (
      "1 applicationDidBecomeActiv(_:)",
      "'applicationDidBecomeActiv(_:)' is not a callback or notification of the life cycle",
      "applicationDidBecomeActiv(_:)"
    ),
    (
      "1 app.didBecomeActive app=actve",
      "'actve' is not a state, expected 'notRunning' or 'inactive' or 'active' or 'background' or 'suspended'",
      "app=actve"
    ),
    (
      "1 app.didBecomeActive window=3",
      "'window=3' is not known here, expected 'scene=', 'app=', 'state=', 'role=', 'options=' or 'activity=' with a value, or a "
        + "comment after '#'", "window=3"
    ),
    (
      "1 sceneDidBecomeActive(_:)",
      "'sceneDidBecomeActive(_:)' does not say which scene, expected 'scene=' with its session",
      "sceneDidBecomeActive(_:)"
    ),
    ("version=2", "version '2' is not known, expected 1", "version=2"),
    (
      "version=1 complete=all",
      "'all' cannot be complete, expected 'methods' or 'notifications'", "complete=all"
    ),
    (
      "1 " + String(repeating: "x", count: 5_000),
      "the line has more than 4096 bytes after the marker", "launchkit-trace:"
    ),
  ]

  @Test(arguments: malformed)
  func saysWhatIsWrongWithALine(_ line: String, _ message: String, _ text: String) throws {
    let log = Self.log("0 main", line, "2 app.memoryWarning")
    let problem = try #require(log.problems.first)
    #expect(log.problems.count == 1)
    #expect(problem.message == message)
    #expect(log.source.text(problem.span) == text)
    #expect(LineTable(log.source).location(at: Int(problem.span.start)).line == 2)
    #expect(log.entries.last?.step.callback == .appMemoryWarning)
  }

  @Test func misspelledNamesAreCorrected() throws {
    let log = Self.log(
      "1 AppDelegate.applicationDidBecomeActiv(_:)", "2 app.didBecomeActive app=activ")
    #expect(
      log.problems.map(\.help) == [
        "did you mean 'applicationDidBecomeActive(_:)'?", "did you mean 'active'?",
      ])
    #expect(
      log.problems[0].fixes.first?.edits.first?.replacement == "applicationDidBecomeActive(_:)")
  }

  @Test func aLogWithoutTheMarkerIsNoLog() {
    let log = Self.read("1 app.didBecomeActive\n")
    #expect(log.problems.map(\.rule) == [TraceRules.line])
    #expect(log.entries.isEmpty)
    #expect(Self.read("").problems.count == 1)
  }

  @Test func timeThatGoesBackIsAWarning() {
    let log = Self.log("2 main", "1 app.memoryWarning", "0.5 main", "0.6 app.memoryWarning")
    #expect(log.problems.map(\.severity) == [.warning])
    #expect(log.problems.map(\.rule) == [TraceRules.time])
  }

  @Test func hostileLogsAreReadInLinearTime() {
    let clock = ContinuousClock()
    let start = clock.now
    let marker = TraceLog.marker
    for text in [
      String(repeating: "launchkit-trace", count: 100_000),
      String(repeating: "\(marker) 1 xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", count: 50_000),
      String(repeating: "\(marker) 1 app.memoryWarning scene=\u{202E}\n", count: 50_000),
      (0..<50_000).map { "\(marker) \($0) scene.willConnect scene=\($0)\n" }.joined(),
      String(
        repeating: "\(marker) 999999999.999999999 scene.didBecomeActive scene=a\n", count: 20_000),
      String(repeating: "\u{0}\(marker) -[", count: 20_000),
      "\(marker) 99999999999999999999 main", "\(marker) 1.. main", "\(marker) 1 -[",
      "\(marker) - -",
    ] {
      let findings = Self.check(Self.read(text))
      #expect(findings.count <= TraceLog.maximumProblemCount + TraceChecker.maximumFindingCount + 1)
    }
    #expect(clock.now - start < Patience.limit)
  }

  // MARK: Checking

  @Test func theFirstImpossibleStepSaysWhatWasPossible() throws {
    let log = Self.log(
      "0 main", "1 app.didFinishLaunching", "2 scene.willConnect scene=A",
      "3 scene.willEnterForeground scene=A", "4 scene.didBecomeActive scene=A",
      "5 scene.didEnterBackground scene=A", "6 scene.willResignActive scene=A")
    let finding = try #require(Self.check(log).first)
    #expect(finding.rule == TraceRules.impossibleStep)
    #expect(
      finding.message
        == "'sceneDidEnterBackground(_:)' while the scene is active, expected 'sceneWillResignActive(_:)'"
    )
    #expect(log.source.text(finding.span) == "scene.didEnterBackground")
    #expect(
      finding.notes.map { $0.span.map { log.source.text($0) } ?? $0.message } == [
        "scene.willEnterForeground", "scene.didBecomeActive",
        "this is 'background-before-resign': a scene that is active is notified that it will resign "
          + "before it enters the background",
      ])
    #expect(Self.check(log).dropFirst().map(\.rule) == ["trace-scene-transition-invalid"])
  }

  @Test func whatTheAppDoesNotImplementIsNotMissed() {
    let log = Self.log(
      "0 main", "1 app.didFinishLaunching", "2 scene.willConnect scene=A",
      "4 scene.didBecomeActive scene=A", "5 scene.didEnterBackground scene=A",
      "6 scene.didBecomeActive scene=A")
    #expect(Self.check(log) == [])
  }

  @Test func ordersThatAreNotDocumentedAreTakenBothWays() {
    for lines in [
      ["n.scene.didActivate scene=1", "scene.didBecomeActive scene=1", "n.app.didBecomeActive"],
      ["n.app.didBecomeActive", "scene.didBecomeActive scene=1", "n.scene.didActivate scene=1"],
    ] {
      let text =
        [
          "version=1 complete=methods,notifications", "0 main", "0 app.willFinishLaunching",
          "0 app.didFinishLaunching", "0 n.app.didFinishLaunching", "0 scene.willConnect scene=1",
          "0 n.scene.willConnect scene=1", "0 n.app.willEnterForeground",
          "0 n.scene.willEnterForeground scene=1", "0 scene.willEnterForeground scene=1",
        ] + lines.map { "1 " + $0 }
      let log = Self.read(text.map { "\(TraceLog.marker) \($0)\n" }.joined())
      #expect(Self.check(log).map(\.message) == [])
    }
  }

  /// Two scenes that are active, and the notifications of one that resigns.
  private static let twoActive = [
    "version=1 complete=methods,notifications", "0 main", "0 app.willFinishLaunching",
    "0 app.didFinishLaunching", "0 n.app.didFinishLaunching", "0 scene.willConnect scene=1",
    "0 n.scene.willConnect scene=1", "0 n.scene.willEnterForeground scene=1",
    "0 scene.willEnterForeground scene=1", "0 n.app.willEnterForeground",
    "0 n.scene.didActivate scene=1", "0 scene.didBecomeActive scene=1", "0 n.app.didBecomeActive",
    "1 scene.willConnect scene=2", "1 n.scene.willConnect scene=2",
    "1 n.scene.willEnterForeground scene=2", "1 scene.willEnterForeground scene=2",
    "1 n.scene.didActivate scene=2", "1 scene.didBecomeActive scene=2",
    "2 scene.willResignActive scene=1", "2 n.scene.willDeactivate scene=1",
  ]

  @Test(arguments: [
    // The other scene stays active for long after the app was notified.
    (
      ["2 n.app.willResignActive", "62 scene.willResignActive scene=2"],
      ["trace-step-impossible"]
    ),
    // The other scene follows, at once or slowly.
    (["2 n.app.willResignActive", "2 n.scene.willDeactivate scene=2"], []),
    (["2 n.app.willResignActive", "31 n.scene.willDeactivate scene=2"], []),
    // The log ends, or its times are not known.
    (["2 n.app.willResignActive"], []),
    (["2 n.app.willResignActive", "- scene.willResignActive scene=2"], []),
    // The app is in the background while another scene is active.
    (["3 scene.didEnterBackground scene=1 app=background"], ["trace-step-impossible"]),
    (["3 scene.didEnterBackground scene=1 app=active"], []),
    (
      [
        "3 scene.willResignActive scene=2", "3 n.scene.willDeactivate scene=2",
        "3 n.app.willResignActive", "3 scene.didEnterBackground scene=1 app=background",
      ], []
    ),
  ])
  func theAppIsWhereItsMostActiveSceneIs(_ lines: [String], _ rules: [RuleID]) {
    let log = Self.read((Self.twoActive + lines).map { "\(TraceLog.marker) \($0)\n" }.joined())
    #expect(Self.check(log).map(\.rule) == rules)
  }

  @MainActor
  @Test func whatTheAppDeclaresIsLookedAt() {
    let connected = Self.log(
      "0 main", "1 app.didFinishLaunching",
      "2 scene.willConnect scene=A role=UIWindowSceneSessionRoleApplication",
      "2 scene.willConnect scene=B role=UIWindowSceneSessionRoleApplication", "3 app.performFetch",
      "3 app.performFetch")
    #expect(Self.check(connected) == [])
    let single = HostFixture.contract {
      $0.declarations.application.bundleIdentifier = "app"
      $0.declarations.application.executable = "App"
    }
    #expect(
      Self.check(connected, single).map(\.rule) == [TraceRules.undeclared, TraceRules.undeclared])
    let several = HostFixture.contract(severalScenes: true) {
      $0.declarations.capabilities.backgroundModes = ["fetch"]
    }
    #expect(Self.check(connected, several) == [])
    let alone = HostFixture.contract(scenes: false) { $0.target.lifecycle = .appDelegate }
    #expect(Self.check(connected, alone).first?.rule == TraceRules.undeclared)
    let car = Self.log(
      "1 scene.willConnect scene=A role=CPTemplateApplicationSceneSessionRoleApplication")
    let plain = HostFixture.contract { $0.entitlements = LaunchContract.Entitlements() }
    #expect(Self.check(car, plain).map(\.rule) == [TraceRules.undeclared])
    #expect(Self.check(car, single) == [])
  }

  @MainActor
  @Test(
    "what is delivered needs a declaration",
    arguments: [
      ("app.didReceiveRemoteNotificationFetch app=background", "'aps-environment'", false),
      ("app.didReceiveRemoteNotificationFetch app=background", "'remote-notification'", true),
      ("app.didReceiveRemoteNotificationFetch app=active", "", true),
      ("app.didRegisterAPNs", "'aps-environment'", false), ("app.didRegisterAPNs", "", true),
      ("scene.openURLContexts scene=A", "declares no scheme", false),
      ("window.acceptCloudKitShare scene=A", "'CKSharingSupported'", false),
      ("app.performFetch", "'fetch' in 'UIBackgroundModes'", false),
      ("location.didUpdateLocations app=active", "'NSLocationWhenInUseUsageDescription'", false),
      (
        "location.didUpdateLocations app=background",
        "'NSLocationAlwaysAndWhenInUseUsageDescription'", false
      ),
      ("location.didEnterRegion", "'NSLocationAlwaysAndWhenInUseUsageDescription'", false),
      ("location.didVisit", "'NSLocationAlwaysAndWhenInUseUsageDescription'", false),
      ("central.willRestoreState", "'bluetooth-central' in 'UIBackgroundModes'", false),
      ("peripheral.willRestoreState", "'bluetooth-peripheral' in 'UIBackgroundModes'", false),
      (
        "scene.willConnect scene=A role=CPTemplateApplicationDashboardSceneSessionRoleApplication",
        "'com.apple.developer.carplay-maps'", false
      ),
    ])
  func deliveriesAreDeclared(_ line: String, _ missing: String, _ hasPush: Bool) {
    let contract = HostFixture.contract { contract in
      contract.declarations.application.bundleIdentifier = "app"
      contract.declarations.application.executable = "App"
      contract.entitlements = .init(pushEnvironment: hasPush ? .production : nil)
    }
    let found = Self.check(Self.log("1 \(line)"), contract)
    #expect(found.map(\.rule) == (missing.isEmpty ? [] : [TraceRules.undeclared]), "\(found)")
    #expect(found.allSatisfy { $0.message.contains(missing) }, "\(found.map(\.message))")
    var open = contract
    open.entitlements = nil
    if line.contains("RegisterAPNs") { #expect(Self.check(Self.log("1 \(line)"), open) == []) }
  }

  @MainActor
  @Test(
    "launch options and activities on a line are compared with the declarations",
    arguments: [
      ("app.didFinishLaunching options=UIApplicationLaunchOptionsURLKey", "no scheme", "error"),
      ("app.didFinishLaunching options=location", "'NSLocationAlwaysAndWhenInUse", "error"),
      ("app.didFinishLaunching options=shortcutItem", "", ""),
      ("app.continueUserActivity activity=app.edit", "'app.edit'", "warning"),
      ("app.continueUserActivity activity=NSUserActivityTypeBrowsingWeb", "", ""),
    ])
  func whatALineCarriesIsDeclared(_ line: String, _ part: String, _ severity: String) {
    let contract = HostFixture.contract { contract in
      contract.declarations.application.bundleIdentifier = "app"
      contract.declarations.application.executable = "App"
      contract.entitlements = .init()
    }
    let log = Self.log("1 \(line)")
    #expect(log.problems.isEmpty)
    let found = Self.check(log, contract)
    #expect(found.map(\.severity.rawValue) == (severity.isEmpty ? [] : [severity]), "\(found)")
    #expect(Self.check(log) == [])
    if !severity.isEmpty, part != "no scheme" {
      #expect(found.allSatisfy { $0.message.contains(part) }, "\(found.map(\.message))")
    }
  }

  @Test("a launch option that does not exist is named")
  func unknownLaunchOptions() {
    let log = Self.log("1 app.didFinishLaunching options=UIApplicationLaunchOptionsUrlKey")
    #expect(log.problems.map(\.help) == ["did you mean 'UIApplicationLaunchOptionsURLKey'?"])
  }

  @Test(
    "an app without scenes that is launched into the foreground is not told that it enters it",
    arguments: [("inactive", 1), ("background", 0)])
  func coldLaunchWithoutScenes(_ state: String, _ count: Int) {
    let log = Self.log(
      "0 main", "1 app.didFinishLaunching app=\(state)", "2 app.willEnterForeground",
      "3 app.didBecomeActive", "4 app.willResignActive", "5 app.didEnterBackground")
    #expect(Self.check(log).count == count)
  }

  @Test("nothing comes to the foreground after the app was told of its end")
  func afterTermination() {
    let life = [
      "0 main", "1 app.didFinishLaunching", "2 scene.willConnect scene=A",
      "2 scene.willEnterForeground scene=A", "2 scene.didBecomeActive scene=A",
      "3 scene.willResignActive scene=A", "3 app.willTerminate",
    ]
    let read = { (end: String) in
      Self.check(
        Self.read((life + [end]).map { "\(TraceLog.marker) \($0)\n" }.joined())
      ).map(\.rule)
    }
    #expect(read("4 scene.didBecomeActive scene=A") == [TraceRules.impossibleStep])
    #expect(read("4 scene.didDisconnect scene=A") == [])
    #expect(read("4 app.didFinishLaunching") == [])
  }

  @Test("what a log shows about the defaults")
  func evidence() {
    let log = Self.log(
      "0 main", "1 app.didFinishLaunching options=location", "1 location.didUpdateLocations",
      "2 scene.willConnect scene=A", "2 n.scene.willEnterForeground scene=A",
      "2 scene.willEnterForeground scene=A", "2 n.app.willEnterForeground",
      "2 vc.viewWillAppear", "2 scene.didBecomeActive scene=A",
      "2 n.scene.didActivate scene=A", "3 app.openURL")
    #expect(
      log.policyEvidence.map { "\($0.policy)=\($0.value) \($0.isDefault) \($0.spans.count)" } == [
        "locationConnectsScene=false true 1", "sceneMethodBeforeNotification=false false 1",
        "sceneBeforeApplication=true true 1", "appearance=observed true 1",
        "sceneMethodBeforeNotification=true true 1", "unhandledURLsReachAppDelegate=true false 1",
      ])
    #expect(Self.log("0 main").policyEvidence.isEmpty)
    // The user opens an app that a location launched; nothing says that the event connected the scene.
    let later = Self.log(
      "0 main", "1 app.didFinishLaunching options=location", "9 scene.willConnect scene=A",
      "9 scene.willEnterForeground scene=A")
    #expect(later.policyEvidence.isEmpty)
    // An app without scenes shows nothing about them, and a view alone nothing about activity.
    let alone = Self.log(
      "0 main", "1 app.didFinishLaunching options=location", "1 location.didUpdateLocations",
      "2 app.didDiscardSceneSessions", "3 vc.viewWillAppear")
    #expect(alone.policyEvidence.isEmpty)
  }

  @Test func everyRuleIsDescribedOnce() {
    let ids = TraceRules.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
    #expect(ids.count == 5 + LifecycleInvariant.allCases.count)
  }
}
