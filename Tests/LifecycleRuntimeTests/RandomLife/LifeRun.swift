import LaunchModel
@testable import LifecycleRuntime

/// One run of a random life cycle, with all checks after each move.
@MainActor
final class LifeRun {
  /// A move after which a check failed.
  struct Failure: Equatable {
    let move: Int
    let message: String
    /// The text that is equal for two failures with the same cause.
    let kind: String
  }

  private final class WeakScene {
    weak var scene: LifecycleScene?
    init(_ scene: LifecycleScene) { self.scene = scene }
  }

  let setting: LifeSetting
  let host: ApplicationHost
  private let clock = ManualClock()
  private let hooks = LifeHooks()
  private var monitor: InvariantMonitor
  private var scenes: [WeakScene] = []
  private var lastStates: [SceneSession.ID: SceneState] = [:]
  private var lastState = ApplicationState.notRunning
  /// A check that a test adds.
  private let extra: ((LifeRun) -> String?)?
  private(set) var stepCount = 0
  private var lookCount = 0

  init(_ setting: LifeSetting, extra: ((LifeRun) -> String?)? = nil) {
    self.setting = setting
    self.extra = extra
    monitor = InvariantMonitor(model: setting.hasScenes ? .sceneBased : .appBased)
    let hooks = hooks
    let answers = setting.policy.overrunEndsProcess && setting.hasScenes
    host = ApplicationHost(
      .unchecked(setting.contract), device: setting.device, policy: setting.policy, clock: clock,
      registry: DelegateRegistry(moduleName: "App") { _ in LifeSceneDelegate(hooks) }
    ) { LifeApplicationDelegate(hooks, answers: answers) }
  }

  /// Makes the moves one after the other, and returns the first failure.
  func run(_ moves: [LifeMove]) -> Failure? {
    for (position, move) in moves.enumerated() {
      if let (kind, message) = make(move) ?? look() {
        return Failure(move: position, message: message, kind: kind)
      }
    }
    hooks.next = nil
    host.send(.kill)
    lastStates.removeAll()
    if let (kind, message) = look() {
      return Failure(move: moves.count, message: message, kind: kind)
    }
    return nil
  }

  private func make(_ move: LifeMove) -> (String, String)? {
    switch move {
    case .wait(let duration):
      clock.advance(by: duration)
      host.tick()
    case .slow(let duration):
      hooks.next = { [clock] _ in clock.advance(by: duration) }
    case .within(let event): hooks.next = { [host] _ in host.send(event) }
    case .work(let ends):
      hooks.next = { application in
        guard let identifier = application?.beginBackgroundTask() else { return }
        if ends { application?.endBackgroundTask(identifier) }
      }
    case .event(let event): return send(event)
    }
    return nil
  }

  private func send(_ event: LifecycleEvent) -> (String, String)? {
    host.tick()
    if !host.trace.steps.isEmpty, let failure = look() { return failure }
    let isPlain = hooks.next == nil
    let legal =
      isPlain ? LifeLegality.isLegal(event, host, hasScenes: setting.hasScenes) : nil
    let before = Picture(host)
    let faults = host.send(event)
    let illegal = faults.contains { $0.kind == .illegalEvent }
    switch legal {
    case false?:
      if !illegal { return ("legality", "'\(event)' is impossible, and no fault says so") }
      if Picture(host) != before {
        return ("legality", "'\(event)' is impossible, and did something")
      }
      if !host.trace.callbacks.isEmpty {
        return ("legality", "'\(event)' is impossible, and somebody was notified of it")
      }
    case true?:
      if let fault = faults.first(where: { $0.kind == .illegalEvent }) {
        return ("legality", "'\(event)' is possible, and refused: \(fault)")
      }
    case nil:
      if isPlain, illegal, Picture(host) != before {
        return ("legality", "'\(event)' was refused, and did something: \(faults)")
      }
    }
    return nil
  }

  /// The values that must not change when nothing happens.
  private struct Picture: Equatable {
    let state: ApplicationState
    let scenes: [SceneState?]
    let sessions: Int
    let sceneCounts: SceneStateCounts

    @MainActor
    init(_ host: ApplicationHost) {
      state = host.applicationState
      scenes = host.scenes.map { $0?.activationState }
      sessions = host.openSessions.count
      sceneCounts = host.sceneCounts
    }
  }

  // MARK: Looking

  /// Checks everything that has to hold now.
  private func look() -> (String, String)? {
    defer { host.trace.removeAll() }
    for step in host.trace.steps {
      stepCount += 1
      if let message = lookAtMove(step) { return ("move", message) }
      guard let observed = ObservedStep(step) else { continue }
      if let broken = monitor.observe(observed).first {
        return (broken.invariant.id, "\(broken.invariant.id): \(broken.message)")
      }
    }
    if let message = lookAtScenes() { return ("census", message) }
    return extra?(self).map { ("extra", $0) }
  }

  /// Checks that the tables have every move from step to step.
  private func lookAtMove(_ step: LifecycleTrace.Step) -> String? {
    if step.kind == .phase(.main) || step.kind == .phase(.processEnded) {
      lastStates.removeAll(keepingCapacity: true)
      lastState = .notRunning
      return nil
    }
    defer { lastState = step.applicationState }
    if !LifeTables.has(lastState, step.applicationState) {
      return
        "the app went from '\(lastState)' to '\(step.applicationState)' at once, at \(step.kind)"
    }
    guard let session = step.session else { return nil }
    let last = lastStates.updateValue(step.sceneState, forKey: session) ?? .unattached
    if !LifeTables.has(last, step.sceneState) {
      return "\(session) went from '\(last)' to '\(step.sceneState)' at once, at \(step.kind)"
    }
    return nil
  }

  private func lookAtScenes() -> String? {
    var sceneCounts = SceneStateCounts()
    var best = SceneState.background
    for case let scene? in host.scenes {
      let state = scene.activationState
      if scene.title == nil {
        // The scene is seen for the first time.
        scene.title = "\(scene.session.id)"
        scenes.append(WeakScene(scene))
      }
      sceneCounts.move(from: .unattached, to: state)
      if state == .foregroundActive || (state == .foregroundInactive && best == .background) {
        best = state
      }
      if !state.isConnected { return "\(scene.session.id) is among the scenes, and unattached" }
      if scene.session.scene !== scene { return "\(scene.session.id) does not know its scene" }
    }
    if sceneCounts != host.sceneCounts { return "counted \(sceneCounts), kept \(host.sceneCounts)" }
    let state = host.applicationState
    if setting.hasScenes, state.isRunning, state != .suspended {
      let expected: ApplicationState =
        best == .foregroundActive ? .active : best == .foregroundInactive ? .inactive : .background
      if state != expected { return "the app is '\(state)', its most active scene '\(best)'" }
    }
    if !state.isRunning, sceneCounts.connected > 0 { return "scenes without a process" }
    lookCount += 1
    return lookCount % 8 == 0 || !state.isRunning ? lookForLeaks(sceneCounts.connected) : nil
  }

  /// Checks that no scene object outlives its connection.
  private func lookForLeaks(_ connected: Int) -> String? {
    scenes.removeAll { $0.scene == nil }
    if scenes.count != connected { return "\(scenes.count) scene objects, \(connected) connected" }
    return nil
  }
}

/// The states that can follow each other in a trace. Suspension, resumption and a connection in the
/// background leave no step. A scene or app that will lose something is told before its state changes, so
/// that change leaves no step either.
enum LifeTables {
  private static func pairs<State: LifecycleStateMachine>(
    _ silent: Set<State.Event>, _ type: State.Type
  ) -> [State: Set<State>] {
    func quiet(_ states: Set<State>) -> Set<State> {
      var result = states
      while true {
        let more = result.union(result.flatMap { state in silent.compactMap { state.next($0) } })
        if more == result { return result }
        result = more
      }
    }
    return State.allCases.reduce(into: [:]) { table, state in
      let before = quiet([state])
      let after = before.flatMap { state in State.Event.allCases.compactMap { state.next($0) } }
      table[state] = before.union(quiet(Set(after)))
    }
  }

  private static let scenes = pairs(
    [.suspend, .resume, .connectInBackground, .willResignActive], SceneState.self)
  private static let applications = pairs(
    [.suspend, .resume, .willResignActive, .willEnterForeground], ApplicationState.self)

  static func has(_ old: SceneState, _ new: SceneState) -> Bool {
    scenes[old]?.contains(new) == true
  }
  static func has(_ old: ApplicationState, _ new: ApplicationState) -> Bool {
    applications[old]?.contains(new) == true
  }
}
