internal import FileSystem
internal import PlatformLibC
internal import SourceText

/// Standard output: the one way to it.
enum StandardOutput {
  private static var descriptor: Int32 { STDOUT_FILENO }

  /// Whether it is a terminal.
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; nil where it is not a terminal, or the system does not know.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes everything, in which quoted text has been made visible.
  ///
  /// - Returns: false when the reader has gone away, so that there is no use in writing more.
  /// - Throws: a clause that says what went wrong.
  static func send(_ bytes: [UInt8]) throws(OutputFailure) -> Bool {
    try OutputDescriptor.send(bytes, to: descriptor)
  }

  /// Writes everything, in which quoted text has been made visible, and reports on standard error where that fails;
  /// gives the exit status then. A reader that has gone away is not an error.
  static func deliver(_ bytes: [UInt8]) -> ExitStatus? {
    do {
      _ = try send(bytes)
      return nil
    } catch {
      StandardError.writeLine("error: cannot write the output: \(error.message)")
      return .failure
    }
  }

  /// Writes a document that holds the text of its input as it is. On a terminal, what would act on it is made visible.
  static func deliver(document bytes: [UInt8]) -> ExitStatus? {
    deliver(isTerminal ? VisibleText.lines(bytes) : bytes)
  }
}
