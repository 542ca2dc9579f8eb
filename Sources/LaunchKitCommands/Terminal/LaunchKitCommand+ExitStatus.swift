internal import ArgumentParser

extension LaunchKitCommand {
  /// The exit statuses of the tool. They are a contract with scripts; nothing else is ever returned.
  ///
  /// A run that Ctrl-C or SIGTERM interrupts reports the results so far and then ends by that signal, which a
  /// shell shows as 130 or 143.
  public enum ExitStatus: Int32, Sendable {
    /// Nothing at or above the threshold.
    case success = 0
    /// There are findings. Malformed content is one.
    case findings = 1
    /// The command line is wrong.
    case usage = 2
    /// An input could not be read, or the tool itself failed; there may be findings as well.
    case failure = 3

    /// The error that makes a command end with this status.
    var error: ExitCode { ExitCode(rawValue) }
  }
}
