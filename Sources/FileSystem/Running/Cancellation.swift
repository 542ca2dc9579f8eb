internal import Synchronization

/// A way to stop running work: by a call of ``cancel()``, or by a deadline.
///
/// Work checks it between two files. The caller discards what was found until then.
public final class Cancellation: Sendable {
  private let isRequested = Atomic<Bool>(false)
  private let deadline: ContinuousClock.Instant?

  /// Makes a cancellation that is not requested yet.
  ///
  /// - Parameter deadline: when the work is to stop by itself; nil for never.
  public init(deadline: ContinuousClock.Instant? = nil) { self.deadline = deadline }

  /// Asks the work to stop. Safe to call from any thread, and more than once.
  public func cancel() { isRequested.store(true, ordering: .relaxed) }

  /// Whether the work is to stop.
  package var isCanceled: Bool {
    if isRequested.load(ordering: .relaxed) { return true }
    guard let deadline, ContinuousClock.now >= deadline else { return false }
    cancel()
    return true
  }
}

extension Cancellation? {
  /// Whether work is to stop, because of this cancellation or because a signal asks the process to end.
  package var stopsWork: Bool { Interruption.isRequested || self?.isCanceled ?? false }
}
