internal import LaunchModel

/// The code of the process stops running, and runs again.
extension ApplicationHost {
  /// The code runs no more.
  func suspend() {
    guard let application else { return }
    guard application.applicationState == .background else {
      return impossible(.suspend, [.background])
    }
    deadlines.remove(.suspend)
    deadlines.pause(at: clock.now)
    move(application, .suspend)
    for case let scene? in scenes where scene.activationState == .background {
      walk(scene, .suspend)
    }
    phase(.suspended)
  }

  /// The code runs again when it was suspended, and what had to wait is delivered.
  func wake() {
    guard let application, application.applicationState == .suspended else { return }
    deadlines.resume(at: clock.now)
    move(application, .resume)
    phase(.resumed)
    for case let scene? in scenes where scene.activationState == .suspended { walk(scene, .resume) }
    deliverQueued()
  }

  /// The process runs for a while, unseen.
  func wakeForBackground() {
    let wasSuspended = applicationState == .suspended
    wake()
    guard wasSuspended, model == .appBased, policy.repeatsDidEnterBackground else { return }
    tell(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
      $1.applicationDidEnterBackground($0)
    }
  }
}
