internal import LaunchModel

/// The lock of the device, and the files that it protects.
extension ApplicationHost {
  func lock() {
    isLocked = true
    leaveForLock()
    guard device.protectsFiles, applicationState.isRunning else { return }
    deadlines.set(.protection, at: clock.now + Self.protectionDelay)
    if deadlines.contains(.suspend) {
      deadlines.remove(.suspend)
      scheduleSuspension()
    }
  }

  /// How long after the lock of the device its files are protected. Source: Apple, "Encrypting your app's
  /// files".
  private static let protectionDelay: Duration = .seconds(10)

  private func leaveForLock() {
    let isShown =
      model == .appBased
      ? applicationState.isForeground
      : scenes.contains { $0.map { $0.activationState.isForeground && !$0.isInCar } ?? false }
    if isShown { leave(nil) }
  }

  func protect() {
    guard let application, isLocked, application.isProtectedDataAvailable else { return }
    // A suspended app is not told; it finds the files protected when it runs again.
    if application.applicationState != .suspended {
      callAndPost(
        .appProtectedDataWillBecomeUnavailable, .appProtectedDataWillBecomeUnavailableNotification
      ) { $1.applicationProtectedDataWillBecomeUnavailable($0) }
    }
    application.isProtectedDataAvailable = false
  }

  func unlock() {
    isLocked = false
    deadlines.remove(.protection)
    guard let application, !application.isProtectedDataAvailable else { return }
    application.isProtectedDataAvailable = true
    happen(.appProtectedDataDidBecomeAvailable)
  }

  /// Restarts the device: the process ends without notice. With a passcode the device is locked, and files are
  /// protected, until the user unlocks it for the first time. The system launches the app in the background
  /// again, also after a force quit.
  ///
  /// Sources: Apple, "Encrypting your app's files";
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  func restart() {
    endProcess()
    isPrewarmed = false
    isForceQuit = false
    isLocked = device.protectsFiles
  }
}
