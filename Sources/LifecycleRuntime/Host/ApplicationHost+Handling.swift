internal import LaunchModel

extension ApplicationHost {
  /// Does what an event asks for.
  func handle(_ event: LifecycleEvent) {
    if recordsTrace { record(trace.note(event: event.description)) }
    guard applicationState.isRunning else { return handleWithoutProcess(event) }
    switch event {
    case .request(let request): reach(request)
    case .openScene(let request): open(request)
    case .activate(let session): activate(session)
    case .interrupt(let session): interrupt(session)
    case .endInterruption(let session): endInterruption(session)
    case .enterBackground(let session): leave(session)
    case .refresh(let session): refresh(session)
    case .disconnect(let session): disconnect(session)
    case .discard(let session): discard(session)
    case .suspend: suspend()
    case .terminate: terminate()
    case .kill: endProcess()
    case .memoryWarning: memoryWarning()
    case .significantTimeChange: happen(.appSignificantTimeChange)
    case .lock: lock()
    case .unlock: unlock()
    case .screenshot: happen(.appUserDidTakeScreenshotNotification)
    case .backgroundRefreshStatusChange:
      happen(.appBackgroundRefreshStatusDidChangeNotification)
    case .pushRegistration(let token): registered(token)
    case .push(let push): receive(push)
    case .activityFailure(let type): activityFailed(type)
    case .activityUpdate(let activity): activityUpdated(activity)
    case .geometryChange(let session, let previous): geometryChanged(session, previous)
    }
  }

  /// What can happen to an app that does not run: it is launched, or the device changes.
  private func handleWithoutProcess(_ event: LifecycleEvent) {
    switch event {
    case .request(let request): launch(request)
    case .activate(let session):
      launch(.icon, scene: session.map { SceneRequest(session: $0, role: role(of: $0)) })
    case .openScene(let request): launchForScene(request)
    case .refresh(let session):
      launchForScene(
        SceneRequest(session: session, role: role(of: session), source: .system, isOnScreen: false))
    case .discard(let session):
      guard let session = self.session(session) else { return unknownSession(session) }
      forget(session)
      discardedUntold.append(session)
    case .push(let push): receiveWithoutProcess(push)
    case .lock: isLocked = true
    case .unlock: isLocked = false
    case .significantTimeChange, .screenshot, .backgroundRefreshStatusChange, .disconnect:
      // Nobody is there to be told; a scene that is to be disconnected went with its process.
      break
    case .interrupt, .endInterruption, .enterBackground, .suspend, .terminate, .kill,
      .memoryWarning,
      .pushRegistration, .activityFailure, .activityUpdate, .geometryChange:
      fault(
        .illegalEvent,
        "'\(event)' is not possible while the app does not run, expected a launch: a request, an "
          + "activation, or a scene to open")
    }
  }

  private func role(of session: SceneSession.ID) -> String {
    self.session(session)?.role ?? SceneRequest.mainRole
  }

  // MARK: Sessions

  /// The session with a number; nil for one that is gone or never was.
  public func session(_ id: SceneSession.ID) -> SceneSession? {
    let position = Int(id.number) - 1
    return sessions.indices.contains(position) ? sessions[position] : nil
  }

  /// The scene of a session; nil when it is not connected.
  public func scene(_ id: SceneSession.ID) -> Scene? {
    let position = Int(id.number) - 1
    return scenes.indices.contains(position) ? scenes[position] : nil
  }

  /// The connected scenes, in the order in which their sessions were made.
  public var connectedScenes: [Scene] { scenes.compactMap { $0 } }

  /// The sessions that are kept, in the order in which they were made.
  public var openSessions: [SceneSession] { sessions.compactMap { $0 } }

  func makeSession(role: String) -> SceneSession {
    let session = SceneSession(id: SceneSession.ID(Int32(sessions.count + 1)), role: role)
    sessions.append(session)
    scenes.append(nil)
    return session
  }

  func forget(_ session: SceneSession) { sessions[Int(session.id.number) - 1] = nil }

  func unknownSession(_ id: SceneSession.ID) {
    fault(.illegalEvent, "there is no session of '\(id)', expected \(knownSessions)")
  }

  private var knownSessions: String {
    let known = openSessions.prefix(8).map { "'\($0.id)'" }.joined(separator: ", ")
    return known.isEmpty ? "one that a launch has made" : known
  }

  /// Whether the user may open several scenes of the main role.
  var supportsMultipleScenes: Bool {
    device.hasSeveralWindows
      && contract.declarations.scenes?.supportsMultipleScenes?.boolean == true
  }

  /// The scene an event without a session goes to: the one of the main role that was in the foreground last.
  ///
  /// - Complexity: linear in the number of sessions.
  func mostRecentScene(where isWanted: (Scene) -> Bool = { _ in true }) -> Scene? {
    var best: Scene?
    for case let scene? in scenes where scene.role == SceneRequest.mainRole && isWanted(scene) {
      if best.map({ scene.lastForeground > $0.lastForeground }) ?? true { best = scene }
    }
    return best
  }
}
