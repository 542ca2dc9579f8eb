import LaunchModel
@testable import LifecycleRuntime
import LifecycleTimeline
import PropertyListSyntax

@MainActor
private final class SampleApplicationDelegate: ApplicationDelegate {}

@MainActor
private final class SampleSceneDelegate: WindowSceneDelegate {
  var window: LifecycleWindow?
}

/// Runs of an app whose traces are shown.
@MainActor
enum SampleRuns {
  static let device = Device(osVersion: OSVersion(18), hasSeveralWindows: true)

  /// A host of an app with or without scenes.
  static func host(
    scenes: Bool = true, delegateClass: String = "App.SceneDelegate",
    configure: (inout LaunchContract) -> Void = { _ in }
  ) -> (host: ApplicationHost, clock: ManualClock) {
    var contract = LaunchContract()
    contract.target.sdk = OSVersion(26)
    contract.target.lifecycle = .appDelegate
    if scenes {
      let configuration = LaunchContract.SceneConfiguration(
        "Default", delegateClass: delegateClass)
      contract.scenes = LaunchContract.SceneManifest(
        supportsMultipleScenes: .value(true),
        configurations: [.windowApplication: [configuration]])
    }
    contract.capabilities.backgroundModes = ["remote-notification", "fetch"]
    contract.urlTypes = [LaunchContract.URLType("com.example.app", schemes: ["app"])]
    configure(&contract)
    var registry = DelegateRegistry(moduleName: "App")
    registry.register("App.SceneDelegate") { SampleSceneDelegate() }
    let clock = ManualClock()
    let host = ApplicationHost(
      .unchecked(contract), device: device, clock: clock, registry: registry
    ) { SampleApplicationDelegate() }
    return (host, clock)
  }

  /// Options with a title and the device.
  static func options(_ title: String) -> TimelineOptions {
    var options = TimelineOptions()
    options.title = title
    options.device = device
    return options
  }

  /// A launch by icon.
  static func coldLaunch(scenes: Bool = true) -> LifecycleTrace {
    let (host, _) = host(scenes: scenes)
    host.send(.request(.icon))
    return host.trace
  }

  /// A launch with a URL.
  static func launch(url: String, scenes: Bool = true) -> LifecycleTrace {
    let (host, _) = host(scenes: scenes)
    host.send(.request(.options(urlOptions(url))))
    return host.trace
  }

  /// Launch options of a URL that another app opens.
  static func urlOptions(_ url: String) -> LaunchOptions {
    var options = LaunchOptions()
    options.url = LaunchURL(url)
    options.sourceApplication = "com.example.mail"
    return options
  }

  /// A launch with a URL, leaving, suspension, return, another URL, a memory warning, the end.
  static func day(scenes: Bool = true) -> LifecycleTrace {
    let (host, clock) = host(scenes: scenes)
    host.send(.request(.options(urlOptions("app://inbox/1"))))
    clock.advance(by: .milliseconds(2500))
    host.send(.interrupt(nil))
    clock.advance(by: .seconds(1))
    host.send(.endInterruption(nil))
    host.send(.enterBackground(nil))
    clock.advance(by: .seconds(6))
    host.tick()
    clock.advance(by: .seconds(60))
    host.send(.request(.options(urlOptions("app://inbox/2"))))
    host.send(.memoryWarning)
    host.send(.terminate)
    return host.trace
  }

  /// Two windows, one of them closed; a missing delegate; an impossible event; a launch option that the app
  /// cannot get.
  static func twoWindowsWithFaults() -> LifecycleTrace {
    let (host, clock) = host()
    host.send(.request(.icon))
    clock.advance(by: .seconds(3))
    host.send(.openScene(SceneRequest()))
    clock.advance(by: .milliseconds(250))
    host.send(.enterBackground(SceneSession.ID(1)))
    host.send(.disconnect(SceneSession.ID(2)))
    host.send(.request(.options(urlOptions("other://not-declared"))))
    host.send(.lock)
    clock.advance(by: .seconds(20))
    host.tick()
    host.send(.discard(SceneSession.ID(2)))
    host.send(.kill)
    host.send(.memoryWarning)
    return host.trace
  }

  /// An app that is suspended while the time changes and opened again, with a slow launch.
  static func keptEvents() -> LifecycleTrace {
    let (host, clock) = host()
    host.duringCallback = { callback in
      if callback == .appDidFinishLaunching { clock.advance(by: .seconds(2)) }
    }
    host.send(.request(.icon))
    host.send(.enterBackground(nil))
    clock.advance(by: .seconds(5))
    host.tick()
    clock.advance(by: .seconds(1))
    host.send(.significantTimeChange)
    clock.advance(by: .seconds(52))
    host.send(.request(.icon))
    return host.trace
  }

  /// The same scenario without scenes and with them.
  static func dayBothWays() -> [(name: String, trace: LifecycleTrace)] {
    [
      (name: "without scenes", trace: day(scenes: false)),
      (name: "with scenes", trace: day()),
    ]
  }

  /// Several windows.
  static func manyScenes(_ count: Int = 5) -> LifecycleTrace {
    let (host, _) = host()
    host.send(.request(.icon))
    for _ in 1..<count { host.send(.openScene(SceneRequest())) }
    return host.trace
  }

  /// An app that is left and opened again many times.
  static func long(events: Int) -> LifecycleTrace {
    let (host, clock) = host()
    host.send(.request(.icon))
    for _ in 0..<events / 2 {
      clock.advance(by: .seconds(1))
      host.send(.enterBackground(nil))
      clock.advance(by: .seconds(10))
      host.send(.activate(nil))
    }
    return host.trace
  }

  /// A URL that would do harm in a page, a drawing or a terminal if it were written unchanged.
  static let hostileURL =
    "app://x/</script><script>alert('1')</script>\"onload=\"alert(1)&amp;]]>\u{202E}\u{1B}[2J\u{0}\u{200B}\n"

  /// A trace with hostile text wherever a trace can have text.
  static func hostile(scenes: Bool) -> LifecycleTrace {
    let (host, _) = host(scenes: scenes, delegateClass: hostileURL)
    host.send(.request(.options(urlOptions(hostileURL))))
    host.send(.request(.backgroundTask(hostileURL)))
    host.send(.activityFailure(type: hostileURL))
    host.send(.openScene(SceneRequest(role: hostileURL)))
    return host.trace
  }
}
