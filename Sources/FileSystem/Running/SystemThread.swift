internal import PlatformLibC

/// Starts POSIX threads, which leave the signals that end a run to the main thread.
enum SystemThread {
  /// The main thread may be waiting for input, which these signals interrupt.
  static let mainThreadSignals = [SIGINT, SIGTERM]

  /// Starts a thread that nobody waits for; false where the system gives none.
  static func startDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// As much stack as the main thread has on Linux; elsewhere others get half a megabyte.
  private static let stackByteCount = 8 << 20

  /// Starts a thread to be waited for; nil where the system gives none.
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

/// What a new thread is given to do.
private final class Job: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    SystemThread.leaveSignalsToMainThread()
    body()
  }
}

#if canImport(Darwin)
  /// Where a new thread begins: takes over the reference that its starter retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
#else
  /// Where a new thread begins: takes over the reference that its starter retained.
  private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
#endif
