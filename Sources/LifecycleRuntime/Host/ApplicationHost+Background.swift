internal import LaunchModel

/// Time in the background: how long there is, what becomes of work that goes on, and suspension.
extension ApplicationHost {
  /// Time in the background that the app has asked for.
  struct BackgroundTime {
    let number: Int
    let name: String?
    let expirationHandler: (@MainActor () -> Void)?
  }

  /// How long the app may still run; nil in the foreground.
  var backgroundTimeRemaining: Duration? {
    guard applicationState == .background else { return nil }
    let ends = backgroundTimes.compactMap { deadlines.moment(of: .backgroundTime($0.number)) }
    guard let end = ends.min() ?? deadlines.moment(of: .suspend) else { return nil }
    return max(end - clock.now, .zero)
  }

  /// The app has left the screen: its time begins to run.
  func beginBackgroundTime() {
    guard applicationState == .background else { return }
    phase(.backgroundTimeBegins)
    let limit = clock.now + policy.budgets.backgroundWork
    for time in backgroundTimes { deadlines.set(.backgroundTime(time.number), at: limit) }
    scheduleSuspension()
  }

  /// Limits the time in the background after an event.
  ///
  /// The limit counts from leaving the screen; an event in the background gives no new time. Source: Apple,
  /// `UIApplication.backgroundTimeRemaining`.
  func limitBackgroundTime(afterForeground wasForeground: Bool) {
    if wasForeground { beginBackgroundTime() } else { scheduleSuspension() }
  }

  /// Whether the app has asked for time, or has not finished what it was woken for.
  var hasWork: Bool {
    !(backgroundTimes.isEmpty && tasks.isEmpty && handlers.isEmpty && continuousWork.isEmpty)
  }

  /// The app begins work that goes on in the background without a limit; refused without its background mode.
  func beginContinuousWork(_ work: ContinuousWork) -> Bool {
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

  /// The app is suspended soon, unless it has asked for time or something is not finished.
  func scheduleSuspension() {
    guard applicationState == .background, launchStart == nil, !hasWork else {
      return deadlines.remove(.suspend)
    }
    guard !deadlines.contains(.suspend) else { return }
    let soon = clock.now + policy.suspensionDelay
    // The device protects files first, so that the app can be notified.
    let moment = deadlines.moment(of: .protection).map { max($0, soon) } ?? soon
    deadlines.set(.suspend, at: moment)
  }

  /// The app comes back: nothing runs out any more.
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
    if applicationState == .background {
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

  /// Does what has fallen due, in its order.
  func performDue() {
    while let due = deadlines.popDue(at: clock.now) {
      guard application != nil else { return deadlines.removeAll() }
      following(.time) {
        switch due {
        case .suspend: suspend()
        case .backgroundTime(let number): expire(number)
        case .task(let number): expireTask(number)
        case .handler(let number): missHandler(number)
        case .protection: protect()
        }
      }
    }
  }

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

  /// Time that was asked for is over.
  private func expire(_ number: Int) {
    guard let time = backgroundTimes.first(where: { $0.number == number }) else { return }
    let name = time.name.map { "'\($0)'" } ?? "without a name"
    call(.backgroundTimeExpirationHandler, nil, time.name.map { .init("task", $0) }) {
      time.expirationHandler?()
    }
    guard backgroundTimes.contains(where: { $0.number == number }) else { return }
    fault(
      .backgroundTimeExceeded, of: .backgroundTimeExpirationHandler,
      "background task \(name) was not ended when its \(policy.budgets.backgroundWork.words) were over; "
        + "call 'endBackgroundTask' in its expiration handler\(endOfOverrun)")
    if policy.overrunEndsProcess { return endProcess() }
    backgroundTimes.removeAll { $0.number == number }
    scheduleSuspension()
  }

  // MARK: Files

  func lock() {
    isLocked = true
    leaveForLock()
    guard device.hasPasscode, applicationState.isRunning else { return }
    deadlines.set(.protection, at: clock.now + Self.protectionDelay)
    if deadlines.contains(.suspend) {
      deadlines.remove(.suspend)
      scheduleSuspension()
    }
  }

  /// Files are protected about ten seconds after the device is locked. Source: Apple, "Encrypting your app's
  /// files".
  private static let protectionDelay: Duration = .seconds(10)

  private func leaveForLock() {
    let isShown =
      model == .appBased
      ? applicationState.isForeground
      : scenes.contains { $0.map { $0.activationState.isForeground && !$0.isInCar } ?? false }
    if isShown { leave(nil) }
  }

  private func protect() {
    guard let application, isLocked, application.isProtectedDataAvailable else { return }
    // A suspended app is not notified; it finds out.
    if application.applicationState != .suspended {
      tell(
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
}
