internal import LaunchModel

/// Events that change no state.
extension ApplicationHost {
  /// Reports one, or remembers to when the process runs again: once, however often it happened.
  ///
  /// Source: Apple, "Preparing your UI to run in the foreground": notifications that were queued while the app
  /// was suspended are delivered when it resumes, several of a kind as one.
  func happen(_ callback: LifecycleCallback) {
    guard applicationState == .suspended else { return deliver(callback) }
    if !queued.contains(where: { $0.callback == callback }) {
      queued.append((callback, trace.cause))
    }
  }

  func deliverQueued() {
    let present = queued
    queued.removeAll(keepingCapacity: true)
    for (callback, cause) in present { following(cause) { deliver(callback) } }
    let geometries = queuedGeometries
    queuedGeometries.removeAll(keepingCapacity: true)
    for change in geometries where scene(change.session) != nil {
      following(change.cause) { geometryChanged(change.session, change.previous) }
    }
  }

  private func deliver(_ callback: LifecycleCallback) {
    switch callback {
    case .appSignificantTimeChange:
      tell(callback, .appSignificantTimeChangeNotification) {
        $1.applicationSignificantTimeChange($0)
      }
    case .appProtectedDataDidBecomeAvailable:
      tell(callback, .appProtectedDataDidBecomeAvailableNotification) {
        $1.applicationProtectedDataDidBecomeAvailable($0)
      }
    default: post(callback)
    }
  }

  /// Memory is low. A suspended app is not notified: the system terminates it if that does not help.
  func memoryWarning() {
    guard applicationState != .suspended else { return }
    tell(.appMemoryWarning, .appMemoryWarningNotification) {
      $1.applicationDidReceiveMemoryWarning($0)
    }
    for (controller, scene) in loadedViewControllers {
      call(.viewControllerDidReceiveMemoryWarning, scene) { controller.didReceiveMemoryWarning() }
    }
  }

  /// The app asks for a push token. The answer of the push service is an event; an app without the entitlement
  /// is refused at once.
  func registerForPushes(_ application: Application) {
    awaitsPushToken = true
    guard let missing = capabilities.pushEnvironment.missing else { return }
    fault(
      .capabilityMissing, of: .appDidFailAPNs,
      "no valid 'aps-environment' entitlement string found for application: \(missing.name) is missing"
    )
    raise(.pushRegistration(token: nil), from: application)
  }

  func registered(_ token: [UInt8]?) {
    guard token == nil || permits(.pushToken, "a push token") else { return }
    if hasCode, !awaitsPushToken {
      return fault(
        .illegalEvent, of: token == nil ? .appDidFailAPNs : .appDidRegisterAPNs,
        "the push service has not been asked, expected 'registerForRemoteNotifications()' before it"
      )
    }
    wake()
    guard let application else { return }
    if let token {
      call(.appDidRegisterAPNs) {
        application.delegate.application(
          application, didRegisterForRemoteNotificationsWithDeviceToken: token)
      }
    } else {
      call(.appDidFailAPNs) {
        application.delegate.application(
          application, didFailToRegisterForRemoteNotificationsWithError: DeliveryFailure())
      }
    }
  }

  func activityFailed(_ type: String) {
    guard let application, applicationState != .suspended else { return }
    let detail = LifecycleTrace.Detail("activity type", type)
    let announcedTo = announced?.session.flatMap { self.scene($0) }
    let wasAnnounced = takeAnnounced(type)
    guard model == .sceneBased else {
      if !wasAnnounced { announce(type, application) }
      announced = nil
      return call(.appDidFailToContinueUserActivity, nil, detail) {
        application.delegate.application(
          application, didFailToContinueUserActivityWithType: type, error: DeliveryFailure())
      }
    }
    guard let scene = (wasAnnounced ? announcedTo : nil) ?? mostRecentScene() else { return }
    if !wasAnnounced { announce(type, to: scene) }
    announced = nil
    guard let delegate = scene.delegate else { return }
    call(.sceneDidFailToContinueUserActivity, scene, detail) {
      delegate.scene(
        scene, didFailToContinueUserActivityWithType: type, error: DeliveryFailure())
    }
  }

  func activityUpdated(_ activity: UserActivity) {
    guard let application, applicationState != .suspended else { return }
    let detail = LifecycleTrace.Detail("activity", activity.fragment)
    guard model == .sceneBased else {
      return call(.appDidUpdateUserActivity, nil, detail) {
        application.delegate.application(application, didUpdate: activity)
      }
    }
    guard let scene = mostRecentScene(), let delegate = scene.delegate else { return }
    call(.sceneDidUpdateUserActivity, scene, detail) {
      delegate.scene(scene, didUpdate: activity)
    }
  }

  func geometryChanged(_ id: SceneSession.ID, _ previous: SceneGeometry) {
    guard let connected = scene(id) else { return unknownScene(id) }
    guard let scene = connected as? WindowScene else {
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

  /// The system has a scene in the background show what is new.
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

/// What delegates get where UIKit has an error of another framework.
public struct DeliveryFailure: Error, Sendable, Hashable {
  /// Makes one.
  public init() {}
}
