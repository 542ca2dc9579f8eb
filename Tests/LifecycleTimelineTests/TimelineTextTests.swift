import LaunchKitTestSupport
import LifecycleRuntime
import LifecycleTimeline
import Testing

@MainActor
@Suite struct TimelineTextTests {
  @Test func coldLaunch() throws {
    var options = TimelineOptions()
    options.title = "Cold launch"
    options.device = SampleRuns.device
    let text = TimelineText.write(SampleRuns.coldLaunch(), options: options)
    #expect(
      try Snapshot.difference(
        of: text, from: "Tests/LifecycleTimelineTests/Snapshots/cold-launch.txt") == nil)
  }
}
