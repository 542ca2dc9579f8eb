internal import LaunchModel

/// Requests for scenes while the process runs.
extension ApplicationHost {
  /// Opens a scene while the process runs.
  func openScene(_ request: SceneRequest) {
    guard model == .sceneBased else {
      if request.role == SceneRequest.mainRole, request.isOnScreen { return activate(nil) }
      return refuseSceneWithoutScenes(request)
    }
    guard let request = permitted(request) else { return }
    wake()
    connectRequested(request)
  }

  /// Whether a request is for a scene on a display that gets none and mirrors the device, which is recorded. The
  /// system offers such a scene to the app in front and to no other: a display neither starts an app nor brings
  /// one to the foreground.
  ///
  /// Source: Apple, "Presenting content on a connected display". That nothing is launched is inferred (C).
  func isMirrored(_ request: SceneRequest) -> Bool {
    guard request.source != .app, Scenario.Accessory.display.has(request.role),
      !applicationState.isForeground || !declaresScenes(of: request.role)
    else { return false }
    record(.phase(.displayMirrored))
    return true
  }

  /// Whether the manifest has a configuration for a role, or the code may have one.
  private func declaresScenes(of role: String) -> Bool {
    let declared = contract.declarations.scenes?.configurations(of: .init(rawValue: role)) ?? []
    return !declared.isEmpty || hasCode || contract.target.lifecycle == .scenesInCode
  }

  /// Connects a permitted scene, or brings it to the foreground.
  func connectRequested(_ request: SceneRequest) {
    if let id = request.session {
      guard let session = session(id) else { return }
      guard let scene = session.scene else {
        return connect(session, request.connectionOptions, isOnScreen: request.isOnScreen)
      }
      if request.isOnScreen {
        bringToForeground(scene) { [self] in
          if let activity = request.userActivity { deliver(activity, to: scene) }
        }
      }
    } else {
      connect(
        makeSession(role: request.role), request.connectionOptions, isOnScreen: request.isOnScreen)
    }
  }

  /// Refreshes a scene in the background: the system wants its new content.
  func refresh(_ id: SceneSession.ID) {
    guard let session = session(id) else { return unknownSession(id) }
    wake()
    if let scene = session.scene {
      phase(.snapshot, scene)
    } else {
      connect(session, ConnectionOptions(), isOnScreen: false)
    }
    limitBackgroundTime(afterForeground: false)
  }
}

extension SceneRequest {
  fileprivate var connectionOptions: ConnectionOptions {
    var options = ConnectionOptions()
    if let userActivity { options.userActivities = [userActivity] }
    return options
  }
}
