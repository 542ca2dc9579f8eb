internal import LaunchModel

/// To the foreground and back.
extension ApplicationHost {
  /// The code runs again when it was suspended, and what had to wait is delivered.
  func wake() {
    guard let application, application.applicationState == .suspended else { return }
    deadlines.resume(at: clock.now)
    move(application, .resume)
    phase(.resumed)
    for case let scene? in scenes where scene.activationState == .suspended { walk(scene, .resume) }
    deliverQueued()
  }

  /// A scene, or the app, is to get events.
  func activate(_ id: SceneSession.ID?) {
    guard model == .sceneBased else { return bringToForegroundAppBased {} }
    if let id {
      guard let session = session(id) else { return unknownSession(id) }
      if let scene = session.scene { return bringToForeground(scene) {} }
      wake()
      return connect(session, ConnectionOptions(), isOnScreen: true)
    }
    showMainScene(ConnectionOptions()) { _ in }
  }

  /// Shows the main scene, connected or not, and hands it something.
  ///
  /// A scene that has to be connected first gets it as connection options, and not a second time.
  func showMainScene(
    _ options: ConnectionOptions, for target: String? = nil, _ deliver: (Scene) -> Void
  ) {
    if let scene = scene(for: target) {
      return bringToForeground(scene) { deliver(scene) }
    }
    wake()
    let session =
      keptSession(of: SceneRequest.mainRole) ?? makeSession(role: SceneRequest.mainRole)
    connect(session, options, isOnScreen: true)
  }

  /// Walks a connected scene up until it gets events; what caused that comes between the methods that report
  /// of the foreground and of activity, as was measured for app delegates (confidence B).
  func bringToForeground(_ scene: Scene, _ deliver: () -> Void) {
    wake()
    activationStart = clock.now
    defer { activationStart = nil }
    if scene.activationState == .background { walk(scene, .willEnterForeground) }
    deliver()
    if scene.activationState == .foregroundInactive, scene.takesEvents, !takeInterruption() {
      walk(scene, .didBecomeActive)
    }
  }

  /// The scenes an event without a session concerns, those in one of the states.
  private func targets(_ id: SceneSession.ID?, _ event: LifecycleEvent, _ states: Set<SceneState>)
    -> [Scene]
  {
    if let id {
      guard let scene = scene(id) else {
        unknownScene(id)
        return []
      }
      guard states.contains(scene.activationState) else {
        fault(
          .illegalEvent, at: scene,
          "'\(event)' is not possible while the scene is '\(scene.activationState)', expected "
            + SceneState.allCases.filter(states.contains).map { "'\($0)'" }.joined(
              separator: " or "))
        return []
      }
      return [scene]
    }
    // What happens on the phone does not concern the car.
    let found = scenes.compactMap { scene in
      scene.flatMap { states.contains($0.activationState) && !$0.isInCar ? $0 : nil }
    }
    if found.isEmpty {
      fault(
        .illegalEvent,
        "'\(event)' is not possible while no scene is "
          + SceneState.allCases.filter(states.contains).map { "'\($0)'" }.joined(separator: " or "))
    }
    return found
  }

  func unknownScene(_ id: SceneSession.ID) {
    if session(id) == nil { return unknownSession(id) }
    fault(.illegalEvent, "'\(id)' is not connected, expected a connected scene")
  }

  /// Something is in front.
  func interrupt(_ id: SceneSession.ID?) {
    if model == .appBased {
      guard applicationState == .active else { return impossible(.interrupt(id), [.active]) }
      return resignActiveAppBased()
    }
    if let id, let scene = scene(id), scene.activationState == .foregroundActive {
      return walk(scene, .willResignActive)
    }
    for scene in targets(id, .interrupt(id), [.foregroundActive]) { walk(scene, .willResignActive) }
  }

  /// It is gone.
  func endInterruption(_ id: SceneSession.ID?) {
    if model == .appBased {
      guard applicationState == .inactive else {
        return impossible(.endInterruption(id), [.inactive])
      }
      return becomeActiveAppBased()
    }
    if let id, let scene = scene(id), scene.activationState == .foregroundInactive {
      if scene.takesEvents { walk(scene, .didBecomeActive) }
      return
    }
    for scene in targets(id, .endInterruption(id), [.foregroundInactive]) where scene.takesEvents {
      walk(scene, .didBecomeActive)
    }
  }

  /// The user leaves: a scene, or everything, goes to the background.
  func leave(_ id: SceneSession.ID?) {
    if model == .appBased {
      guard applicationState.isForeground else {
        return impossible(.enterBackground(id), [.active, .inactive])
      }
      return leaveAppBased()
    }
    let wasForeground = applicationState.isForeground
    let states: Set<SceneState> = [.foregroundActive, .foregroundInactive]
    for scene in targets(id, .enterBackground(id), states) {
      if scene.activationState == .foregroundActive { walk(scene, .willResignActive) }
      walk(scene, .didEnterBackground)
      askForRestoration(scene)
      phase(.snapshot, scene)
    }
    limitBackgroundTime(afterForeground: wasForeground)
  }

  private func askForRestoration(_ scene: Scene) {
    guard let delegate = scene.delegate else { return }
    call(.sceneStateRestorationActivity, scene) {
      scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    }
  }

  func impossible(_ event: LifecycleEvent, _ states: [ApplicationState]) {
    fault(
      .illegalEvent,
      "'\(event)' is not possible while the app is '\(applicationState)', expected "
        + states.map { "'\($0)'" }.joined(separator: " or "))
  }

  // MARK: Without scenes

  func becomeActiveAppBased() {
    guard let application else { return }
    move(application, .didBecomeActive)
    tell(.appDidBecomeActive, .appDidBecomeActiveNotification) { $1.applicationDidBecomeActive($0) }
    didAppear(application.windows, nil)
  }

  private func resignActiveAppBased() {
    guard let application else { return }
    tell(.appWillResignActive, .appWillResignActiveNotification) {
      $1.applicationWillResignActive($0)
    }
    if self.application != nil { move(application, .willResignActive) }
  }

  func bringToForegroundAppBased(_ deliver: () -> Void) {
    wake()
    guard let application else { return }
    activationStart = clock.now
    defer { activationStart = nil }
    endBackgroundLimit()
    if application.applicationState == .background {
      tell(.appWillEnterForeground, .appWillEnterForegroundNotification) {
        $1.applicationWillEnterForeground($0)
      }
      guard self.application != nil else { return }
      move(application, .willEnterForeground)
    }
    deliver()
    if applicationState == .inactive, !takeInterruption() { becomeActiveAppBased() }
  }

  private func leaveAppBased() {
    guard let application else { return }
    if application.applicationState == .active { resignActiveAppBased() }
    if contract.declarations.application.exitsOnSuspend?.boolean == true { return terminate() }
    guard self.application != nil else { return }
    move(application, .didEnterBackground)
    tell(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
      $1.applicationDidEnterBackground($0)
    }
    saveState(application)
    phase(.snapshot)
    beginBackgroundTime()
  }
}
