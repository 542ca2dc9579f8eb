internal import FileSystem
internal import PlatformLibC
internal import SourceText

/// Standard error: the one way to it.
///
/// Messages quote paths, names and arguments, which may hold anything. Whatever is written as a line is made visible
/// as a whole, so that nothing quoted acts on a terminal, or begins a line of its own that a build server takes for a
/// command.
///
/// Where standard error does not work there is nowhere to report it.
enum StandardError {
  private static var descriptor: Int32 { STDERR_FILENO }

  /// Whether it is a terminal.
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a message as one line.
  static func writeLine(_ message: String) { write(message.visible + "\n") }

  /// Writes a message that was put together in several lines; nothing quoted in it may have line breaks.
  static func writeLines(_ message: String) { write(message.visibleLines + "\n") }

  /// Writes a rendered report, in which quoted text has been made visible.
  static func write(report bytes: [UInt8]) { try? OutputDescriptor.write(bytes, to: descriptor) }

  /// Puts a text of our own in the place of the terminal's last line; nil leaves the line empty.
  static func replaceLine(_ text: String?) {
    write("\r" + (text?.visible ?? "") + "\u{1B}[K")
  }

  private static func write(_ text: String) {
    try? OutputDescriptor.write(Array(text.utf8), to: descriptor)
  }
}
