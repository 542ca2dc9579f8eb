/// The source of the current time. The runtime never reads any other clock.
@MainActor
public protocol LifecycleClock: AnyObject {
  /// The time since a fixed moment. It never goes back.
  var now: Duration { get }

  /// Returns when a moment has come.
  ///
  /// - Throws: `CancellationError` when the task is canceled before.
  func sleep(until moment: Duration) async throws
}

extension LifecycleClock {
  /// Sleeps as long as the machine's own clock takes for the time that is left.
  public func sleep(until moment: Duration) async throws {
    try await Task.sleep(for: max(moment - now, .zero))
  }
}

/// A clock that changes only when it is told to. With it, tests and replays take no real time.
///
/// After the clock has changed, call ``ApplicationHost/tick()`` so that the host performs what has fallen
/// due, unless ``ApplicationHost/run(report:)`` does.
@MainActor
public final class ManualClock: LifecycleClock {
  /// The time since the clock was made.
  public private(set) var now: Duration = .zero
  /// Who sleeps, by the number of the sleep.
  private var sleepers:
    [Int: (moment: Duration, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
  private var lastSleep = 0

  /// Makes a clock that shows zero.
  public init() {}

  /// Lets time pass. A negative duration changes nothing.
  public func advance(by duration: Duration) {
    if duration > .zero { advance(to: now + duration) }
  }

  /// Lets time pass until a moment. A moment in the past changes nothing.
  public func advance(to moment: Duration) {
    guard moment > now else { return }
    now = moment
    guard !sleepers.isEmpty else { return }
    for (number, sleeper) in sleepers.sorted(by: { $0.key < $1.key }) where sleeper.moment <= now {
      sleepers[number] = nil
      sleeper.continuation.resume()
    }
  }

  /// Returns when the clock was advanced to a moment.
  ///
  /// - Throws: `CancellationError` when the task is canceled before.
  public func sleep(until moment: Duration) async throws {
    guard moment > now else { return try Task.checkCancellation() }
    lastSleep += 1
    let number = lastSleep
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        sleepers[number] = (moment, continuation)
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    sleepers.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
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
