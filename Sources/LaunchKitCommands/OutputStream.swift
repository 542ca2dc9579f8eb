internal import LaunchProject

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard output or standard error: whole buffers to `write(2)`.
struct OutputStream: Sendable {
  /// Standard output.
  static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)
  /// Standard error.
  static let standardError = OutputStream(descriptor: STDERR_FILENO)

  /// The file descriptor.
  let descriptor: Int32

  /// Whether a person sees it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; nil for what is no terminal, or does not tell.
  var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes everything. A reader that has gone away is not an error.
  ///
  /// - Throws: a clause that says what went wrong.
  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    try OutputDescriptor.write(bytes, to: descriptor)
  }

  /// Writes everything, and says so on standard error where that fails; gives the exit status then.
  func deliver(_ bytes: [UInt8]) -> ExitStatus? {
    do {
      try write(bytes)
      return nil
    } catch {
      Self.standardError.writeLine("error: cannot write the output: \(error.message)")
      return .failure
    }
  }

  /// Writes a line for a person. Where standard error does not work there is nobody to tell.
  func writeLine(_ text: String) {
    try? write(Array((text + "\n").utf8))
  }
}
