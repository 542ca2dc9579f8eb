internal import LaunchModel

/// Leaving the foreground, and interruptions.
extension ApplicationHost {
  /// Interrupts a scene, or the app: a call or an alert is in front.
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

  /// Ends the interruption of a scene or of the app.
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

  /// Moves a scene, or all scenes, to the background when the user leaves.
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

  private func askForRestoration(_ scene: LifecycleScene) {
    guard let delegate = scene.delegate else { return }
    call(.sceneStateRestorationActivity, scene) {
      scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    }
  }

  /// Returns the scenes that an event concerns: those in one of the states. Without a session, all such
  /// scenes.
  private func targets(_ id: SceneSession.ID?, _ event: LifecycleEvent, _ states: Set<SceneState>)
    -> [LifecycleScene]
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
    // An event of the phone does not concern the scenes in the car.
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

  /// Ends the app and deletes its saved state and its sessions: the user removes it from the app switcher. The
  /// next process is told which sessions were discarded.
  ///
  /// Source: Apple, `application(_:didDiscardSceneSessions:)`: if the user closes scenes while the app is not
  /// running, the method is called at the next launch.
  func forceQuit() {
    isForceQuit = true
    isPrewarmed = false
    // In the app switcher, an app gets no events.
    if model == .appBased, applicationState == .active { interrupt(nil) }
    terminate()
    // The state that it saved while it ended is deleted as well.
    savedState = nil
    openSessions.forEach(discardUntilLaunch)
  }

  private func resignActiveAppBased() {
    guard let application else { return }
    callAndPost(.appWillResignActive, .appWillResignActiveNotification) {
      $1.applicationWillResignActive($0)
    }
    if self.application != nil { move(application, .willResignActive) }
  }

  private func leaveAppBased() {
    guard let application else { return }
    if application.applicationState == .active { resignActiveAppBased() }
    if contract.declarations.application.exitsOnSuspend?.boolean == true { return terminate() }
    guard self.application != nil else { return }
    move(application, .didEnterBackground)
    callAndPost(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
      $1.applicationDidEnterBackground($0)
    }
    saveState(application)
    phase(.snapshot)
    beginBackgroundTime()
  }
}
