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
