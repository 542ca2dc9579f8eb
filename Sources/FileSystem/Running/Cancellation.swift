internal import Synchronization

/// A request to stop work that is under way: by a call, or by a deadline.
///
/// Work looks at it between two files. What was found until then is discarded by whoever asked.
public final class Cancellation: Sendable {
  private let isRequested = Atomic<Bool>(false)
  private let deadline: ContinuousClock.Instant?

  /// Makes a request that is not made yet.
  ///
  /// - Parameter deadline: when work is to stop by itself; nil for never.
  public init(deadline: ContinuousClock.Instant? = nil) { self.deadline = deadline }

  /// Asks the work to stop. Safe to call from any thread, and more than once.
  public func cancel() { isRequested.store(true, ordering: .relaxed) }

  /// Whether the work is to stop.
  package var isCancelled: Bool {
    if isRequested.load(ordering: .relaxed) { return true }
    guard let deadline, ContinuousClock.now >= deadline else { return false }
    cancel()
    return true
  }
}

extension Cancellation? {
  /// Whether work is to stop: by this request, or since a signal asks the whole process to end.
  package var stopsWork: Bool { Interruption.isRequested || self?.isCancelled ?? false }
}
