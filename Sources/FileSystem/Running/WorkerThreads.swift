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
  /// from a common place such as ``WorkQueue``.
  ///
  /// - Parameters:
  ///   - count: how many threads; 1 starts none.
  ///   - work: given true on the calling thread.
  package static func run(_ count: Int, _ work: @escaping @Sendable (_ isCaller: Bool) -> Void) {
    if count > 1 { Interruption.superviseLongWork() }
    var started: [pthread_t] = []
    for _ in 1..<max(1, count) {
      guard
        let thread = start(
          Job {
            Interruption.leaveToMainThread()
            work(false)
          })
      else { break }
      started.append(thread)
    }
    work(true)
    for thread in started { pthread_join(thread, nil) }
  }

  /// Starts a thread that nobody waits for; false where the system gives none.
  static func startDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
    let thread = start(
      Job {
        Interruption.leaveToMainThread()
        body()
      })
    guard let thread else { return false }
    pthread_detach(thread)
    return true
  }

  /// As much stack as the main thread has on Linux; elsewhere others get half a megabyte.
  private static let stackByteCount = 8 << 20

  private static func start(_ job: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackByteCount)
    let reference = Unmanaged.passRetained(job)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, runJob, reference.toOpaque()) == 0 else {
      reference.release()
      return nil
    }
    return thread
  }
}

/// What a new thread is given to do.
private final class Job: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  /// Where a new thread begins: takes over the reference that its starter retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
#else
  /// Where a new thread begins: takes over the reference that its starter retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body() }
    return nil
  }
#endif

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
