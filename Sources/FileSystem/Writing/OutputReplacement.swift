internal import PlatformLibC
internal import SourceText

/// A file that is written piece by piece beside the one it replaces, and takes its place when it is whole.
///
/// Whoever opens the path sees the old content or the new. A run that is killed leaves the old, and beside it
/// what it had written, which the next one removes; see `TemporaryFile`. A device or FIFO is written to as it is.
package struct OutputReplacement: Sendable {
  private let descriptor: Int32
  /// What is written; nil for a device or FIFO.
  private let temporary: String?
  private let target: String

  /// Begins with an empty file. A link is followed, the permissions of a file that was there are kept.
  ///
  /// - Parameters:
  ///   - path: the file to replace, which need not exist.
  ///   - mode: the permissions of a new file, less what the process masks.
  /// - Throws: a clause that says what went wrong; the old content is then still there.
  package init(of path: String, mode: UInt16 = 0o666) throws(OutputFailure) {
    guard !PathText.holdsNUL(path) else {
      throw OutputFailure(message: "the path contains a NUL character")
    }
    var status = stat()
    let exists = SystemPath.with(path) { stat($0, &status) } == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      target = path
      descriptor = Self.openUnreplaced(path, isFIFO: status.st_mode & S_IFMT == S_IFIFO)
    } else {
      target = exists ? Self.resolved(path) : path
      let folder = PathText.folder(of: target)
      TemporaryFile.removeLeftOver(in: folder)
      let name =
        (folder.isEmpty ? "" : PathText.withSlash(folder))
        + TemporaryFile.name(for: PathText.name(of: target))
      temporary = name
      descriptor = SystemPath.with(name) {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(mode))
      }
    }
    guard descriptor >= 0 else {
      let code = errno
      throw OutputFailure(
        message: code == ENXIO && exists && status.st_mode & S_IFMT == S_IFIFO
          ? "it is a FIFO that nothing reads from" : SystemError.clause(code))
    }
    if exists, temporary != nil { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// How long the reader of a FIFO is waited for, in tenths of a second.
  private static let patience = 50

  /// Opens a device or FIFO, and does not wait for ever; a negative number where that fails.
  private static func openUnreplaced(_ path: String, isFIFO: Bool) -> Int32 {
    var waited = 0
    while true {
      let descriptor = SystemPath.with(path) {
        open($0, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      }
      guard descriptor < 0, errno == ENXIO, isFIFO, waited < patience, !Interruption.isRequested
      else { return descriptor }
      waited += 1
      usleep(100_000)
    }
  }

  /// Adds to what is written.
  ///
  /// - Returns: false when the reader of a FIFO has gone away.
  /// - Throws: a clause that says what went wrong.
  package func send(_ bytes: [UInt8]) throws(OutputFailure) -> Bool {
    try OutputDescriptor.send(bytes, to: descriptor)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: a clause that says what went wrong; the old content is then still there.
  package func commit() throws(OutputFailure) {
    // A full disk may show only when the file is closed.
    guard close(descriptor) == 0 else {
      let code = errno
      removeTemporary()
      throw OutputFailure(message: SystemError.clause(code))
    }
    guard let temporary else { return }
    let result = SystemPath.with(temporary) { old in SystemPath.with(target) { rename(old, $0) } }
    guard result != 0 else { return }
    let code = errno
    removeTemporary()
    throw OutputFailure(message: SystemError.clause(code))
  }

  /// Leaves the old content in its place.
  package func discard() {
    close(descriptor)
    removeTemporary()
  }

  private func removeTemporary() {
    if let temporary { _ = SystemPath.with(temporary, unlink) }
  }

  private static func resolved(_ path: String) -> String {
    SystemPath.resolved(path).map(UndecodedBytes.text) ?? path
  }
}
