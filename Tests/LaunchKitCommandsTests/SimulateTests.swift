import Foundation
import LaunchKitTestSupport
import Testing

@Suite("The simulate command")
struct SimulateTests {
  private static let sceneApp = "Samples/Healthy/SceneApp/Info.plist"
  private static let withoutScenes = "Samples/Broken/AppDelegateLifecycle/Info.plist"
  private static let declaring = "Samples/LaunchOptions/Declaring"
  private static let app = [
    "\(declaring)/Info.plist", "--entitlements", "\(declaring)/App.entitlements",
  ]

  private func simulate(_ arguments: [String], input: String = "") throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["simulate"] + arguments, input: Data(input.utf8))
  }

  @Test("without options the app is launched by its icon, and the subcommand need not be named")
  func icon() throws {
    let short = try simulate([Self.sceneApp])
    #expect(short.status == 0 && short.errors.isEmpty)
    #expect(short.output.contains("== the user opens the app"))
    #expect(short.output.contains("scene(_:willConnectTo:options:)"))
    #expect(try simulate(["run", Self.sceneApp]).output == short.output)
  }

  @Test(
    "a launch is reported by one option",
    arguments: [
      (["--open-url", "parcels://7"], "urlContexts: [{url: \"parcels://7\"}]"),
      (["--open-url", "https://track.example.org/7"], "userActivities: [{activityType:"),
      (["--shortcut", "org.example.parcels.track"], "shortcutItem: {type:"),
      (["--push", "Samples/LaunchOptions/SilentPush/refresh.apns"], "fetchCompletionHandler:"),
      (
        ["--push", "Samples/LaunchOptions/RemoteNotification/right.json"], "notificationResponse: {"
      ),
      (["--background-cause", "location"], "locationManager(_:didUpdateLocations:)"),
      (["--background-cause", "push"], "fetchCompletionHandler:"),
      // From iOS 13 on, the older way to fetch is off in an app with permitted tasks, such as this one.
      (["--background-cause", "fetch", "--os", "12.0"], "performFetchWithCompletionHandler:"),
      (["--background-cause", "task=org.example.t"], "task: org.example.t"),
      (["--background-cause", "urlsession=s=1"], "session: s=1"),
      (["--background-cause", "bluetooth-central"], "centralManager(_:willRestoreState:)"),
      (["--background-cause", "bluetooth-peripheral"], "peripheralManager(_:willRestoreState:)"),
    ])
  func shorthand(arguments: [String], words: String) throws {
    let fetches = arguments[1] == "fetch" || arguments[1].hasPrefix("task=")
    let app = fetches ? ["Samples/Healthy/CarPlay/Info.plist"] : Self.app
    let outcome = try simulate(app + arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test("callbacks are named in the language that is asked for")
  func names() throws {
    let swift = try simulate([Self.sceneApp, "--names", "swift"])
    let objectiveC = try simulate([Self.sceneApp, "--names", "objc"])
    #expect(swift.output.contains("application(_:didFinishLaunchingWithOptions:)"))
    #expect(objectiveC.output.contains("application:didFinishLaunchingWithOptions:"))
    #expect(!objectiveC.output.contains("application(_:"))
  }

  @Test(
    "device and system are those of the options, then those of the scenario, then those of the app",
    arguments: [
      ([], "iOS 12.4"), (["--os", "18.2"], "iOS 18.2"),
      (["--device", "tv", "--os", "26"], "tvOS 26.0"), (["--platform", "maccatalyst"], "Mac"),
      (["--platform", "visionos", "--os", "2.0"], "visionOS 2.0"),
    ])
  func device(arguments: [String], words: String) throws {
    let outcome = try simulate(
      [Self.withoutScenes, "--scenario", "Samples/scenarios/ios-12.json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test("an app that has not adopted scenes is ended, or it is not known whether it is")
  func adoption() throws {
    let refused = try simulate([Self.withoutScenes, "--sdk", "27", "--lifecycle", "app-delegate"])
    #expect(refused.status == 1)
    #expect(refused.output.contains("!! Application failed to launch: UIScene life cycle"))
    #expect(refused.errors.contains("has 1 error, which 'launchkit validate' shows"))
    let unknown = try simulate([Self.withoutScenes])
    #expect(unknown.status == 0)
    #expect(unknown.output.contains("it is not known whether the system terminates the app here"))
    #expect(
      unknown.errors.contains("the SDK that the app is built with is not known: add '--sdk 27'"))
    #expect(unknown.output.contains("didFinishLaunchingWithOptions"))
    let undetermined = try simulate([Self.withoutScenes, "--sdk", "27"])
    #expect(undetermined.output.contains("whether the app launches is undetermined"))
    #expect(!undetermined.output.contains("didFinishLaunchingWithOptions"))
    let inCode = try simulate([Self.withoutScenes, "--sdk", "27", "--lifecycle", "scenes-in-code"])
    #expect(inCode.status == 0)
    #expect(inCode.output.contains("application(_:configurationForConnecting:options:)"))
  }

  @Test("both life cycles stand beside each other, whichever the app has", arguments: [0, 1])
  func both(_ index: Int) throws {
    let path = [Self.sceneApp, Self.withoutScenes][index]
    let outcome = try simulate([path, "--sdk", "26", "--both", "--as", "json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let replays = try #require(json["replays"] as? [[String: Any]])
    #expect(replays.map { $0["lifecycle"] as? String } == ["app-based", "scene-based"])
    let calls = replays.map { replay in
      Set((replay["steps"] as? [[String: Any]] ?? []).compactMap { $0["callback"] as? String })
    }
    #expect(calls[0].contains("app.didBecomeActive") && !calls[0].contains("scene.didBecomeActive"))
    #expect(calls[1].contains("scene.didBecomeActive") && !calls[1].contains("app.didBecomeActive"))
  }

  @Test("built with SDK 27 the app without scenes does not run", arguments: [0, 1])
  func bothWithSDK27(_ index: Int) throws {
    let path = [Self.sceneApp, Self.withoutScenes][index]
    let facts = ["--sdk", "27", "--lifecycle", index == 0 ? "auto" : "app-delegate"]
    let outcome = try simulate([path] + facts + ["--both", "--as", "json"])
    // Only the replay of the app as it is decides the status.
    #expect(outcome.status == Int32(index), "\(outcome.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let replays = try #require(json["replays"] as? [[String: Any]])
    let calls = replays.map { replay in
      Set((replay["steps"] as? [[String: Any]] ?? []).compactMap { $0["callback"] as? String })
    }
    #expect(calls[0].isEmpty)
    #expect(calls[1].contains("scene.didBecomeActive"))
    // Where no time passes, a fault is at a step.
    let page = try simulate([path] + facts + ["--both", "--as", "html"])
    #expect(page.output.contains(">step 5</a> Application failed to launch:"))
    #expect(!page.output.contains("0.000 s"))
  }

  @Test("a sequence diagram has the callbacks, and text from outside ends no label")
  func mermaid() throws {
    let outcome = try simulate([
      Self.sceneApp, "--sdk", "27", "--as", "mermaid", "--scenario",
      "Samples/scenarios/phone-call.json",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try Snapshot.difference(
        of: outcome.output,
        from: "Tests/LaunchKitCommandsTests/Snapshots/simulate/phone-call.mmd") == nil)
    let hostile = try simulate([
      Self.sceneApp, "--as", "mermaid", "--open-url", "letters://a;end#35;b--%3E%%{init}%%",
    ])
    for line in hostile.output.split(separator: "\n").dropFirst() {
      let label = line.split(separator: ": ", maxSplits: 1).last ?? ""
      #expect(!label.contains("%%") && !label.contains("{"), "\(line)")
    }
    #expect(try simulate([Self.sceneApp, "--as", "mermaid", "--both"]).status == 2)
  }

  @Test("only apps are replayed, and what the replay assumes is said")
  func assumptions() throws {
    let share = try simulate(["Samples/Projects/Letters", "--target", "Share"])
    #expect(share.status == 2 && share.output.isEmpty)
    #expect(
      share.errors
        == "error: target 'Share' is an app extension; only apps and App Clips are replayed\n")
    let tickets = try simulate(["Samples/Projects/Tickets"])
    #expect(
      tickets.errors.contains(
        "warning: whether 'Tickets' adopts scenes is undetermined ('AppDelegate' "),
      "\(tickets.errors)")
    let television = try simulate(["Samples/Projects/Signals", "--device", "tv"])
    #expect(
      television.errors.contains(
        "note: 'Signals' is built for iOS, and is replayed as an app for tvOS"),
      "\(television.errors)")
    let phone = try simulate(["Samples/Projects/Signals", "--device", "phone"])
    #expect(!phone.errors.contains("is replayed as"), "\(phone.errors)")
  }

  @Test("a target of a project is replayed as the build makes it")
  func project() throws {
    let project = "Samples/Projects/Signals"
    let replay = try simulate([project, "--sdk", "27", "--as", "log"])
    #expect(replay.status == 0, "\(replay.errors)")
    let rows: [([String], Int32, String)] = [
      ([project, "--target", "Nothing"], 3, "Nothing"),
      ([project, "--entitlements", "a"], 2, "'--entitlements' needs an Info.plist"),
      ([Self.sceneApp, "--target", "a"], 2, "need a project instead of"),
    ]
    for (arguments, status, message) in rows {
      let outcome = try simulate(arguments)
      #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome.errors)")
    }
    let check = { (arguments: [String]) in
      try LaunchKitExecutable.run(
        ["simulate", "check-trace", "-"] + arguments, input: Data(replay.output.utf8))
    }
    #expect(try check(["--project", project]).status == 0)
    #expect(try check(["--project", project, Self.sceneApp]).status == 2)
    #expect(try check(["--target", "Signals"]).status == 2)
    let push =
      replay.output
      + "launchkit-trace: 100.0 application(_:didReceiveRemoteNotification:fetchCompletionHandler:) "
      + "app=active\n"
    let undeclared = try LaunchKitExecutable.run(
      ["simulate", "check-trace", "-", "--project", "Samples/Projects/Tickets"],
      input: Data(push.utf8))
    #expect(undeclared.output.contains("trace-callback-undeclared"), "\(undeclared.output)")
  }

  @Test("a file is written whole, and standard output stays empty")
  func output() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    let outcome = try simulate([Self.sceneApp, "--as", "html", "--output", folder.path("r.html")])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    let text = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
    #expect(text.contains("<svg"))
  }

  @Test("the Info.plist, a scenario or a payload may come from standard input")
  func standardInput() throws {
    let plist = try PackageFolder.text(Self.sceneApp)
    let named = try simulate([Self.sceneApp]).output
    let expected = named.replacingOccurrences(of: Self.sceneApp, with: "-")
    #expect(named.hasPrefix(Self.sceneApp))
    #expect(try simulate(["-"], input: plist).output == expected)
    let scenario = #"{"version": 1, "events": [{"event": "launch"}]}"#
    let replayed = try simulate([Self.sceneApp, "--scenario", "-"], input: scenario)
    #expect(replayed.status == 0 && replayed.output.contains("== the user opens the app"))
    let push = try simulate(Self.app + ["--push", "-"], input: #"{"aps": {"alert": "Hello"}}"#)
    #expect(push.status == 0 && push.output.contains("alert: \"Hello\""))
  }

  @Test(
    "the title says in words why the app is launched, and names no key of the launch options",
    arguments: [
      (["--open-url", "tidebook://a"], "", "the user opens a URL"),
      (["--open-url", "https://example.com/a"], "", "the user opens a web page"),
      (["--shortcut", "a"], "", "the user chooses a quick action"),
      (["--push", "-"], #"{"aps": {"alert": "Hello"}}"#, "the user taps a notification"),
      (["--background-cause", "location"], "", "a location event wakes the app"),
      (
        ["--background-cause", "bluetooth-central"], "",
        "an event for central managers wakes the app"
      ),
      (["--background-cause", "fetch"], "", "background fetch"),
      ([], "", "the user opens the app"),
    ])
  func title(arguments: [String], input: String, words: String) throws {
    let outcome = try simulate(
      [Self.sceneApp, "--as", "html", "--os", "18.0"] + arguments, input: input)
    #expect(
      outcome.output.contains("<title>\(Self.sceneApp), iOS 18.0, \(words)</title>"),
      "\(outcome.output.prefix(600))\(outcome.errors)")
  }

  @Test(
    "what is wrong is reported, and nothing is written",
    arguments: [
      (["-"], "(a)", Int32(1), "has no launch contract"),
      (["-"], "<plist><dict>", 1, "error[plist-syntax-invalid]"),
      (
        [sceneApp, "--scenario", "-"], #"{"version": 1, "events": [{"event": "lunch"}]}"#, 1,
        "did you mean 'launch'?"
      ),
      ([sceneApp, "--scenario", "-"], "{", 1, "error[scenario-invalid]"),
      ([sceneApp, "--push", "-"], #"{"activityType": "a"}"#, 1, "the file is a user activity"),
      (["missing.plist"], "", 3, "no such file or folder"),
      ([sceneApp, "--scenario", "missing.json"], "", 3, "no such file or folder"),
      ([sceneApp, "--entitlements", "missing"], "", 3, "no such file or folder"),
      ([sceneApp, "--output", "nowhere/r.txt"], "", 3, "cannot write 'nowhere/r.txt'"),
      ([], "", 3, "'.' contains more than one project; name one of"),
      ([sceneApp, "--open-url", "no url"], "", 2, "'--open-url' takes a URL with its scheme"),
      ([sceneApp, "--open-url", "a:b", "--shortcut", "c"], "", 2, "do not go together"),
      ([sceneApp, "--background-cause", "task"], "", 2, "The value 'task' is invalid"),
      ([sceneApp, "--device", "watch"], "", 2, "The value 'watch' is invalid"),
      ([sceneApp, "--device", "tv", "--platform", "ios"], "", 2, "'--device tv' runs tvOS"),
      (["-", "--scenario", "-"], "", 2, "standard input can only be one"),
      ([sceneApp, "--both", "--os", "12"], "", 2, "'--both' needs a device with scenes"),
    ])
  func refusals(arguments: [String], input: String, status: Int32, words: String) throws {
    let outcome = try simulate(arguments, input: input)
    #expect(!outcome.crashed)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("a scenario with all that may be in it is replayed in no time")
  func largest() throws {
    let events =
      Array(repeating: #"{"event": "open-window"}"#, count: 250)
      + Array(repeating: #"{"event": "interrupt"}, {"event": "end-interruption"}"#, count: 125)
    let text =
      #"{"version": 1, "device": {"kind": "pad"}, "events": [\#(events.joined(separator: ","))]}"#
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try simulate(
      ["Samples/Healthy/MultiWindow/Info.plist", "--scenario", "-", "--as", "svg"], input: text)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(clock.now - start < Patience.limit)
  }
}
