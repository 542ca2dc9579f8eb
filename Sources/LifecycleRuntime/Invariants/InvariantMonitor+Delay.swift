internal import LaunchModel

/// How long the application may be ahead of its scenes.
///
/// Which of the two is notified first is not documented, so a log may show either. They are notified of one and the
/// same change, however, so the other has to follow.
extension InvariantMonitor {
  /// After this time a change that the scenes have not made is none. The system ends an app that takes longer for
  /// a change of its state; see ``WatchdogBudgets``. Six times as long, because a slow device is not at fault.
  static let longestDelay = Duration.seconds(30)

  /// Looks whether the application was notified of a change that no scene has made since.
  mutating func lookAtDelay(_ callback: LifecycleCallback, _ step: ObservedStep) {
    guard let since = aheadSince, let time = step.time, time - since.time > Self.longestDelay else {
      return
    }
    aheadSince = nil
    let seconds = (time - since.time).components.seconds
    violate(
      .applicationFollowsScenes,
      "'\(callback.swiftName)' comes \(seconds) s after the application was notified of a change, and the most "
        + "active scene has not changed in between",
      session: step.session, earlier: [since.step])
  }

  /// Remembers since when the application is ahead.
  mutating func noteDelay(_ step: ObservedStep) {
    guard follower.isApplicationAhead else { return aheadSince = nil }
    if aheadSince == nil, let time = step.time { aheadSince = (stepCount, time) }
  }
}
