internal import PlatformLibC

/// A file that does not exist yet.
package enum NewFile {
  /// Whether nothing exists at the path, not even a broken link.
  package static func isPossible(at path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path) { lstat($0, &status) } != 0 && errno == ENOENT
  }

  /// Creates a file and the missing folders around it.
  ///
  /// - Throws: a clause that says what went wrong, for example that the file exists. An incomplete file is
  ///   removed again.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputFailure) {
    try OutputPath.check(path)
    try makeFolder(PathText.folder(of: path))
    let descriptor = SystemPath.with(path) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o666))
    }
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
    defer { close(descriptor) }
    do throws(OutputFailure) {
      try OutputDescriptor.write(bytes, to: descriptor)
    } catch {
      _ = SystemPath.with(path, unlink)
      throw error
    }
  }

  private static func makeFolder(_ path: String) throws(OutputFailure) {
    guard !path.isEmpty, path != "/", !SystemPath.isFolder(path) else { return }
    try makeFolder(PathText.folder(of: path))
    guard SystemPath.with(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
      throw OutputFailure(message: SystemError.clause(errno))
    }
  }
}
