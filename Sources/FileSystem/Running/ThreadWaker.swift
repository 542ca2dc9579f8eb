internal import PlatformLibC

/// Lets threads wait for another one without using the processor: a pipe, from which each of them reads one byte.
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

  /// Waits until ``wake(_:)`` has counted the thread in, before or after it began to wait.
  package func wait() {
    var byte: UInt8 = 0
    while read(source, &byte, 1) < 0, errno == EINTR {}
  }

  /// Wakes threads.
  ///
  /// - Parameter count: how many; not more than wait, or will.
  package func wake(_ count: Int) {
    var byte: UInt8 = 0
    for _ in 0..<count { while write(target, &byte, 1) < 0, errno == EINTR {} }
  }
}
