public import LaunchModel

/// Replays a scenario: sends its events at their times, and performs what falls due between them. It never
/// waits in real time; a year takes as long as a second.
@MainActor
public struct ScenarioRunner {
  /// The host that the events are sent to.
  public let host: ApplicationHost
  /// The clock of the host.
  public let clock: ManualClock

  /// The largest number of deadlines between two events. Without a limit, code that sets a deadline in the
  /// past again and again would never end.
  public static let maximumDeadlineCount = 100_000

  /// Replays with a host that has its own delegates and a clock that moves only when it is told to.
  ///
  /// - Parameters:
  ///   - host: the host.
  ///   - clock: the host's clock.
  public init(host: ApplicationHost, clock: ManualClock) {
    self.host = host
    self.clock = clock
  }

  /// Replays without the code of the app: every class that its manifest names exists and does nothing.
  /// `AppLifecycle.scenesInCode` says whether the app delegate chooses the scene configurations.
  ///
  /// - Parameters:
  ///   - input: what the app declares.
  ///   - device: the device that it runs on.
  ///   - app: facts about the code. Its SDK, deployment target and life cycle are not used; those of the
  ///     contract are.
  ///   - policy: the behavior of the system that no document describes.
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

  /// Replays a scenario, starting at the current time of the clock. It ends when nothing falls due any more,
  /// or when the scenario says so.
  ///
  /// - Returns: the trace of the host.
  @discardableResult
  public func run(_ scenario: Scenario) -> LifecycleTrace {
    let start = clock.now
    var hasDisplay = false
    for event in scenario.events {
      wait(until: start + event.time)
      let wasForeground = host.applicationState.isForeground
      perform(event.action)
      switch event.action {
      case .connect(.display): hasDisplay = true
      case .disconnect(.display): hasDisplay = false
      default: break
      }
      // A display that was connected before the app came to the front is offered to it then.
      if hasDisplay, !wasForeground, host.applicationState.isForeground,
        !host.connectedScenes.contains(where: {
          Scenario.Accessory.display.has($0.role) && $0.activationState.isForeground
        })
      {
        offer(.display)
      }
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

  /// Launches the app. An event that the app's code seems to send in `didFinishLaunching` interrupts the
  /// launch.
  private func launch(_ request: LaunchRequest, interruptedBy cause: Scenario.Interruption) {
    let before = host.duringCallback
    host.duringCallback = { [unowned host] callback in
      before?(callback)
      guard callback == .appDidFinishLaunching else { return }
      // A lock or the user's leaving is handled later, and is noted in the trace then.
      if cause == .call { host.note(cause.event.description) }
      host.send(cause.event)
    }
    host.send(.request(request))
    host.duringCallback = before
  }

  private func connect(_ accessory: Scenario.Accessory) {
    host.note("\(accessory.label) is connected")
    if accessory == .display { host.changeDisplay(isConnected: true) }
    offer(accessory)
  }

  /// Asks for a scene on an accessory.
  private func offer(_ accessory: Scenario.Accessory) {
    // An app without scenes has been notified, and makes a window.
    if accessory == .display, host.model == .appBased, host.applicationState.isRunning { return }
    let role = accessory.role(on: host.device)
    let kept = host.openSessions.last {
      $0.role == role && $0.scene?.activationState.isForeground != true
    }
    host.send(.openScene(SceneRequest(session: kept?.id, role: role)))
  }

  /// It is documented that a scene is disconnected when it loses its display. It leaves the foreground first,
  /// because its state machine has no other way.
  private func disconnect(_ accessory: Scenario.Accessory) {
    host.note("\(accessory.label) is disconnected")
    if accessory == .display { host.changeDisplay(isConnected: false) }
    for scene in host.connectedScenes where accessory.has(scene.role) {
      let session = scene.session.id
      if scene.activationState.isForeground { host.send(.enterBackground(session)) }
      host.send(.disconnect(session))
    }
  }
}
