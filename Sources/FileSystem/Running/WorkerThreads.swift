internal import PlatformLibC
internal import Synchronization

/// Runs independent pieces of work on several POSIX threads.
///
/// Not Dispatch and not Swift concurrency: both cost more at start than checking a few files, and
/// neither is in the static executable otherwise.
package enum WorkerThreads {
  /// Number of processors this process can use.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `work` once on each of several threads, the calling one among them, and returns when all
  /// are done.
  ///
  /// Where the system gives no more threads, fewer calls are made; `work` must therefore take its share
  /// from a common place such as `WorkQueue`.
  ///
  /// - Parameters:
  ///   - count: how many threads; 1 starts none.
  ///   - work: given true on the calling thread.
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

/// Hands out the numbers from 0 to a count, each once, to whoever asks next.
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
