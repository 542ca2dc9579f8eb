internal import FileSystem

extension OutputFile {
  /// Writes the document of a command to a file, or to standard output if no file is named.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  static func deliver(_ bytes: [UInt8], to path: String?) throws {
    guard let path else {
      if let status = StandardOutput.deliver(document: bytes) { throw status.error }
      return
    }
    do {
      try write(bytes, to: path)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: path, error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
  }
}
