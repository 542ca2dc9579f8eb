import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import LifecycleTimeline
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@MainActor
@Suite struct TimelineJSONTests {
  private static let schema = "Schemas/trace-1.schema.json"

  @Test func launchWithAURL() throws {
    let json = TimelineJSON.write(
      SampleRuns.launch(url: "app://inbox/1"), options: SampleRuns.options("Cold URL"))
    #expect(try SampleRuns.difference(of: json, from: "cold-url.json") == nil)
  }

  @Test("the schema has the words of all lists") func wordsOfTheSchema() throws {
    let schema = try JSONSchemaCheck(Self.schema)
    let callbacks = LifecycleCallback.allCases
    #expect(schema.choices("lifecycle") == [LifecycleModel.allCases.map(\.rawValue)])
    #expect(schema.choices("platform") == [ApplePlatform.allCases.map(\.rawValue)])
    #expect(schema.choices("phase") == [LifecyclePhase.allCases.map(\.rawValue)])
    #expect(schema.choices("fault") == [LifecycleFault.Kind.allCases.map(\.rawValue)])
    #expect(schema.choices("applicationState") == [ApplicationState.allCases.map(\.rawValue)])
    #expect(schema.choices("sceneState") == [SceneState.allCases.map(\.rawValue)])
    #expect(schema.choices("parts") == [EventPart.allCases.map(\.rawValue)])
    #expect(
      schema.choices("callback") == [
        callbacks.map(\.rawValue),
        callbacks.filter { !$0.isNotification }.map(\.rawValue),
        callbacks.filter { $0.isNotification }.map(\.rawValue),
      ])
  }

  @Test("replays satisfy the schema, and broken ones do not")
  func replaysSatisfyTheSchema() throws {
    let schema = try JSONSchemaCheck(Self.schema)
    let texts = [
      TimelineJSON.write(SampleRuns.day()), TimelineJSON.write(SampleRuns.twoWindowsWithFaults()),
      TimelineJSON.write(SampleRuns.dayBothWays(), options: SampleRuns.options("A day")),
      TimelineJSON.write(SampleRuns.launch(url: SampleRuns.hostileURL)),
    ]
    for text in texts { #expect(try schema.problems(in: text.utf8) == []) }
    let broken = [
      ("\"version\": 1", "\"version\": 2"), ("\"kind\": \"callback\"", "\"kind\": \"method\""),
      ("\"sceneState\": \"foregroundActive\"", "\"sceneState\": \"asleep\""),
      ("\"time\": 0", "\"time\": \"0\""), ("\"event\":", "\"cause\":"),
    ]
    for (part, replacement) in broken {
      let text = SampleRuns.replacing(part, by: replacement, in: texts[0])
      #expect(text != texts[0], "\(part) is missing")
      #expect(try !schema.problems(in: text.utf8).isEmpty, "\(replacement)")
    }
  }

  @Test func whatIsLeftOutElsewhereIsThere() {
    var options = TimelineOptions()
    options.showsPhases = false
    options.showsNotifications = false
    options.showsFaults = false
    options.showsDetails = false
    let trace = SampleRuns.twoWindowsWithFaults()
    #expect(TimelineJSON.write(trace, options: options) == TimelineJSON.write(trace))
  }

  @Test func contentComesBackAsItWas() throws {
    let json = TimelineJSON.write(SampleRuns.launch(url: SampleRuns.hostileURL))
    let document = PropertyListReader().read(SourceFile(path: "trace.json", text: json))
    #expect(document.diagnostics.isEmpty)
    let replay = PropertyListFragment(try #require(document.root))["replays"]?.elements?.first
    let contents = (replay?["steps"]?.elements ?? []).compactMap {
      $0["carried"]?["content"]?["urlContexts"]
    }
    let url = contents.first?.elements?.first?["url"]
    #expect(url?.string == SampleRuns.hostileURL)
  }
}
