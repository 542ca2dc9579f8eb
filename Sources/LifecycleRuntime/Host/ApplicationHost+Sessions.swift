internal import LaunchModel

/// Sessions and scenes, and the choice of a scene for an event.
extension ApplicationHost {
  func makeSession(role: String) -> SceneSession {
    let session = SceneSession(id: SceneSession.ID(Int32(sessions.count + 1)), role: role)
    sessions.append(session)
    scenes.append(nil)
    return session
  }

  /// Returns the newest session of a role that has no connected scene.
  func keptSession(of role: String) -> SceneSession? {
    sessions.lazy.reversed().compactMap { $0 }.first { $0.role == role && $0.scene == nil }
  }

  /// Returns the session for the app's main window: a kept one, otherwise a new one.
  func mainSession() -> SceneSession {
    keptSession(of: SceneRequest.mainRole) ?? makeSession(role: SceneRequest.mainRole)
  }

  /// Discards a session while there is no process to tell. The next process is told.
  func discardUntilLaunch(_ session: SceneSession) {
    forget(session)
    pendingDiscardedSessions.append((session, trace.cause))
  }

  func forget(_ session: SceneSession) { sessions[Int(session.id.number) - 1] = nil }

  func unknownSession(_ id: SceneSession.ID) {
    fault(.illegalEvent, "there is no session of '\(id)', expected \(knownSessions)")
  }

  private var knownSessions: String {
    let known = openSessions.prefix(8).map { "'\($0.id)'" }.joined(separator: ", ")
    return known.isEmpty ? "one that a launch has made" : known
  }

  func unknownScene(_ id: SceneSession.ID) {
    if session(id) == nil { return unknownSession(id) }
    fault(.illegalEvent, "'\(id)' is not connected, expected a connected scene")
  }

  /// Whether the user may open several scenes of the main role.
  var supportsMultipleScenes: Bool {
    device.hasSeveralWindows
      && contract.declarations.scenes?.supportsMultipleScenes?.boolean == true
  }

  /// Returns the scene for an event without a session: the scene of the main role that was in the foreground
  /// last.
  ///
  /// - Parameter rank: how well a scene suits, nil when it does not. A scene of the highest rank is returned.
  /// - Complexity: linear in the number of sessions.
  func mostRecentScene(rank: (LifecycleScene) -> Int? = { _ in 0 }) -> LifecycleScene? {
    var best: (scene: LifecycleScene, order: (Int, Int))?
    for case let scene? in scenes where scene.role == SceneRequest.mainRole {
      guard let rank = rank(scene) else { continue }
      let order = (rank, scene.lastForeground)
      if best.map({ order > $0.order }) ?? true { best = (scene, order) }
    }
    return best?.scene
  }

  /// Returns the scene for a target: one that prefers it, else one that can show it. If the app has only one
  /// scene, it is returned whatever its conditions are.
  ///
  /// Source: Apple, `UISceneActivationConditions`.
  func scene(for target: String?) -> LifecycleScene? {
    guard let target else { return mostRecentScene() }
    let suitable = mostRecentScene { scene in
      let conditions = scene.activationConditions
      return conditions.prefersToActivate(target) ? 1 : conditions.canActivate(target) ? 0 : nil
    }
    return suitable ?? (supportsMultipleScenes ? nil : mostRecentScene())
  }
}
