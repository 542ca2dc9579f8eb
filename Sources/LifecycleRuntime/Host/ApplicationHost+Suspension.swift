internal import LaunchModel

/// Suspension: the code of the process stops running, and runs again later.
extension ApplicationHost {
  /// Suspends the process: its code stops running.
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

  /// Resumes a suspended process, and delivers what was queued meanwhile.
  func wake() {
    guard let application, application.applicationState == .suspended else { return }
    deadlines.resume(at: clock.now)
    move(application, .resume)
    phase(.resumed)
    for case let scene? in scenes where scene.activationState == .suspended { walk(scene, .resume) }
    deliverQueued()
  }

  /// Resumes the process for work in the background.
  func wakeForBackground() {
    let wasSuspended = applicationState == .suspended
    wake()
    guard wasSuspended, model == .appBased, policy.repeatsDidEnterBackground else { return }
    callAndPost(.appDidEnterBackground, .appDidEnterBackgroundNotification) {
      $1.applicationDidEnterBackground($0)
    }
  }
}
