import Findings
import LaunchKitTestSupport
import LaunchModel
import PropertyListSyntax
import SourceText
import Testing

@testable import LifecycleRuntime

/// Scenarios are read as they were meant, or refused with the place and a proposed change.
@Suite struct ScenarioDocumentTests {
  private static func read(_ text: String) -> ScenarioDocument {
    ScenarioDocument.read(SourceFile(path: "scenario.json", text: text))
  }

  private static func scenario(_ text: String) throws -> Scenario {
    let document = read(text)
    #expect(document.problems.isEmpty, "\(document.problems)")
    return try #require(document.scenario)
  }

  @Test func everyKindOfEventHasAnExample() {
    let seen = Set(ScenarioExample.all.map { $0.text.split(separator: "\"")[2] })
    #expect(seen == Set(ScenarioEventKind.allCases.map { Substring($0.rawValue) }))
  }

  @Test(arguments: ScenarioExample.all)
  func anEventIsReadAsItIsMeantAndTheSchemaTakesIt(_ example: ScenarioExample) throws {
    let scenario = try Self.scenario(example.scenario)
    #expect(scenario.events == [Scenario.Event(at: .zero, example.action)])
    let schema = try JSONSchemaCheck("Schemas/\(ScenarioSchema.fileName)")
    #expect(try schema.problems(in: example.scenario.utf8) == [])
  }

  @Test(arguments: ScenarioExample.all)
  func whatIsWrittenReadsBackAsTheSame(_ example: ScenarioExample) throws {
    let scenario = Scenario(
      title: "a \"title\"",
      device: DeviceDescription(kind: .pad, osVersion: OSVersion(18, 2), hasPasscode: false),
      app: Scenario.App(
        sdk: OSVersion(26), deploymentTarget: OSVersion(15), lifecycle: .scenesInCode,
        restorationActivity: "com.example.edit"),
      events: [
        Scenario.Event(at: .milliseconds(1_500), example.action),
        Scenario.Event(at: .seconds(3), example.action),
      ], end: .seconds(90))
    let text = scenario.json()
    #expect(try Self.scenario(text) == scenario)
    let schema = try JSONSchemaCheck("Schemas/\(ScenarioSchema.fileName)")
    #expect(try schema.problems(in: text.utf8) == [])
  }

  @Test(arguments: [
    ("2", 2_000), ("2.5", 2_500), ("0.0004", 0), ("\"300ms\"", 300), ("\"2s\"", 2_000),
    ("\"1.25s\"", 1_250), ("\"5min\"", 300_000), ("\"1h\"", 3_600_000),
    ("31536000", 31_536_000_000),
  ])
  func aTimeIsReadInItsUnit(_ text: String, _ milliseconds: Int) throws {
    let scenario = try Self.scenario(
      #"{"version": 1, "events": [{"event": "lock", "at": \#(text)}]}"#)
    #expect(scenario.events.map(\.time) == [.milliseconds(milliseconds)])
  }

  @Test func timesAreAbsoluteOrRelativeOrThoseOfTheEventBefore() throws {
    let scenario = try Self.scenario(
      """
      { "version": 1, "events": [ // comments and trailing commas are fine
        {"event": "launch"}, {"event": "interrupt", "at": "2s"}, {"event": "lock", "after": "500ms"},
        {"event": "unlock"}, {"event": "activate", "after": 1}, ], "until": "1min" }
      """)
    #expect(
      scenario.events.map(\.time) == [
        .zero, .seconds(2), .milliseconds(2_500), .milliseconds(2_500), .milliseconds(3_500),
      ])
    #expect(scenario.end == .seconds(60))
  }

  @Test func deviceAndAppAreRead() throws {
    let scenario = try Self.scenario(
      """
      { "$schema": "s", "version": 1, "title": "t", "events": [],
        "device": {"kind": "vision", "os": "2.1", "passcode": false},
        "app": {"sdk": "26.1", "deploymentTarget": "1.0", "lifecycle": "swiftui"} }
      """)
    let device = scenario.device.device(for: .ios)
    #expect(
      device
        == Device(
          platform: .visionos, osVersion: OSVersion(2, 1), hasSeveralWindows: true,
          hasPasscode: false))
    #expect(
      scenario.facts
        == ValidationFacts(
          sdk: OSVersion(26, 1), deploymentTarget: OSVersion(1), platform: .visionos,
          lifecycle: .swiftUI))
  }

  @Test(arguments: DeviceKind.allCases)
  func aDeviceIsDescribedAndMadeAgain(_ kind: DeviceKind) {
    let device = DeviceDescription(kind: kind, osVersion: OSVersion(17)).device(for: nil)
    #expect(DeviceDescription(device).kind == kind)
    #expect(DeviceDescription(device).device(for: nil) == device)
    #expect(DeviceDescription().device(for: kind.platform).platform == kind.platform)
  }

  // MARK: What is refused

  /// A scenario with marks at the places of its problem, the message, and the help.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    let help: String?
    /// Whether the schema refuses it too.
    let schemaAgrees: Bool

    init(_ text: String, _ message: String, help: String? = nil, schemaAgrees: Bool = true) {
      self.text = text
      self.message = message
      self.help = help
      self.schemaAgrees = schemaAgrees
    }

    /// Makes a scenario with a single event.
    init(event: String, _ message: String, help: String? = nil, schemaAgrees: Bool = true) {
      self.init(
        #"{"version": 1, "events": [\#(event)]}"#, message, help: help, schemaAgrees: schemaAgrees)
    }

    var testDescription: String { text }
  }

  static let refusals: [Refusal] = [
    Refusal("⟪[⟫]", "a scenario is an array, expected an object"),
    Refusal(#"⟪{⟫"version": 1}"#, "a scenario has no 'events': what happens"),
    Refusal(#"{"version": ⟪2⟫, "events": []}"#, "version '2' is not known, expected 1"),
    Refusal(#"{"version": "⟪1⟫", "events": []}"#, "'version' is '1', expected the number 1"),
    Refusal(
      #"{"version": 1, "⟪event⟫": [], "events": []}"#, "'event' is not a member of a scenario",
      help: "did you mean 'events'?"),
    Refusal(#"{"version": 1, "events": ⟪{⟫}}"#, "'events' is a dictionary, expected an array"),
    Refusal(
      #"{"version": 1, "events": [], "device": {"kind": "⟪ipad⟫"}}"#,
      "'kind' is 'ipad', expected one of 'phone', 'pad', 'tv', 'vision', 'mac'",
      help: "did you mean 'pad'?"),
    Refusal(
      #"{"version": 1, "events": [], "device": {"os": ⟪18⟫}}"#,
      "'os' is '18', expected a version as text, such as '18.0'"),
    Refusal(
      #"{"version": 1, "events": [], "device": {"passcode": "⟪yes⟫"}}"#,
      "'passcode' is 'yes', expected true or false"),
    Refusal(
      #"{"version": 1, "events": [], "app": {"lifecycle": "⟪swift-ui⟫"}}"#,
      "'lifecycle' is 'swift-ui', expected one of", help: "did you mean 'swiftui'?"),
    Refusal(
      #"{"version": 1, "events": [{"event": "lock", "at": "5s"}], "until": "⟪4s⟫"}"#,
      "'until' is '4s', before the last event at '5s'",
      help: "remove 'until', or make it later", schemaAgrees: false),
    Refusal(event: "⟪7⟫", "an event is an integer, expected an object"),
    Refusal(event: #"⟪{⟫"at": 1}"#, "an event has no 'event': what happens"),
    Refusal(
      event: #"{"event": "⟪enter-backgroud⟫"}"#, "'event' is 'enter-backgroud', expected one of",
      help: "did you mean 'enter-background'?"),
    Refusal(
      event: #"{"event": "lock", "⟪att⟫": 1}"#, "'att' is not a member of the event 'lock'",
      help: "did you mean 'at'?"),
    Refusal(
      event: #"{"event": "lock", "⟪scene⟫": 1}"#, "'scene' is not a member of the event 'lock'",
      help: "expected event, at, after"),
    Refusal(
      event: #"{"event": "lock", "at": ⟪-1⟫}"#, "'at' is '-1', expected seconds such as 1.5"),
    Refusal(
      event: #"{"event": "lock", "at": ⟪1e300⟫}"#, "'at' is '1e300', expected seconds",
      schemaAgrees: false),
    Refusal(
      event: #"{"event": "lock", "at": "⟪99999999h⟫"}"#, "'at' is '99999999h'",
      schemaAgrees: false),
    Refusal(event: #"{"event": "lock", "at": "⟪2 s⟫"}"#, "'at' is '2 s'"),
    Refusal(event: #"{"event": "lock", "at": "⟪0x1s⟫"}"#, "'at' is '0x1s'"),
    Refusal(event: #"{"event": "lock", "at": "⟪nans⟫"}"#, "'at' is 'nans'"),
    Refusal(
      event: #"{"event": "lock", "at": 1, "after": ⟪1⟫}"#, "an event has 'at' or 'after', not both"),
    Refusal(
      event: #"{"event": "lock", "at": 3}, {"event": "unlock", "at": ⟪2⟫}"#,
      "'at' is '2', before the previous event at '3s'",
      help: "sort the events by time", schemaAgrees: false),
    Refusal(
      event: #"{"event": "lock", "at": "8760h"}, {"event": "unlock", "after": "⟪1ms⟫"}"#,
      "with 'after' the event is later than a year after the beginning", schemaAgrees: false),
    Refusal(event: #"⟪{⟫"event": "open-url"}"#, "the event 'open-url' has no 'url': the URL"),
    Refusal(
      event: #"{"event": "open-url", "url": "⟪no url⟫"}"#,
      "'url' is 'no url', expected a URL with its scheme"),
    Refusal(
      event: #"{"event": "open-universal-link", "url": "⟪example://a⟫"}"#,
      "'url' is 'example://a', expected the URL of a web page",
      help: "begin it with 'https:', or make the event 'open-url'", schemaAgrees: false),
    Refusal(
      event: #"{"event": "launch", "options": "⟪nothing⟫"}"#,
      "'options' is 'nothing', expected launch options or a URL", schemaAgrees: false),
    Refusal(
      event: #"{"event": "launch", "options": {"⟪.remoteNotifcation⟫": {}}}"#,
      "'.remoteNotifcation' is not a launch key", help: "did you mean '.remoteNotification'?",
      schemaAgrees: false),
    Refusal(event: #"{"event": "launch", "options": ⟪[⟫]}"#, "'options' is an array, expected"),
    Refusal(
      event: #"{"event": "push", "payload": ⟪{⟫"apps": {}}}"#,
      "'payload' has no 'aps', and is not one itself",
      help: #"write it as {"aps": {"alert": "Hello"}}"#, schemaAgrees: false),
    Refusal(
      event: #"{"event": "tap-notification", "payload": ⟪{⟫"aps": {"content-available": 1}}}"#,
      "the payload shows nothing that can be tapped",
      help: "add an 'alert' to 'aps', or make the event 'push'", schemaAgrees: false),
    Refusal(
      event: #"{"event": "continue-activity", "activity": ⟪{⟫"type": "a"}}"#,
      "the activity has no 'activityType'",
      help: #"write it as {"activityType": "com.example.edit"}"#, schemaAgrees: false),
    Refusal(
      event: #"{"event": "activate", "scene": ⟪0⟫}"#,
      "'scene' is '0', expected the number of a scene, from 1 in creation order"),
    Refusal(
      event: #"{"event": "activate", "scene": ⟪99999999999⟫}"#, "'scene' is '99999999999'",
      schemaAgrees: false),
    Refusal(
      event: #"{"event": "open-window", "role": "⟪UIWindowSceneSessionRoleAplication⟫"}"#,
      "'role' is 'UIWindowSceneSessionRoleAplication', expected one of",
      help: "did you mean 'UIWindowSceneSessionRoleApplication'?"),
    Refusal(
      event:
        #"{"event": "open-window", "scene": 1, "role": "⟪UIWindowSceneSessionRoleApplication⟫"}"#,
      "'role' is for a new scene and excludes 'scene'", schemaAgrees: false),
    Refusal(
      event: #"{"event": "push-registration", "token": "⟪0fx⟫"}"#,
      "'token' is '0fx', expected pairs of hexadecimal digits"),
    Refusal(
      event: #"{"event": "bluetooth-central", "identifiers": ⟪[⟫1]}"#,
      "'identifiers' is an array, expected an array of texts"),
    Refusal(
      event: #"{"event": "geometry-change", "scene": 1, "width": ⟪-1⟫, "height": 1}"#,
      "'width' is '-1', expected a number that is not below zero"),
  ]

  @Test(arguments: refusals)
  func whatIsWrongIsToldWithItsPlaceAndACure(_ refusal: Refusal) throws {
    let marked = MarkedText(refusal.text)
    let document = Self.read(marked.text)
    #expect(document.scenario == nil)
    let problem = try #require(document.problems.first)
    #expect(document.problems.count == 1, "\(document.problems.map(\.message))")
    #expect(problem.rule == ScenarioDocument.rule && problem.severity == .error)
    #expect(problem.message.hasPrefix(refusal.message), "\(problem.message)")
    #expect([problem.span] == marked.spans)
    if let help = refusal.help { #expect(problem.help == help) }
    let schema = try JSONSchemaCheck("Schemas/\(ScenarioSchema.fileName)")
    #expect(try schema.problems(in: marked.text.utf8).isEmpty != refusal.schemaAgrees)
  }

  // MARK: Hostile input

  @Test func tooManyEventsAreRefused() {
    func text(_ count: Int) -> String {
      let events = repeatElement(#"{"event":"lock"}"#, count: count).joined(separator: ",")
      return #"{"version":1,"events":[\#(events)]}"#
    }
    let limit = ScenarioDocument.maximumEventCount
    #expect(Self.read(text(limit)).scenario?.events.count == limit)
    let document = Self.read(text(limit + 1))
    #expect(document.scenario == nil)
    #expect(
      document.problems.map(\.message) == [
        "the scenario has more than 500 events, expected at most that many"
      ])
  }

  @Test func problemsAreCountedAndNotAllTold() {
    let events = repeatElement(#"{"event":"lokc"}"#, count: 500).joined(separator: ",")
    let document = Self.read(#"{"version":1,"events":[\#(events)]}"#)
    #expect(document.problems.count == 101)
    #expect(document.problems.last?.message.contains("more problems") == true)
  }

  @Test(arguments: ["", "{", "nil", "\u{FEFF}{}", "[[[[", #"{"version": 1, "events": [{]}"#])
  func whatIsNoJSONIsRefused(_ text: String) {
    let document = Self.read(text)
    #expect(document.scenario == nil && !document.problems.isEmpty)
  }

  /// Bytes of a valid file are removed, doubled and changed. Reading never crashes, and a scenario that is
  /// read can be written.
  @Test func damagedFilesNeverCrash() throws {
    var random = SystemRandomNumberGenerator()
    let all = ScenarioExample.all.map { "{ \($0.text) }" }.joined(separator: ",\n")
    let bytes = Array(
      #"{ "version": 1, "device": {"kind": "pad", "os": "18.0"}, "events": [\#(all)] }"#.utf8)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(damaged[place], at: place)
        case 2: damaged[place] = UInt8.random(in: 0...255, using: &random)
        default: damaged.removeSubrange(place...)
        }
        if damaged.isEmpty { break }
      }
      let document = ScenarioDocument.read(SourceFile(path: "damaged.json", bytes: damaged))
      #expect((document.scenario == nil) != document.problems.isEmpty)
      if let scenario = document.scenario {
        #expect(try Self.scenario(scenario.json()) == scenario)
      }
    }
  }
}
