internal import LaunchModel

/// The part of the monitor that measures how long the application is ahead of its scenes.
///
/// It is not documented whether the application or the scenes are notified first, so a log can show either
/// order. But both are notified of the same change, so the other one has to follow.
extension InvariantMonitor {
  /// The longest time that the application can be ahead of its scenes. The system ends an app that takes
  /// longer for a change of its state; see ``WatchdogBudgets``. The limit here is six times as long, because
  /// a slow device is not an error.
  static let longestDelay = Duration.seconds(30)

  /// Checks whether the application was notified of a change that no scene has made in time.
  mutating func lookAtDelay(_ callback: LifecycleCallback, _ step: ObservedStep) {
    guard let since = aheadSince, let time = step.time, time - since.time > Self.longestDelay else {
      return
    }
    aheadSince = nil
    let seconds = (time - since.time).components.seconds
    addViolation(
      .applicationFollowsScenes,
      "'\(callback.swiftName)' comes \(seconds) s after the application was notified of a change, and the most "
        + "active scene has not changed in between",
      session: step.session, earlier: [since.step])
  }

  /// Records since when the application is ahead of its scenes.
  mutating func noteDelay(_ step: ObservedStep) {
    guard follower.isApplicationAhead else { return aheadSince = nil }
    if aheadSince == nil, let time = step.time { aheadSince = (stepCount, time) }
  }
}
