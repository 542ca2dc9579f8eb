internal import Findings
internal import LaunchModel
internal import BuiltInRules
internal import RuleEngine
internal import LifecycleRuntime
internal import LifecycleTimeline
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A scenario that has been replayed with one of the sample apps.
struct Replay {
  let trace: LifecycleTrace
  let options: TimelineOptions

  /// Replays a scenario.
  init(_ scenario: Scenario, of app: ContractInput = SampleApps.declaring) {
    // libFuzzer calls on the main thread.
    (trace, options) = MainActor.assumeIsolated {
      let device = scenario.device.device(for: app.contract.target.platform)
      let runner = ScenarioRunner(app, device: device, app: scenario.app)
      let trace = runner.run(scenario)
      var options = TimelineOptions()
      options.title = scenario.title
      options.device = device
      for session in runner.host.openSessions {
        options.sceneNames[session.id] = session.configuration.name
      }
      return (trace, options)
    }
  }

  /// Launches the app for a request.
  init(_ request: LaunchRequest) {
    self.init(Scenario(events: [Scenario.Event(at: .zero, .request(request))]))
  }
}

/// The apps that inputs are replayed with and logs are checked against.
enum SampleApps {
  /// An app with two window scenes and one for a car, and some modes.
  static let declaring = app(
    """
    { CFBundleIdentifier = "com.example.app"; CFBundleExecutable = App;
      CFBundleURLTypes = ( { CFBundleURLSchemes = ( myapp ); } );
      UIBackgroundModes = ( "remote-notification", fetch, processing, location );
      UIApplicationShortcutItems = ( { UIApplicationShortcutItemType = new; } );
      UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = YES;
        UISceneConfigurations = {
          UIWindowSceneSessionRoleApplication = (
            { UISceneConfigurationName = Main; UISceneDelegateClassName = "App.SceneDelegate"; },
            { UISceneConfigurationName = Other; UISceneDelegateClassName = "App.Other"; } );
          CPTemplateApplicationSceneSessionRoleApplication = (
            { UISceneConfigurationName = Car; UISceneDelegateClassName = "App.CarDelegate"; } );
        }; }; }
    """)
  /// An app without scenes.
  static let old = app("{ CFBundleIdentifier = \"com.example.old\"; CFBundleExecutable = Old; }")

  private static func app(_ text: String) -> ContractInput {
    let document = PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))
    let facts = ValidationFacts(
      sdk: OSVersion(26), deploymentTarget: OSVersion(15), platform: .ios)
    guard let contract = Validator(facts: facts).contract(of: document) else {
      fatalError("the sample app has no contract")
    }
    return .validated(contract)
  }
}

/// The promises that hold for any replay: it goes forward in time, is written in every form, and its own log
/// passes the check of logs.
func check(_ replay: Replay) {
  let trace = replay.trace
  for (left, right) in zip(trace.steps, trace.steps.dropFirst()) {
    promise(left.time <= right.time, "time goes back")
  }
  for step in trace.steps { _ = trace.detail(of: step)?.content }
  for fault in trace.faults { promise(!fault.message.isEmpty, "a fault without a message") }
  for spelling in TraceLogSpelling.allCases {
    let log = TraceLog.read(SourceFile(path: "replay.log", text: trace.log(spelling: spelling)))
    let findings = TraceChecker().check(log)
    promise(
      findings.isEmpty || trace.steps.isEmpty,
      "a replay's own log is refused: \(findings.first?.message ?? "")")
  }
  let text = TimelineText.write(trace, options: replay.options)
  promise(text.hasSuffix("\n"), "a replay without a last line")
  let json = TimelineJSON.write(trace, options: replay.options)
  let read = PropertyListReader().read(SourceFile(path: "replay.json", text: json), as: .json)
  promise(!read.hasErrors, "the JSON of a replay is malformed")
  var drawn = replay.options
  drawn.drawnSteps = 20
  for page in [
    TimelineSVG.write(trace, options: drawn), TimelineHTML.write(trace, options: drawn),
  ] {
    promise(!page.isEmpty, "an empty drawing")
  }
}
