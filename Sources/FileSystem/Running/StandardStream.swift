internal import PlatformLibC

/// The standard streams of the process, by their descriptors.
package enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// How many columns the terminal has; nil if the stream is no terminal, or the number is unknown.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Lets a write to a stream or a file fail where the system would end the process: when the reader has closed the pipe,
  /// as `head` does, and when a file gets longer than the system allows.
  package static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
