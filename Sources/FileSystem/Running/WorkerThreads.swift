internal import PlatformLibC
internal import Synchronization

/// Runs independent pieces of work on several POSIX threads.
///
/// Dispatch and Swift concurrency are not used: starting either takes longer than checking a few files, and
/// the static executable contains neither of them otherwise.
package enum WorkerThreads {
  /// The number of processors that this process can use.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `work` once on each of several threads, including the calling thread, and returns when all are
  /// done.
  ///
  /// When the system cannot start more threads, fewer calls are made. `work` must therefore take its share
  /// from a common place such as `WorkQueue`.
  ///
  /// - Parameters:
  ///   - count: how many threads; 1 starts none.
  ///   - work: gets true on the calling thread, and false on the others.
  package static func run(_ count: Int, _ work: @escaping @Sendable (_ isCaller: Bool) -> Void) {
    if count > 1 { Interruption.superviseLongWork() }
    var started: [pthread_t] = []
    for _ in 1..<max(1, count) {
      guard let thread = SystemThread.start({ work(false) }) else { break }
      started.append(thread)
    }
    work(true)
    for thread in started { pthread_join(thread, nil) }
  }
}

/// Hands out the numbers below a count to several threads, each number once.
package final class WorkQueue: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let shareCount: Int

  /// Makes a queue; small shares balance better, large ones cost less.
  package init(count: Int, shareCount: Int) {
    self.count = count
    self.shareCount = max(1, shareCount)
  }

  /// The next share; nil when there is nothing left.
  package func takeShare() -> Range<Int>? {
    let start = next.wrappingAdd(shareCount, ordering: .relaxed).oldValue
    return start < count ? start..<min(count, start + shareCount) : nil
  }

  /// How many numbers have been handed out.
  package var takenCount: Int { min(count, next.load(ordering: .relaxed)) }
}
