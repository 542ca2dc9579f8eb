internal import PlatformLibC
internal import Synchronization

/// Whether the run was asked to end, by Ctrl-C (SIGINT) or by SIGTERM.
///
/// The signal handler only stores the signal. Work checks it between two files and stops; the run then
/// reports what is known. When that takes too long, as in a large file, another thread reports what is known
/// and ends the process; see `superviseLongWork()`. A second signal ends the process at once.
package enum Interruption {
  /// The received signal; 0 for none.
  private static let received = Atomic<Int32>(0)
  /// The end of the pipe through which the handler wakes the supervising thread; negative without such a
  /// thread.
  private static let wakePipe = Atomic<Int32>(-1)
  /// Who reports: 0 for nobody yet, 1 for the run itself, 2 for the supervising thread.
  private static let reporter = Atomic<Int>(0)
  private static let supervision = Mutex(Supervision())

  private struct Supervision {
    var isWatching = false
    var isStarted = false
    var report: (@Sendable () -> Void)?
  }

  /// Whether a signal was received.
  package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Starts to handle signals. A signal that the process ignores from its start, as under `nohup`, stays
  /// ignored.
  package static func watch() {
    // These are used here first, since a signal handler must not initialize anything.
    received.store(0, ordering: .relaxed)
    reporter.store(0, ordering: .relaxed)
    _ = wakePipe.load(ordering: .relaxed)
    supervision.withLock {
      $0.isWatching = true
      $0.report = nil
    }
    for number in SystemThread.mainThreadSignals {
      var earlier = sigaction()
      sigaction(number, nil, &earlier)
      if Self.handler(of: earlier) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      // SA_RESTART is not set, so that the signal ends a read that waits for input.
      var action = sigaction()
      Self.set(
        { number in
          let code = errno
          Interruption.received.store(number, ordering: .relaxed)
          Interruption.wakeSupervisor()
          errno = code
          signal(SIGINT, SIG_DFL)
          signal(SIGTERM, SIG_DFL)
        }, in: &action)
      sigaction(number, &action, nil)
    }
  }

  #if canImport(Darwin)
    private static func handler(of action: sigaction) -> Int {
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    }

    private static func set(
      _ handler: @escaping @convention(c) (Int32) -> Void, in action: inout sigaction
    ) {
      action.__sigaction_u.__sa_handler = handler
    }
  #elseif canImport(Musl)
    private static func handler(of action: sigaction) -> Int {
      unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    }

    private static func set(
      _ handler: @escaping @convention(c) (Int32) -> Void, in action: inout sigaction
    ) {
      action.__sa_handler.sa_handler = handler
    }
  #else
    private static func handler(of action: sigaction) -> Int {
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    private static func set(
      _ handler: @escaping @convention(c) (Int32) -> Void, in action: inout sigaction
    ) {
      action.__sigaction_handler.sa_handler = handler
    }
  #endif

  // MARK: Supervision

  /// How long the run may take to stop by itself, in microseconds.
  private static let patience: UInt32 = 100_000

  /// Makes another thread report what is known and end the process, if a signal comes and the run does not
  /// stop by itself soon. Call it before work that may take long; the first call starts the thread.
  package static func superviseLongWork() {
    let isFirst = supervision.withLock { supervision in
      guard supervision.isWatching, !supervision.isStarted else { return false }
      supervision.isStarted = true
      return true
    }
    guard isFirst else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let listener = ends[0]
    guard SystemThread.startDetached({ supervise(listener) }) else { return }
    wakePipe.store(ends[1], ordering: .relaxed)
    // The signal may have come before the pipe was ready.
    if isRequested { wakeSupervisor() }
  }

  /// Sets what the supervising thread does when the run does not stop by itself: report what is known.
  package static func whenStuck(_ report: @escaping @Sendable () -> Void) {
    supervision.withLock { $0.report = report }
  }

  /// Call it before the run reports, or writes files that belong together. It does not return when the
  /// supervising thread has begun to report.
  package static func beginReport() {
    let (exchanged, found) = reporter.compareExchange(
      expected: 0, desired: 1, ordering: .sequentiallyConsistent)
    if exchanged || found == 1 { return }
    while true { pause() }
  }

  /// Call it when the run goes on after its report.
  package static func endReport() {
    _ = reporter.compareExchange(expected: 1, desired: 0, ordering: .sequentiallyConsistent)
  }

  /// Wakes the supervising thread, with calls that are safe in a signal handler.
  private static func wakeSupervisor() {
    let end = wakePipe.load(ordering: .relaxed)
    guard end >= 0 else { return }
    var byte: UInt8 = 0
    _ = write(end, &byte, 1)
  }

  private static func supervise(_ listener: Int32) {
    var byte: UInt8 = 0
    while read(listener, &byte, 1) != 1 {
      if errno != EINTR { return }
    }
    usleep(patience)
    // Waits while the run itself reports.
    while !reporter.compareExchange(expected: 0, desired: 2, ordering: .sequentiallyConsistent)
      .exchanged
    {
      usleep(5_000)
    }
    supervision.withLock { $0.report }?()
    let number = received.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    kill(getpid(), number)
    while true { pause() }
  }

  /// Ends the process: with the received signal, as the parent process expects, or with a status.
  package static func endProcess(_ status: Int32) -> Never {
    beginReport()
    let number = received.load(ordering: .relaxed)
    if number != 0 {
      signal(number, SIG_DFL)
      raise(number)
    }
    exit(status)
  }

  /// Stores a signal as if it had been received; 0 removes it. For tests of interrupted work.
  package static func pretend(_ number: Int32) { received.store(number, ordering: .relaxed) }
}
