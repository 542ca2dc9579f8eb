public import LaunchModel

/// Replays a scenario: sends its events at their times, and lets what falls due in between happen at its own
/// time. Nothing waits; a year takes as long as a second.
@MainActor
public struct ScenarioRunner {
  /// The host that the events are sent to.
  public let host: ApplicationHost
  /// The clock of the host.
  public let clock: ManualClock

  /// How often something may fall due between two events. Code that asks again and again for a moment that
  /// has come would never be done.
  public static let maximumDeadlineCount = 100_000

  /// Replays with a host that has delegates of its own, and whose clock stands still by itself.
  ///
  /// - Parameters:
  ///   - host: the host.
  ///   - clock: its clock.
  public init(host: ApplicationHost, clock: ManualClock) {
    self.host = host
    self.clock = clock
  }

  /// Replays without the code of the app: every class that its manifest names is there and does nothing.
  /// Whether the app delegate chooses the scene configurations is what `AppLifecycle.scenesInCode` says.
  ///
  /// - Parameters:
  ///   - input: what the app declares.
  ///   - device: what it runs on.
  ///   - app: what is known about the code; the SDK, the deployment target and the life cycle are those of
  ///     the contract.
  ///   - policy: what no document says.
  public init(
    _ input: ContractInput, device: Device, app: Scenario.App = Scenario.App(),
    policy: LifecyclePolicy = LifecyclePolicy()
  ) {
    let clock = ManualClock()
    let restored = app.restorationActivity.map { UserActivity(activityType: $0) }
    let registry = DelegateRegistry(moduleName: "App") { _ in
      let delegate = ReplaySceneDelegate()
      delegate.restorationActivity = restored
      return delegate
    }
    let choosesConfigurations = input.contract.target.lifecycle == .scenesInCode
    let host = ApplicationHost(
      input, device: device, policy: policy, clock: clock, registry: registry, hasCode: false
    ) {
      let delegate =
        choosesConfigurations ? ConfiguringApplicationDelegate() : ReplayApplicationDelegate()
      delegate.savesState = restored != nil
      return delegate
    }
    host.replayedWork = app.continuousWork
    if !app.slowMethods.isEmpty {
      host.duringCallback = { callback in
        if let time = app.slowMethods[callback] { clock.advance(to: clock.now + time) }
      }
    }
    self.init(host: host, clock: clock)
  }

  /// Replays a scenario, from what the clock shows on, until nothing falls due any more or the scenario says
  /// that it is over.
  ///
  /// - Returns: the trace of the host.
  @discardableResult
  public func run(_ scenario: Scenario) -> LifecycleTrace {
    let start = clock.now
    for event in scenario.events {
      wait(until: start + event.time)
      perform(event.action)
    }
    wait(until: scenario.end.map { start + $0 })
    return host.trace
  }

  /// Lets time pass until a moment, or until nothing falls due any more.
  private func wait(until moment: Duration?) {
    for _ in 0..<Self.maximumDeadlineCount {
      guard let next = host.nextDeadline, moment.map({ next <= $0 }) ?? true else { break }
      clock.advance(to: next)
      host.tick()
    }
    if let moment { clock.advance(to: moment) }
  }

  private func perform(_ action: Scenario.Action) {
    switch action {
    case .event(let event): host.send(event)
    case .relaunch:
      if host.applicationState.isRunning { host.send(.kill) }
      host.send(.request(.icon))
    case .interruptedLaunch(let request, let cause): launch(request, interruptedBy: cause)
    case .connect(let accessory): connect(accessory)
    case .disconnect(let accessory): disconnect(accessory)
    }
  }

  /// What comes in front waits from the end of the launch methods on, as an event sent by the app would.
  private func launch(_ request: LaunchRequest, interruptedBy cause: Scenario.Interruption) {
    let before = host.duringCallback
    host.duringCallback = { [unowned host] callback in
      before?(callback)
      guard callback == .appDidFinishLaunching else { return }
      // A lock and a user who leaves have their turn later, and are noted then.
      if cause == .call { host.note(cause.event.description) }
      host.send(cause.event)
    }
    host.send(.request(request))
    host.duringCallback = before
  }

  private func connect(_ accessory: Scenario.Accessory) {
    let role = accessory.role(on: host.device)
    let kept = host.openSessions.last { $0.role == role && $0.scene == nil }
    host.note("\(accessory.label) is connected")
    host.send(.openScene(SceneRequest(session: kept?.id, role: role)))
  }

  /// What is documented of a scene that loses its display is that it is disconnected; that it leaves the
  /// foreground first follows from the legal moves.
  private func disconnect(_ accessory: Scenario.Accessory) {
    host.note("\(accessory.label) is disconnected")
    for scene in host.connectedScenes where accessory.has(scene.role) {
      let session = scene.session.id
      if scene.activationState.isForeground { host.send(.enterBackground(session)) }
      host.send(.disconnect(session))
    }
  }
}
