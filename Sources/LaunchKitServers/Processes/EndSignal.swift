internal import PlatformLibC
internal import Synchronization

/// SIGINT and SIGTERM as something that can be read, so that a server that waits with `poll(2)` misses neither: a signal that
/// comes just before it waits would not wake it otherwise.
struct EndSignal {
  /// Where a byte can be read once a signal has come.
  let descriptor: Int32

  /// The other end, which the handler writes to.
  private static let writing = Atomic<Int32>(-1)
  private static let received = Atomic<Int32>(0)

  /// Starts to handle the signals; nil if the system has no more descriptors.
  init?() {
    guard let pipe = Pipe() else { return nil }
    descriptor = pipe.reading
    // Both are used here first, since a signal handler must not initialize anything.
    Self.received.store(0, ordering: .relaxed)
    Self.writing.store(pipe.writing, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        let code = errno
        EndSignal.received.store(number, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(EndSignal.writing.load(ordering: .relaxed), &byte, 1)
        errno = code
        signal(number, SIG_DFL)
      }
    }
  }

  /// Ends the process with the signal that has come, as the parent process expects; returns if none has.
  func endProcess() {
    let number = Self.received.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}
