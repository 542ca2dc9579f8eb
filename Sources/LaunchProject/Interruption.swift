#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import Synchronization

/// Whether somebody wants the run to end: Ctrl-C (SIGINT), or SIGTERM.
///
/// The signal handler notes the signal and nothing else. Whoever works looks here between two pieces of work
/// and stops; what is known by then is told. A second signal ends the process at once.
package enum Interruption {
  /// The signal that came; 0 for none.
  private static let received = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM]

  /// Whether a signal came.
  package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Notes signals from now on. One that the process was started to ignore, as by `nohup`, stays ignored.
  package static func watch() {
    // Not for the first time in the handler, where nothing may be initialised.
    received.store(0, ordering: .relaxed)
    for number in signals {
      var earlier = sigaction()
      sigaction(number, nil, &earlier)
      if Self.handler(of: earlier) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      // Without SA_RESTART: a read that waits for somebody to type has to end.
      var action = sigaction()
      Self.set(
        { number in
          Interruption.received.store(number, ordering: .relaxed)
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

  /// Ends the process: by the signal that came, as whoever started it expects, or with a status.
  package static func endProcess(_ status: Int32) -> Never {
    let number = received.load(ordering: .relaxed)
    if number != 0 {
      signal(number, SIG_DFL)
      raise(number)
    }
    exit(status)
  }

  /// Notes a signal as if it had come, or forgets it: for tests of what stops in the middle.
  package static func pretend(_ number: Int32) { received.store(number, ordering: .relaxed) }

  /// Leaves the signals to the main thread, which may be waiting for input.
  static func leaveToMainThread() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }
}
