internal import LaunchModel

/// Time in the background: how much is left, what happens to work that goes on, and suspension.
extension ApplicationHost {
  /// How long the app may still run in the background; nil when it is not in the background or has no limit.
  var backgroundTimeRemaining: Duration? {
    guard applicationState == .background else { return nil }
    let ends = backgroundTimes.compactMap { deadlines.moment(of: .backgroundTime($0.number)) }
    guard let end = ends.min() ?? deadlines.moment(of: .suspend) else { return nil }
    return max(end - clock.now, .zero)
  }

  /// Starts the background time when the app has left the screen.
  func beginBackgroundTime() {
    guard applicationState == .background, device.suspendsApps else { return }
    phase(.backgroundTimeBegins)
    let limit = clock.now + policy.budgets.backgroundWork
    for time in backgroundTimes { deadlines.set(.backgroundTime(time.number), at: limit) }
    scheduleSuspension()
  }

  /// Sets the limits of the time in the background after an event.
  ///
  /// The limit counts from leaving the screen; an event in the background gives no new time. Source: Apple,
  /// `UIApplication.backgroundTimeRemaining`.
  func limitBackgroundTime(afterForeground wasForeground: Bool) {
    if wasForeground { beginBackgroundTime() } else { scheduleSuspension() }
  }

  /// Whether the app has asked for time, or has not finished the work that it was woken for.
  var hasWork: Bool {
    !(backgroundTimes.isEmpty && tasks.isEmpty && handlers.isEmpty && continuousWork.isEmpty)
  }

  /// Begins work that goes on in the background without a limit; returns false when its background mode is
  /// missing.
  func beginContinuousWork(_ work: ContinuousWork) -> Bool {
    guard BackgroundMode.exists(work.rawValue, on: device.platform) else {
      fault(
        .capabilityMissing,
        "'\(work.rawValue)' does not continue in the background: \(device.platform.name) does not have the mode"
      )
      return false
    }
    if let missing = capabilities.backgroundMode(work.rawValue).missing {
      fault(
        .capabilityMissing,
        "'\(work.rawValue)' does not continue in the background: \(missing.name) is missing")
      return false
    }
    continuousWork.insert(work)
    deadlines.remove(.suspend)
    return true
  }

  func endContinuousWork(_ work: ContinuousWork) {
    continuousWork.remove(work)
    scheduleSuspension()
  }

  /// Sets when the app is suspended: soon, unless it has asked for time or has unfinished work.
  func scheduleSuspension() {
    guard applicationState == .background, launchStart == nil, !hasWork, device.suspendsApps else {
      return deadlines.remove(.suspend)
    }
    guard !deadlines.contains(.suspend) else { return }
    let soon = clock.now + policy.suspensionDelay
    // The device protects files first, so that the app can still be told.
    let moment = deadlines.moment(of: .protection).map { max($0, soon) } ?? soon
    deadlines.set(.suspend, at: moment)
  }

  /// Removes the limits of the background time: the app comes back to the foreground.
  func endBackgroundLimit() {
    deadlines.remove(.suspend)
    for time in backgroundTimes { deadlines.remove(.backgroundTime(time.number)) }
  }

  func beginBackgroundTime(
    name: String?, _ expirationHandler: (@MainActor () -> Void)?
  ) -> BackgroundTaskIdentifier {
    lastNumber += 1
    backgroundTimes.append(
      BackgroundTime(number: lastNumber, name: name, expirationHandler: expirationHandler))
    if applicationState == .background, device.suspendsApps {
      deadlines.set(
        .backgroundTime(lastNumber), at: clock.now + policy.budgets.backgroundWork)
      deadlines.remove(.suspend)
    }
    return BackgroundTaskIdentifier(number: lastNumber)
  }

  func endBackgroundTime(_ identifier: BackgroundTaskIdentifier) {
    backgroundTimes.removeAll { $0.number == identifier.number }
    deadlines.remove(.backgroundTime(identifier.number))
    scheduleSuspension()
  }
}
