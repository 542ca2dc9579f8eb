internal import LaunchProject

extension OutputFile {
  /// Writes what a command made to a file, or to standard output when there is none.
  ///
  /// - Throws: the exit status, after standard error has been told why.
  static func deliver(_ bytes: [UInt8], to path: String?) throws {
    guard let path else {
      if let status = OutputStream.standardOutput.deliver(bytes) { throw status.error }
      return
    }
    do {
      try write(bytes, to: path)
    } catch {
      OutputStream.standardError.writeLine("error: " + VisibleMessage.of(output: path, error))
      throw ExitStatus.failure.error
    }
  }
}
