// begin contract-by-hand
import LaunchModel
import LifecycleRuntime

/// An app with one scene and a URL scheme, as a person declares it; no rule has checked it.
let readerContract = LaunchContract(
  target: .init(platform: .ios, sdk: OSVersion(27)),
  scenes: .init(
    configurations: [
      .windowApplication: [.init("Default", delegateClass: "Reader.SceneDelegate")]
    ]),
  urlTypes: [.init(schemes: ["reader"])],
  activityTypes: ["com.example.reader.page"])

@MainActor func printColdLink() throws {
  let link = Scenario.Event(
    at: .zero, .request(.options(try LaunchOptions(json: #"{"url": "reader://page/7"}"#))))
  let device = Device(osVersion: OSVersion(27))
  print(ScenarioRunner(.unchecked(readerContract), device: device).run(Scenario(events: [link])))
}
// end contract-by-hand
