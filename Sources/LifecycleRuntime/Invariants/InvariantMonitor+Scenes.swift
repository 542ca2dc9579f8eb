internal import LaunchModel

/// The part of the monitor that follows single scenes.
extension InvariantMonitor {
  /// Changes the record of a scene, and makes one if there is none.
  mutating func withScene(_ session: SceneSession.ID, _ change: (inout SceneRecord) -> Void) {
    let start: PossibleStates = isKnown ? .disconnected : .any
    func record(_ methods: StateTransitions, _ notifications: StateTransitions, _ connected: Int?)
      -> SceneRecord
    {
      SceneRecord(
        process: processNumber, methods: StateTracker(start, unobserved: methods),
        notifications: StateTracker(start, unobserved: notifications), connected: connected)
    }
    var scene: SceneRecord
    if let known = scenes[session] {
      // All that remains from an earlier process is that the session was connected.
      scene =
        known.process == processNumber
        ? known
        : record(known.methods.unobserved, known.notifications.unobserved, known.connected)
    } else {
      scene = record(
        coverage.unobserved(.methods, ofScene: true, session),
        coverage.unobserved(.notifications, ofScene: true, session), nil)
    }
    change(&scene)
    scenes[session] = scene
  }

  /// Follows the move of a scene.
  mutating func follow(
    _ callback: LifecycleCallback, _ reported: ReportedTransition, _ session: SceneSession.ID
  ) {
    let step = stepCount
    var refusal: StateTracker.Refusal?
    var earlier: [Int] = []
    var old: PossibleStates = []
    var new: PossibleStates = []
    var first: Int?
    withScene(session) { scene in
      var tracker = reported.channel == .methods ? scene.methods : scene.notifications
      earlier = tracker.earlier
      old = tracker.states
      refusal = tracker.follow(reported.transition, .scene, step: step)
      new = tracker.states
      if reported.channel == .methods {
        scene.methods = tracker
      } else {
        scene.notifications = tracker
      }
      first = scene.connected
      if reported.transition == .connect {
        if scene.connected == nil { scene.connected = step }
        // The connection options may have announced an activity.
        scene.announced = 1
      }
    }
    if reported.transition == .connect { lookAtQuestion(session, first) }
    if let refusal { refuse(callback, reported, session, refusal, earlier) }
    guard reported.channel == .notifications, looksAtAggregate else { return }
    if !follower.move(session.number, from: old, to: new), refusal == nil {
      addViolation(
        .applicationFollowsScenes,
        "'\(callback.swiftName)' changes the state of the most active scene back before the application was "
          + "notified of the change before",
        session: session, earlier: earlier)
    }
  }

  private mutating func refuse(
    _ callback: LifecycleCallback, _ reported: ReportedTransition, _ session: SceneSession.ID,
    _ refusal: StateTracker.Refusal, _ earlier: [Int]
  ) {
    let invariant: LifecycleInvariant =
      switch reported.transition {
      case .connect: .sceneConnectsOnce
      case .disconnect where refusal.states == .disconnected: .sceneConnectsOnce
      case .activate where refusal.states != .active: .foregroundBeforeActive
      case .enterBackground where refusal.states == .active: .resignBeforeBackground
      default: .sceneMovesAlongEdges
      }
    addViolation(
      invariant,
      "'\(callback.swiftName)' while the scene is \(refusal.states.words(isScene: true))",
      session: session,
      legal: refusal.possible.compactMap {
        ReportedTransition.callback($0, reported.channel, ofScene: true)
      }, earlier: earlier)
  }

  // MARK: Deliveries

  /// Checks that a scene is connected when something is delivered to it.
  mutating func lookAtDelivery(_ callback: LifecycleCallback, _ session: SceneSession.ID) {
    guard callback.isDeliveredToScene, isKnown, coverage.covers(.sceneWillConnect, session) else {
      return
    }
    var isGone = false
    withScene(session) { isGone = $0.methods.states == .disconnected }
    guard isGone else { return }
    addViolation(
      .sceneConnectsFirst,
      "'\(callback.swiftName)' while the scene is \(PossibleStates.disconnected.words(isScene: true))",
      session: session, legal: [.sceneWillConnect])
  }

  /// Checks that a scene is not active yet when its state is restored.
  mutating func followRestoration(_ session: SceneSession.ID) {
    guard isKnown else { return }
    var earlier: [Int] = []
    var isActive = false
    withScene(session) {
      isActive = $0.methods.states == .active
      earlier = $0.methods.earlier
    }
    guard isActive else { return }
    addViolation(
      .restoresBeforeActive,
      "'\(LifecycleCallback.sceneRestoreInteractionState.swiftName)' while the scene is "
        + PossibleStates.active.words(isScene: true),
      session: session, earlier: earlier)
  }

  // MARK: Configurations

  /// Checks that the app delegate is not asked for the configuration of a session that was connected before.
  mutating func followQuestion(_ session: SceneSession.ID?) {
    guard let session else {
      askedStep = stepCount
      return
    }
    if let connected = scenes[session]?.connected {
      addViolation(
        .configurationForNewSessions, Self.question(session), session: session,
        earlier: [connected])
    }
  }

  /// Checks a connection after a question for a configuration that named no session.
  private mutating func lookAtQuestion(_ session: SceneSession.ID, _ connected: Int?) {
    guard let asked = askedStep else { return }
    askedStep = nil
    if let connected {
      addViolation(
        .configurationForNewSessions, Self.question(session), session: session,
        earlier: [connected, asked])
    }
  }

  private static func question(_ session: SceneSession.ID) -> String {
    "'\(LifecycleCallback.appConfigurationForConnecting.swiftName)' about a session that was connected before"
  }

  // MARK: States

  /// Checks that the states that code read in a callback are those that the callback reports.
  mutating func lookAtStates(_ callback: LifecycleCallback, _ step: ObservedStep) {
    if let state = step.sceneState, let expected = callback.sceneStates, !expected.contains(state) {
      addViolation(
        .stateInCallback,
        "the scene is '\(state)' in '\(callback.swiftName)', expected \(Self.words(expected))",
        session: step.session)
    }
    if let state = step.applicationState, let expected = callback.applicationStates(model),
      !expected.contains(state)
    {
      addViolation(
        .stateInCallback,
        "the app is '\(state)' in '\(callback.swiftName)', expected \(Self.words(expected))")
    } else if step.applicationState == .background, isKnown,
      let active = firstActiveScene(except: step.session)
    {
      addViolation(
        .stateInCallback,
        "the app is 'background' in '\(callback.swiftName)' while scene \(active) is active, expected 'active'",
        session: active)
    }
  }

  /// Returns the scene with the lowest number that is active according to both its methods and its
  /// notifications.
  ///
  /// - Complexity: linear in the number of scenes. Called only for steps that have a state of the app.
  private func firstActiveScene(except session: SceneSession.ID?) -> SceneSession.ID? {
    scenes.lazy.filter { id, scene in
      id != session && scene.process == processNumber && scene.methods.states == .active
        && scene.notifications.states.contains(.active)
    }
    .map(\.key).min()
  }

  private static func words<State>(_ states: [State]) -> String {
    states.map { "'\($0)'" }.joined(separator: " or ")
  }
}

extension LifecycleCallback {
  /// Whether the callback delivers something to a connected scene.
  fileprivate var isDeliveredToScene: Bool {
    switch self {
    case .sceneOpenURLContexts, .sceneWillContinueUserActivity, .sceneContinueUserActivity,
      .sceneDidFailToContinueUserActivity, .sceneDidUpdateUserActivity, .windowPerformShortcut,
      .windowAcceptCloudKitShare, .windowDidUpdateEffectiveGeometry,
      .windowDidUpdateCoordinateSpace:
      true
    default: false
    }
  }

  /// The states that a scene can have in the callback; nil when they are not known.
  fileprivate var sceneStates: [SceneState]? {
    switch self {
    case .sceneWillConnect, .sceneWillConnectNotification: [.unattached]
    case .sceneDidBecomeActive, .sceneDidActivateNotification: [.foregroundActive]
    case .sceneWillResignActive, .sceneWillDeactivateNotification: [.foregroundActive]
    case .sceneDidEnterBackground, .sceneDidEnterBackgroundNotification: [.background]
    default: nil
    }
  }

  /// Returns the states that the app can have in the callback; nil when they are not known.
  fileprivate func applicationStates(_ model: LifecycleModel?) -> [ApplicationState]? {
    switch (self, model) {
    case (.appWillFinishLaunching, .sceneBased), (.appDidFinishLaunching, .sceneBased):
      [.background]
    case (.appWillFinishLaunching, .appBased), (.appDidFinishLaunching, .appBased):
      [.inactive, .background]
    case (.appDidBecomeActive, .appBased), (.appDidBecomeActiveNotification, .appBased): [.active]
    case (.appWillResignActive, .appBased), (.appWillResignActiveNotification, .appBased):
      [.active]
    case (.appDidEnterBackground, .appBased), (.appDidEnterBackgroundNotification, .appBased):
      [.background]
    case (.appWillEnterForeground, .appBased), (.appWillEnterForegroundNotification, .appBased):
      [.background]
    default: nil
    }
  }
}
