// begin replay-scenario
import Foundation
import LaunchKit
import LifecycleRuntime
import LifecycleTimeline

@MainActor func printTimeline(ofInfoPlist path: String, scenario file: String) throws {
  let bytes = try Data(contentsOf: URL(filePath: file))
  let document = ScenarioDocument.read(SourceFile(path: file, bytes: bytes))
  for problem in document.problems { print(problem.message) }
  guard let scenario = document.scenario,
    let app = Validator(facts: scenario.facts).contract(of: try .read(path: path))
  else { return }
  let device = scenario.device.device(for: app.contract.target.platform)
  let runner = ScenarioRunner(.validated(app), device: device, app: scenario.app)
  print(TimelineText.write(runner.run(scenario)), terminator: "")
}
// end replay-scenario
