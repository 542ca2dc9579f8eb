internal import LaunchModel

/// The end of scenes and processes.
extension ApplicationHost {
  /// Disconnects a scene because the system reclaims it; its session is kept.
  func disconnect(_ id: SceneSession.ID) {
    guard let scene = scene(id) else { return unknownScene(id) }
    guard [.background, .suspended].contains(scene.activationState) else {
      return fault(
        .illegalEvent, at: scene,
        "the system does not disconnect '\(id)' while it is '\(scene.activationState)', expected "
          + "'\(SceneState.background)' or '\(SceneState.suspended)'")
    }
    let wasSuspended = applicationState == .suspended
    wake()
    walk(scene, .disconnect)
    // The app is suspended again, unless the scene's delegate has asked for time.
    if wasSuspended, applicationState == .background, !hasWork { suspend() }
  }

  /// Discards a session: the user closes its scene for good.
  func discard(_ id: SceneSession.ID) {
    guard let session = session(id) else { return unknownSession(id) }
    if endsApp(closing: session) { return forceQuit() }
    let wasForeground = applicationState.isForeground
    wake()
    if let scene = session.scene {
      if scene.activationState == .foregroundActive { walk(scene, .willResignActive) }
      if scene.activationState == .foregroundInactive, !policy.skipsBackgroundOnClose {
        walk(scene, .didEnterBackground)
      }
      walk(scene, .disconnect)
    }
    guard let application else {
      // The process has ended during these callbacks; the next process is told.
      return discardUntilLaunch(session)
    }
    call(.appDidDiscardSceneSessions, nil, .init("sessions", "\(session.id)")) {
      application.delegate.application(application, didDiscardSceneSessions: [session])
    }
    forget(session)
    phase(.sessionDiscarded)
    limitBackgroundTime(afterForeground: wasForeground)
  }

  /// Whether the user ends the app by closing a window: it is the last one of the main role, in the app
  /// switcher of an iPad. What the app asks for itself ends nothing.
  func endsApp(closing session: SceneSession) -> Bool {
    guard device.endsWithLastWindow, session.role == SceneRequest.mainRole,
      performing?.process == nil
    else { return false }
    return !openSessions.contains { $0 !== session && $0.role == SceneRequest.mainRole }
  }

  /// Ends the process. The app delegate is told before, unless the process is suspended.
  func terminate() {
    guard let application else { return }
    if application.applicationState == .suspended { return endProcess() }
    for case let scene? in scenes {
      if scene.activationState == .foregroundActive { walk(scene, .willResignActive) }
      if device.entersBackgroundAtTermination, scene.activationState == .foregroundInactive {
        walk(scene, .didEnterBackground)
      }
      walk(scene, .disconnect)
    }
    callAndPost(.appWillTerminate, .appWillTerminateNotification) {
      $1.applicationWillTerminate($0)
    }
    endProcess()
  }
}
