/// What time it is: handed to the runtime, which never looks at a clock of its own.
@MainActor
public protocol LifecycleClock: AnyObject {
  /// The time since some moment that stays the same. Never goes back.
  var now: Duration { get }
}

/// A clock that stands still until it is notified otherwise: for tests and replays, which then take no time.
///
/// A host does what has fallen due meanwhile when it is next notified to look: ``ApplicationHost/tick()``.
@MainActor
public final class ManualClock: LifecycleClock {
  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that shows zero.
  public init() {}

  /// Lets time pass. A negative duration is none.
  public func advance(by duration: Duration) {
    if duration > .zero { now += duration }
  }

  /// Lets time pass until a moment; one that is over changes nothing.
  public func advance(to moment: Duration) {
    if moment > now { now = moment }
  }
}

/// The machine's own clock, for hosts that run an app for real.
@MainActor
public final class SystemClock: LifecycleClock {
  private let start = ContinuousClock.now

  /// Makes a clock that shows zero now.
  public init() {}

  /// The time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }
}
