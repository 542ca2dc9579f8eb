internal import FileSystem
internal import SourceText

/// Standard error. Everything that is written to it goes through this type.
///
/// Messages quote paths, names and arguments, which may contain any character. Each line is made visible as a
/// whole, so that no quoted text acts on a terminal, or begins a new line that a build server takes for a
/// command.
///
/// A failure to write is ignored, because there is no other place to report it.
enum StandardError {
  private static var descriptor: Int32 { StandardStream.error.rawValue }

  /// Whether it is a terminal.
  static var isTerminal: Bool { StandardStream.error.isTerminal }

  /// Writes a message as one line.
  static func writeLine(_ message: String) { write(message.visible + "\n") }

  /// Writes a message that was put together in several lines; nothing quoted in it may have line breaks.
  static func writeLines(_ message: String) { write(message.visibleLines + "\n") }

  /// Writes a rendered report, in which quoted text has been made visible.
  static func write(report bytes: [UInt8]) { try? OutputDescriptor.write(bytes, to: descriptor) }

  /// Replaces the last line of the terminal by a text; nil empties the line.
  static func replaceLine(_ text: String?) {
    write("\r" + (text?.visible ?? "") + "\u{1B}[K")
  }

  private static func write(_ text: String) {
    try? OutputDescriptor.write(Array(text.utf8), to: descriptor)
  }
}
