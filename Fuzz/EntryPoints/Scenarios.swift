internal import Findings
internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as a scenario, writes it and reads it back, and replays it.
public func exerciseScenario(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: "scenario.json")
  let read = ScenarioDocument.read(source)
  check(read.document)
  check(read.problems, in: read.document.source)
  promise(
    (read.scenario == nil) != read.problems.isEmpty, "neither a scenario nor a reason, or both")
  guard let scenario = read.scenario else { return }
  for (left, right) in zip(scenario.events, scenario.events.dropFirst()) {
    promise(left.time <= right.time, "events are out of order")
  }
  let json = scenario.json()
  let again = ScenarioDocument.read(SourceFile(path: "written.json", text: json))
  promise(again.scenario != nil, "a scenario is written that cannot be read")
  promise(again.scenario?.json() == json, "a scenario read back is another one")
  let replay = Replay(scenario)
  check(replay)
  promise(
    Replay(scenario).trace.steps == replay.trace.steps, "two replays of a scenario differ")
  check(Replay(scenario, of: SampleApps.old))
}
