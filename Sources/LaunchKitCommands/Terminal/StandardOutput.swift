internal import FileSystem
internal import SourceText

/// Standard output. Everything that is written to it goes through this type.
enum StandardOutput {
  private static var descriptor: Int32 { StandardStream.output.rawValue }

  /// Whether it is a terminal.
  static var isTerminal: Bool { StandardStream.output.isTerminal }

  /// How many columns the terminal has; nil if the output is not a terminal, or the number is unknown.
  static var columns: Int? { StandardStream.output.columns }

  /// Writes bytes in which quoted text is already made visible.
  ///
  /// - Returns: false if the reader has gone away; there is no use in writing more then.
  /// - Throws: a clause that says what went wrong.
  static func send(_ bytes: [UInt8]) throws(OutputFailure) -> Bool {
    try OutputDescriptor.send(bytes, to: descriptor)
  }

  /// Writes bytes in which quoted text is already made visible. If that fails, reports it on standard error
  /// and returns the exit status; otherwise returns nil. A reader that has gone away is not an error.
  static func deliver(_ bytes: [UInt8]) -> LaunchKitCommand.ExitStatus? {
    do {
      _ = try send(bytes)
      return nil
    } catch {
      StandardError.writeLine("error: cannot write the output: \(error.message)")
      return .failure
    }
  }

  /// Writes a document that contains text of its input, unchanged. On a terminal, control characters are made
  /// visible.
  static func deliver(document bytes: [UInt8]) -> LaunchKitCommand.ExitStatus? {
    deliver(isTerminal ? VisibleText.lines(bytes) : bytes)
  }
}
