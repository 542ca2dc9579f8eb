internal import PlatformLibC

/// Lets one thread wait for another one without using the processor: the thread reads one byte from a pipe.
package final class ThreadWaker: Sendable {
  private let source: Int32
  private let target: Int32

  /// Opens the pipe; nil when the process may open no more files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    source = ends[0]
    target = ends[1]
  }

  deinit {
    close(source)
    close(target)
  }

  /// Waits until `wake()` is called; returns at once when it was called before.
  package func wait() {
    var byte: UInt8 = 0
    while read(source, &byte, 1) < 0, errno == EINTR {}
  }

  /// Wakes the thread. Each call ends one wait.
  package func wake() {
    var byte: UInt8 = 0
    while write(target, &byte, 1) < 0, errno == EINTR {}
  }
}
