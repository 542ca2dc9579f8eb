internal import LaunchModel

/// Pushes that the user has not tapped.
extension ApplicationHost {
  /// Delivers a push that the user has not tapped.
  func receive(_ push: RemoteNotification) {
    guard permits(push) else { return }
    if applicationState.isForeground {
      present(push)
      if push.isContentAvailable { deliverPush(push) }
    } else if push.isContentAvailable, capabilities.silentPush.missing == nil {
      wakeForBackground()
      deliverPush(push)
      scheduleSuspension()
    }
  }

  private func present(_ push: RemoteNotification) {
    guard push.isVisible, let application else { return }
    let detail = LifecycleTrace.Detail("payload", push.payload)
    guard let delegate = application.notificationDelegate else {
      if !hasCode { call(.notificationWillPresent, nil, detail) {} }
      return
    }
    let handler = makeCompletion(of: .notificationWillPresent)
    call(.notificationWillPresent, nil, detail) {
      delegate.userNotificationCenter(application, willPresent: push) { _ in handler() }
    }
  }

  /// Launches the app for a push that wakes it. Any other push waits for the user.
  func receiveWithoutProcess(_ push: RemoteNotification) {
    // After a force quit the push waits for the user.
    guard !isForceQuit else { return }
    guard push.isContentAvailable, permits(push), capabilities.silentPush.missing == nil else {
      return
    }
    launch(.backgroundPush(push))
  }
}
