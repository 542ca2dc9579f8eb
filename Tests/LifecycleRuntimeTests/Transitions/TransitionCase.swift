import LaunchModel
import LifecycleRuntime
import Testing

/// One transition of the life cycle: what causes it, and each of its steps.
struct TransitionCase: Sendable, CustomTestStringConvertible {
  let id: String
  let model: LifecycleModel
  /// The events that bring the app to the start of the transition.
  let before: [LifecycleEvent]
  /// The event of the transition.
  let event: Event
  /// The steps: callbacks with states, phases in brackets.
  let steps: String
  /// For steps whose order is not documented: another policy, and the steps under it.
  var alternatives: [(policy: LifecyclePolicy, steps: String)] = []
  var storyboard: String?
  var severalScenes = false
  var exitsOnSuspend = false
  /// Whether the app delegate implements `application(_:configurationForConnecting:options:)`.
  var asksDelegate = false

  enum Event: Sendable {
    case send(LifecycleEvent)
    case wait(Duration)
  }

  var testDescription: String { id }

  @MainActor
  func run(_ policy: LifecyclePolicy) -> (lines: [String], faults: [LifecycleFault]) {
    let contract = HostFixture.contract(
      scenes: model == .sceneBased, storyboard: model == .sceneBased ? storyboard : nil,
      severalScenes: severalScenes
    ) { contract in
      contract.declarations.application.exitsOnSuspend = .value(exitsOnSuspend)
      if model == .appBased { contract.declarations.interface.mainStoryboard = storyboard }
    }
    let stage = Stage(
      contract, on: Device(osVersion: OSVersion(18), hasSeveralWindows: severalScenes),
      policy: policy)
    stage.restoration = { _ in UserActivity(activityType: "app.page") }
    if asksDelegate {
      stage.configuration = { session in
        var configuration = SceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = "App.SceneDelegate"
        return configuration
      }
    }
    for event in before {
      stage.send(event)
      // What falls due at once, the suspension of a replay, is waited for where it is asked for.
      if case .suspend = event { stage.wait(.zero) }
    }
    let lines =
      switch event {
      case .send(let event): stage.send(event, phases: true)
      case .wait(let duration): stage.wait(duration, phases: true)
      }
    return (lines, stage.host.trace.faults)
  }
}

extension LifecyclePolicy {
  /// The defaults with a change.
  static func with(_ change: (inout LifecyclePolicy) -> Void) -> LifecyclePolicy {
    var policy = LifecyclePolicy()
    change(&policy)
    return policy
  }
}
