// Sends events to an app with many scenes and says what they cost.
//
//     lifecycle runtime|trace|bare SCENES EVENTS
//
// prints the processor nanoseconds that EVENTS events took, after as many to warm up as change a round. One scene
// out of SCENES is interrupted and comes back, again and again; the others stay as they are.
//
//   runtime  LaunchKit's runtime, which records nothing
//   trace    the same, and every step recorded
//   bare     the same methods of the same delegate called through its protocol, and nothing else

import Foundation
import LaunchModel
import LifecycleRuntime

/// Counts what it is notified, so that no call can be left out.
final class CountingSceneDelegate: WindowSceneDelegate {
  static var calls = 0
  var window: LifecycleWindow?
  func sceneWillResignActive(_ scene: LifecycleScene) { Self.calls &+= 1 }
  func sceneDidBecomeActive(_ scene: LifecycleScene) { Self.calls &+= 1 }
}

final class PlainApplicationDelegate: ApplicationDelegate {}

func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// An app with so many scenes, all of them active.
@MainActor func host(scenes: Int) -> ApplicationHost {
  var contract = LaunchContract()
  contract.target.sdk = OSVersion(26)
  contract.scenes = LaunchContract.SceneManifest(
    supportsMultipleScenes: true,
    configurations: [
      .windowApplication: [.init("Default", delegateClass: "App.SceneDelegate")]
    ])
  var registry = DelegateRegistry(moduleName: "App")
  registry.register("App.SceneDelegate") { CountingSceneDelegate() }
  let host = ApplicationHost(
    .unchecked(contract), device: Device(osVersion: OSVersion(26), hasSeveralWindows: true),
    clock: ManualClock(), registry: registry
  ) { PlainApplicationDelegate() }
  host.recordsTrace = false
  host.send(.request(.icon))
  for _ in 1..<max(scenes, 1) { host.send(.openScene(SceneRequest())) }
  return host
}

@MainActor func measure(_ mode: String, scenes: Int, events: Int) -> Int {
  let host = host(scenes: scenes)
  let id = SceneSession.ID(Int32(scenes))
  guard let scene = host.scene(id), let delegate = scene.delegate else { return -1 }
  func round() {
    if mode == "bare" {
      delegate.sceneWillResignActive(scene)
      delegate.sceneDidBecomeActive(scene)
    } else {
      host.send(.interrupt(id))
      host.send(.endInterruption(id))
    }
  }
  host.recordsTrace = mode == "trace"
  for _ in 0..<1000 { round() }
  CountingSceneDelegate.calls = 0
  let start = processorNanoseconds()
  for turn in 0..<events / 2 {
    round()
    if mode == "trace", turn % 10_000 == 9_999 { host.clearTrace() }
  }
  let used = processorNanoseconds() - start
  return CountingSceneDelegate.calls == events / 2 * 2 ? used : -1
}

let arguments = CommandLine.arguments
guard arguments.count == 4, ["runtime", "trace", "bare"].contains(arguments[1]),
  let scenes = Int(arguments[2]), let events = Int(arguments[3]), scenes > 0, events > 1
else {
  print("usage: lifecycle runtime|trace|bare SCENES EVENTS")
  exit(2)
}
let used = measure(arguments[1], scenes: scenes, events: events)
guard used >= 0 else {
  print("the scene was not notified of every event")
  exit(1)
}
print(used)
