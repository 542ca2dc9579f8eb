/// The source of the current time. The runtime never reads any other clock.
@MainActor
public protocol LifecycleClock: AnyObject {
  /// The time since a fixed moment. It never goes back.
  var now: Duration { get }
}

/// A clock that changes only when it is told to. With it, tests and replays take no real time.
///
/// After the clock has changed, call ``ApplicationHost/tick()`` so that the host performs what has fallen
/// due.
@MainActor
public final class ManualClock: LifecycleClock {
  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that shows zero.
  public init() {}

  /// Lets time pass. A negative duration changes nothing.
  public func advance(by duration: Duration) {
    if duration > .zero { now += duration }
  }

  /// Lets time pass until a moment. A moment in the past changes nothing.
  public func advance(to moment: Duration) {
    if moment > now { now = moment }
  }
}

/// The machine's own clock, for hosts that run an app for real.
@MainActor
public final class SystemClock: LifecycleClock {
  private let start = ContinuousClock.now

  /// Makes a clock that starts at zero.
  public init() {}

  /// The time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }
}
