internal import PlatformLibC

/// Starts POSIX threads. They block the signals that end a run, so that the main thread receives them.
package enum SystemThread {
  /// Only the main thread receives these signals, since they have to interrupt its wait for input.
  static let mainThreadSignals = [SIGINT, SIGTERM]

  /// Starts a detached thread; false when the system cannot start one.
  package static func startDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// The size of the main thread's stack on Linux. The default of other systems is half a megabyte, which is
  /// too small.
  private static let stackByteCount = 8 << 20

  /// Starts a thread that the caller joins; nil when the system cannot start one.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackByteCount)
    let reference = Unmanaged.passRetained(Job(body))
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

  /// Blocks the signals in the calling thread.
  fileprivate static func leaveSignalsToMainThread() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in mainThreadSignals { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }
}

/// The work of a new thread.
private final class Job: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    SystemThread.leaveSignalsToMainThread()
    body()
  }
}

#if canImport(Darwin)
  /// The entry point of a new thread: takes over the reference that `start(_:)` has retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
#else
  /// The entry point of a new thread: takes over the reference that `start(_:)` has retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
#endif
