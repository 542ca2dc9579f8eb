internal import PlatformLibC

/// A new file whose content is written next to its path first. Exactly one of `commit()` and `discard()` must be
/// called.
struct StagedNewFile {
  private let path: String
  /// The path that the content has before `commit()`.
  let temporary: String

  /// Writes the content next to the path.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: a path in an existing folder, at which nothing exists.
  ///   - mode: the permissions, without those that the `umask` of the process removes.
  /// - Throws: a clause that says what went wrong; no file is left then.
  init(_ bytes: [UInt8], at path: String, mode: UInt16 = 0o666) throws(OutputFailure) {
    guard !PathText.holdsNUL(path) else {
      throw OutputFailure(message: "the path contains a NUL character")
    }
    guard NewFile.isPossible(at: path) else { throw OutputFailure(message: "it exists already") }
    self.path = path
    let folder = PathText.folder(of: path)
    TemporaryFile.removeLeftOver(in: folder)
    let temporary =
      (folder.isEmpty ? "" : PathText.withSlash(folder))
      + TemporaryFile.name(for: PathText.name(of: path))
    self.temporary = temporary
    let descriptor = SystemPath.with(temporary) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(mode))
    }
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
    do throws(OutputFailure) {
      try OutputDescriptor.complete(descriptor, with: bytes)
    } catch {
      discard()
      throw error
    }
  }

  /// Gives the file its path. A file that came into being there meanwhile is not replaced.
  ///
  /// - Throws: a clause that says what went wrong; no file is left then.
  func commit() throws(OutputFailure) {
    // A link fails where the name exists; renaming would replace what is there.
    let linked = SystemPath.with(temporary) { old in SystemPath.with(path) { link(old, $0) } }
    var code = linked == 0 ? 0 : errno
    // File systems without hard links report one of these.
    if [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(code) {
      code = NewFile.isPossible(at: path) ? 0 : EEXIST
      if code == 0 {
        let renamed = SystemPath.with(temporary) { old in
          SystemPath.with(path) { rename(old, $0) }
        }
        if renamed == 0 { return }
        code = errno
      }
    }
    discard()
    guard code != 0 else { return }
    throw OutputFailure(message: code == EEXIST ? "it exists already" : SystemError.clause(code))
  }

  /// Removes the content again.
  func discard() { _ = SystemPath.with(temporary, unlink) }
}
