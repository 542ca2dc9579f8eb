internal import PlatformLibC

/// Two connected descriptors that no process inherits.
struct Pipe {
  /// The end that is read.
  let reading: Int32
  /// The end that is written.
  let writing: Int32

  /// Makes a pipe; nil if the system has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Writes one byte.
  func wake() {
    var byte: UInt8 = 0
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }

  /// Closes both ends.
  func close() {
    for end in [reading, writing] { systemClose(end) }
  }
}

/// `close(2)`, under a name that no member function hides.
private func systemClose(_ descriptor: Int32) { close(descriptor) }
