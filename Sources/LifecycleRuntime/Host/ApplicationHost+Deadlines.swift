internal import LaunchModel

/// Deadlines.
extension ApplicationHost {
  /// Performs what has fallen due, in the order of the deadlines.
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

  /// Calls the expiration handler of background time that the app asked for.
  private func expire(_ number: Int) {
    guard let time = backgroundTimes.first(where: { $0.number == number }) else { return }
    let name = time.name.map { "'\($0)'" } ?? "without a name"
    call(.backgroundTimeExpirationHandler, nil, time.name.map { .init("task", $0) }) {
      time.expirationHandler?()
    }
    guard backgroundTimes.contains(where: { $0.number == number }) else { return }
    fault(
      .backgroundTimeExceeded, of: .backgroundTimeExpirationHandler,
      "background task \(name) was not ended when its \(policy.budgets.backgroundWork.label) were over; "
        + "call 'endBackgroundTask' in its expiration handler\(endOfOverrun)")
    if policy.overrunEndsProcess { return endProcess() }
    backgroundTimes.removeAll { $0.number == number }
    scheduleSuspension()
  }
}
