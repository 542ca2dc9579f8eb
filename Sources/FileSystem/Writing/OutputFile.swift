internal import PlatformLibC
internal import SourceText

/// Writes a file so that a reader sees either the whole old content or the whole new content.
package enum OutputFile {
  /// Writes a temporary file next to the file and renames it. No link that can come with what is checked is
  /// followed; see `OutputPath`. The permissions of an existing file are kept. A device or FIFO is written to
  /// directly.
  ///
  /// - Throws: a clause that says what went wrong; the old content is then still there.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputFailure) {
    let output = try OutputReplacement(of: path)
    do throws(OutputFailure) {
      _ = try output.send(bytes)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }

  /// Removes an empty file, if there is one; a file with content is left alone.
  ///
  /// - Throws: a clause that says what went wrong.
  package static func removeEmpty(_ path: String) throws(OutputFailure) {
    try OutputPath.check(path)
    var status = stat()
    if SystemPath.with(path, { stat($0, &status) }) == 0,
      status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
    {
      throw OutputFailure(message: "it is not an empty file")
    }
    guard SystemPath.with(path, unlink) != 0, errno != ENOENT else { return }
    throw OutputFailure(message: SystemError.clause(errno))
  }

  /// Removes a file that was just written; a file with other content is left alone.
  ///
  /// - Throws: a clause that says what went wrong.
  package static func remove(_ path: String, ifItHolds bytes: [UInt8]) throws(OutputFailure) {
    guard let file = try? InputFile.read(path: path, maximumByteCount: bytes.count + 1),
      file.bytes.elementsEqual(bytes)
    else { throw OutputFailure(message: "it was modified by another process") }
    guard SystemPath.with(path, unlink) != 0, errno != ENOENT else { return }
    throw OutputFailure(message: SystemError.clause(errno))
  }

  /// Whether anything exists at a path; false for a broken link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path) { stat($0, &status) } == 0
  }
}
