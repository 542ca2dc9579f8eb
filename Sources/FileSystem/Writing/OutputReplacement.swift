internal import PlatformLibC
internal import SourceText

/// A file that is written piece by piece next to the one it replaces, and takes its place when it is
/// complete.
///
/// A reader of the path sees the old content or the new content. When a run is killed, the old content stays,
/// and the next run removes the incomplete file next to it; see `TemporaryFile`. A device or FIFO is written
/// to directly.
package struct OutputReplacement: Sendable {
  private let descriptor: Int32
  /// The path of the temporary file; nil for a device or FIFO.
  private let temporary: String?
  private let target: String

  /// Begins with an empty file. No link that can come with what is checked is followed; see `OutputPath`. The
  /// permissions of an existing file are kept.
  ///
  /// - Parameters:
  ///   - path: the file to replace, which need not exist.
  ///   - mode: the permissions of a new file, without those that the `umask` of the process removes.
  /// - Throws: a clause that says what went wrong; the old content is then still there.
  package init(of path: String, mode: UInt16 = 0o666) throws(OutputFailure) {
    guard !PathText.holdsNUL(path) else {
      throw OutputFailure(message: "the path contains a NUL character")
    }
    try OutputPath.check(path)
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

  /// How long to wait for the reader of a FIFO, in tenths of a second.
  private static let patience = 50

  /// Opens a device or FIFO and waits a limited time for it; returns a negative number when that fails.
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

  /// Writes more bytes.
  ///
  /// - Returns: false when the reader of a FIFO has closed it.
  /// - Throws: a clause that says what went wrong.
  package func send(_ bytes: [UInt8]) throws(OutputFailure) -> Bool {
    try OutputDescriptor.send(bytes, to: descriptor)
  }

  /// Replaces the old file with the new one.
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

  /// Removes the new file and keeps the old content.
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
