#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes a file so that a reader sees either the old content or the new, whole.
package enum OutputFile {
  /// Writes beside the file and renames. A link is followed, the permissions of a file that was there
  /// are kept; a device or FIFO is written to as it is.
  ///
  /// - Throws: a clause that says what went wrong; the old content is then still there.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputFailure) {
    guard !path.utf8.contains(0) else {
      throw OutputFailure(message: "the path contains a NUL character")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try writeInPlace(bytes, path)
    }
    let target = exists ? resolved(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o666))
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
    do throws(OutputFailure) {
      if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      try finish(bytes, descriptor)
      guard rename(temporary, target) == 0 else {
        throw OutputFailure(message: SystemError.clause(errno))
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Removes an empty file, if there is one; a file with content is left alone.
  ///
  /// - Throws: a clause that says what went wrong.
  package static func removeEmpty(_ path: String) throws(OutputFailure) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG || status.st_size > 0 {
      throw OutputFailure(message: "it is no empty file")
    }
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw OutputFailure(message: SystemError.clause(errno))
  }

  /// Whether there is anything at a path, a link to nothing aside.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  private static func writeInPlace(_ bytes: [UInt8], _ path: String) throws(OutputFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
    try finish(bytes, descriptor)
  }

  /// Writes and closes; a full disk may show only when the file is closed.
  private static func finish(_ bytes: [UInt8], _ descriptor: Int32) throws(OutputFailure) {
    do {
      try OutputDescriptor.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
  }

  private static func resolved(_ path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
  }
}
