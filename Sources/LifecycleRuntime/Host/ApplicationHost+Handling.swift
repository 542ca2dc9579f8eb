internal import LaunchModel

extension ApplicationHost {
  /// Handles an event, and notes in the trace when no code of the app was called.
  func handle(_ event: LifecycleEvent) {
    guard recordsTrace else { return carryOut(event) }
    note(event.description)
    let count = trace.steps.count
    let discarded = pendingDiscardedSessions.count
    carryOut(event)
    // No callback came. The trace notes it, because a reader could expect one.
    if trace.steps.count == count {
      record(
        .phase(isQueued(event) || pendingDiscardedSessions.count > discarded ? .kept : .unheard))
    }
  }

  /// Whether the queue keeps an event until the process runs again. It keeps one event of each kind.
  private func isQueued(_ event: LifecycleEvent) -> Bool {
    guard applicationState == .suspended else { return false }
    return switch event {
    case .significantTimeChange: isQueued(.appSignificantTimeChange)
    case .unlock: isQueued(.appProtectedDataDidBecomeAvailable)
    case .backgroundRefreshStatusChange:
      isQueued(.appBackgroundRefreshStatusDidChangeNotification)
    case .geometryChange(let session, _): queuedGeometries.contains { $0.session == session }
    default: false
    }
  }

  private func isQueued(_ callback: LifecycleCallback) -> Bool {
    queued.contains { $0.callback == callback }
  }

  private func carryOut(_ event: LifecycleEvent) {
    guard !isLocked || !needsUnlockedDevice(event) else {
      return fault(
        .illegalEvent,
        "'\(event)' is not possible while the device is locked, expected 'unlock' before it")
    }
    guard applicationState.isRunning else { return handleWithoutProcess(event) }
    switch event {
    case .request(let request): reach(request)
    case .openScene(let request): openScene(request)
    case .activate(let session): activate(session)
    case .interrupt(let session): interrupt(session)
    case .endInterruption(let session): endInterruption(session)
    case .enterBackground(let session): leave(session)
    case .refresh(let session): refresh(session)
    case .disconnect(let session): disconnect(session)
    case .discard(let session): discard(session)
    case .suspend: suspend()
    case .terminate: terminate()
    case .forceQuit: forceQuit()
    case .kill: endProcess()
    case .restart: restart()
    case .prewarm:
      fault(
        .illegalEvent,
        "'\(event)' is not possible while the app is '\(applicationState)', expected an app that is not "
          + "running")
    case .memoryWarning: memoryWarning()
    case .significantTimeChange: happen(.appSignificantTimeChange)
    case .lock: lock()
    case .unlock: unlock()
    case .screenshot:
      // Only an app on the screen is told.
      if applicationState.isForeground { happen(.appUserDidTakeScreenshotNotification) }
    case .backgroundRefreshStatusChange:
      happen(.appBackgroundRefreshStatusDidChangeNotification)
    case .pushRegistration(let token): registered(token)
    case .push(let push): receive(push)
    case .activityFailure(let type): activityFailed(type)
    case .activityUpdate(let activity): activityUpdated(activity)
    case .geometryChange(let session, let previous): geometryChanged(session, previous)
    }
  }

  /// Whether the event brings the app onto the device's own screen, which is impossible while the device is
  /// locked. The car's screen and other displays work meanwhile.
  private func needsUnlockedDevice(_ event: LifecycleEvent) -> Bool {
    switch event {
    case .request(let request): request.showsApp
    case .openScene(let request):
      request.isOnScreen && request.source != .app && request.role == SceneRequest.mainRole
    case .activate(let id):
      id.flatMap { session($0) }.map { $0.role == SceneRequest.mainRole } ?? true
    default: false
    }
  }

  /// Handles an event for an app that is not running: it launches the app or changes the device.
  private func handleWithoutProcess(_ event: LifecycleEvent) {
    switch event {
    case .request(let request): launch(request)
    case .activate(nil): launch(.icon)
    case .activate(let session?):
      guard let kept = self.session(session) else { return unknownSession(session) }
      launchForScene(SceneRequest(session: session, role: kept.role))
    case .openScene(let request): launchForScene(request)
    case .refresh(let session):
      guard let kept = self.session(session) else { return unknownSession(session) }
      launchForScene(
        SceneRequest(session: session, role: kept.role, source: .system, isOnScreen: false))
    case .discard(let session):
      guard let session = self.session(session) else { return unknownSession(session) }
      if endsApp(closing: session) { return forceQuit() }
      discardUntilLaunch(session)
    case .push(let push): receiveWithoutProcess(push)
    case .forceQuit: forceQuit()
    case .restart: restart()
    case .prewarm: prewarm()
    case .kill where isPrewarmed:
      isPrewarmed = false
      record(.phase(.processEnded))
    case .lock: isLocked = true
    case .unlock: isLocked = false
    case .significantTimeChange, .screenshot, .backgroundRefreshStatusChange, .disconnect:
      // There is no process to tell, and the scene to disconnect ended with its process.
      break
    case .interrupt, .endInterruption, .enterBackground, .suspend, .terminate, .kill,
      .memoryWarning,
      .pushRegistration, .activityFailure, .activityUpdate, .geometryChange:
      fault(
        .illegalEvent,
        "'\(event)' is not possible while the app is not running, expected a launch: a "
          + "request, an activation, or a scene to open")
    }
  }
}
