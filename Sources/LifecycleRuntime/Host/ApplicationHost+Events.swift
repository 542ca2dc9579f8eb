internal import LaunchModel

/// Events that change no state.
extension ApplicationHost {
  /// Reports low memory. A suspended app is not told: the system ends it if memory stays low.
  func memoryWarning() {
    guard applicationState != .suspended else { return }
    callAndPost(.appMemoryWarning, .appMemoryWarningNotification) {
      $1.applicationDidReceiveMemoryWarning($0)
    }
    for (controller, scene) in loadedViewControllers {
      call(.viewControllerDidReceiveMemoryWarning, scene) { controller.didReceiveMemoryWarning() }
    }
  }

  /// Posts that a display was connected or disconnected. An app without scenes gives it a window, or takes the window
  /// away; an app with scenes gets or loses a scene instead.
  ///
  /// Source: Apple, `UIScreen.didConnectNotification`.
  func changeDisplay(isConnected: Bool) {
    guard application != nil, model == .appBased else { return }
    let (now, before): (LifecycleCallback, LifecycleCallback) =
      isConnected
      ? (.screenDidConnectNotification, .screenDidDisconnectNotification)
      : (.screenDidDisconnectNotification, .screenDidConnectNotification)
    // A suspended app learns of what is left when it runs again: nothing, if the display is gone or back.
    if applicationState == .suspended,
      let index = queued.firstIndex(where: { $0.callback == before })
    {
      queued.remove(at: index)
    } else {
      happen(now)
    }
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
}

/// The error that delegates get where UIKit passes an error of another framework.
public struct DeliveryFailure: Error, Sendable, Hashable {
  /// Makes an error.
  public init() {}
}
