import Synchronization

/// A number that several tasks may raise at once.
final class AtomicCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }
  func increment() { count.withLock { $0 += 1 } }
}
