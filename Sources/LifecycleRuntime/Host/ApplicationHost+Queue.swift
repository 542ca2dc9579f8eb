internal import LaunchModel

/// Events that a suspended process learns about when it runs again.
extension ApplicationHost {
  /// Reports an event now, or queues it while the process is suspended. One event of each kind is kept.
  ///
  /// Source: Apple, "Preparing your UI to run in the foreground": notifications that were queued while the
  /// app was suspended are delivered when it resumes, several of a kind as one.
  func happen(_ callback: LifecycleCallback) {
    guard applicationState == .suspended else { return report(callback) }
    if !queued.contains(where: { $0.callback == callback }) {
      queued.append((callback, trace.cause))
    }
  }

  func deliverQueued() {
    let present = queued
    queued.removeAll(keepingCapacity: true)
    for (callback, cause) in present { following(cause) { report(callback) } }
    let geometries = queuedGeometries
    queuedGeometries.removeAll(keepingCapacity: true)
    for change in geometries where scene(change.session) != nil {
      following(change.cause) { geometryChanged(change.session, change.previous) }
    }
  }

  private func report(_ callback: LifecycleCallback) {
    switch callback {
    case .appSignificantTimeChange:
      callAndPost(callback, .appSignificantTimeChangeNotification) {
        $1.applicationSignificantTimeChange($0)
      }
    case .appProtectedDataDidBecomeAvailable:
      callAndPost(callback, .appProtectedDataDidBecomeAvailableNotification) {
        $1.applicationProtectedDataDidBecomeAvailable($0)
      }
    default: post(callback)
    }
  }

  func geometryChanged(_ id: SceneSession.ID, _ previous: SceneGeometry) {
    guard let connected = scene(id) else { return unknownScene(id) }
    guard let scene = connected as? LifecycleWindowScene else {
      return fault(
        .illegalEvent, at: connected, "'\(id)' has no geometry, expected a scene with windows")
    }
    guard applicationState != .suspended else {
      if !queuedGeometries.contains(where: { $0.session == id }) {
        queuedGeometries.append(
          QueuedGeometry(session: id, previous: previous, cause: trace.cause))
      }
      return
    }
    guard let delegate = scene.delegate as? any WindowSceneDelegate else { return }
    if device.frameworkVersion >= OSVersion(26) {
      call(.windowDidUpdateEffectiveGeometry, scene) {
        delegate.windowScene(scene, didUpdateEffectiveGeometry: previous)
      }
    } else {
      call(.windowDidUpdateCoordinateSpace, scene) {
        delegate.windowScene(scene, didUpdateCoordinateSpace: previous)
      }
    }
  }
}
