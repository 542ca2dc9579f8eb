internal import LaunchModel

/// Suspension: the code of the process stops running, and runs again later.
extension ApplicationHost {
  /// Suspends the process: its code stops running.
  func suspend() {
    guard let application else { return }
    guard application.applicationState == .background else {
      return impossible(.suspend, [.background])
    }
    if let reason = reasonToRun {
      return fault(
        .illegalEvent,
        "'\(LifecycleEvent.suspend)' is not possible while \(reason)")
    }
    deadlines.remove(.suspend)
    deadlines.pause(at: clock.now)
    move(application, .suspend)
    for case let scene? in scenes where scene.activationState == .background {
      walk(scene, .suspend)
    }
    phase(.suspended)
  }

  /// Why the system does not suspend the app, as a clause; nil when it may.
  ///
  /// Sources: Apple, "Extending your app's background execution time"; "Configuring background execution
  /// modes". That apps of Mac Catalyst are not suspended is reported by Apple's engineers (B).
  private var reasonToRun: String? {
    if !device.suspendsApps { return "the app runs on a Mac, which suspends no app" }
    if let work = ContinuousWork.allCases.first(where: continuousWork.contains) {
      return "'\(work.rawValue)' goes on in the background, expected its end before"
    }
    if !backgroundTimes.isEmpty {
      return
        "the app holds background time, expected 'endBackgroundTask' or the end of the time before"
    }
    if let task = tasks.first {
      return "background task '\(task.task.identifier)' runs, expected its completion before"
    }
    return nil
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
