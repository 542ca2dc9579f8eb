import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import LifecycleTimeline
import Testing

@MainActor
@Suite struct TimelineTextTests {
  @Test func coldLaunch() throws {
    let text = TimelineText.write(
      SampleRuns.coldLaunch(), options: SampleRuns.options("Cold launch"))
    #expect(try SampleRuns.difference(of: text, from: "cold-launch.txt") == nil)
  }

  @Test func twoWindowsWithFaults() throws {
    let text = TimelineText.write(
      SampleRuns.twoWindowsWithFaults(), options: SampleRuns.options("Two windows"))
    #expect(try SampleRuns.difference(of: text, from: "two-windows.txt") == nil)
  }

  @Test func bothLifeCyclesBesideEachOther() throws {
    let text = TimelineText.write(
      SampleRuns.dayBothWays(), options: SampleRuns.options("A day"))
    #expect(try SampleRuns.difference(of: text, from: "both.txt") == nil)
  }

  @Test func namesInObjectiveC() {
    var options = TimelineOptions()
    options.names = .objectiveC
    let text = TimelineText.write(SampleRuns.coldLaunch(), options: options)
    #expect(text.contains("application:didFinishLaunchingWithOptions:"))
    #expect(text.contains("UIApplicationDidBecomeActiveNotification"))
    #expect(!text.contains("(_:"))
  }

  @Test func firstLineSaysWhatTheReplayStandsOn() {
    let trace = SampleRuns.coldLaunch()
    #expect(
      TimelineText.write(trace).hasPrefix("scene-based life cycle, contract not checked\n"))
    #expect(
      TimelineText.write(trace, options: SampleRuns.options("App")).hasPrefix(
        "App: scene-based life cycle, iOS 18.0, contract not checked\n"))
    let (host, _) = SampleRuns.host()
    #expect(TimelineText.write(host.trace).hasPrefix("never launched, contract not checked\n"))
  }

  @Test func whatIsNotWantedIsLeftOut() {
    var options = TimelineOptions()
    options.showsPhases = false
    options.showsNotifications = false
    options.showsFaults = false
    options.showsDetails = false
    let text = TimelineText.write(SampleRuns.twoWindowsWithFaults(), options: options)
    #expect(!text.contains("Notification\n"))
    #expect(!text.contains("!!"))
    #expect(!text.contains("the process starts"))
    #expect(!text.contains("sessions: "))
    #expect(text.contains("(the process is suspended)"), "the state of the process changes there")
    #expect(text.contains("sceneDidBecomeActive(_:)"))
  }

  @Test func interruptionLeavesTheAppInactive() {
    let (host, _) = SampleRuns.host()
    host.send(.request(.icon))
    host.send(.interrupt(nil))
    let text = TimelineText.write(host.trace)
    #expect(text.hasSuffix("  inactive     inactive    (the app is inactive now)\n"))
    #expect(text.contains("  inactive     inactive    (scene 1 is inactive now)\n"))
  }

  @Test func linesAreAtMostAHundredColumnsWide() {
    let traces = [
      SampleRuns.day(), SampleRuns.day(scenes: false), SampleRuns.twoWindowsWithFaults(),
      SampleRuns.manyScenes(), SampleRuns.launch(url: SampleRuns.hostileURL),
    ]
    for names in TimelineOptions.Names.allCases {
      var options = SampleRuns.options(String(repeating: "long title ", count: 20))
      options.names = names
      let texts =
        traces.map { TimelineText.write($0, options: options) }
        + [TimelineText.write(SampleRuns.dayBothWays(), options: options)]
      for line in texts.flatMap({ $0.split(separator: "\n") }) {
        #expect(line.unicodeScalars.count <= 100, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func manyScenesShareAColumn() {
    let text = TimelineText.write(SampleRuns.manyScenes())
    #expect(text.contains("  app          scene"))
    #expect(text.contains("5 active"))
  }

  @Test func tracesThatAreNoPairFollowEachOther() {
    let traces = [
      (name: "first", trace: SampleRuns.coldLaunch()),
      (name: "second", trace: SampleRuns.coldLaunch()),
    ]
    let text = TimelineText.write(traces)
    #expect(text.hasPrefix("first: scene-based life cycle, contract not checked"))
    #expect(text.contains("\n\nsecond: scene-based life cycle, contract not checked"))
  }
}
