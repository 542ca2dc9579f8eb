internal import PlatformLibC
internal import SourceText

/// A file inside one of the given folders that may be replaced by an edited one.
package struct ReplaceableFile: Sendable, Hashable {
  /// Why a file may not be replaced.
  package struct Refusal: Error, Hashable {
    /// A lower-case clause that follows the path.
    package let message: String
  }

  /// Why a file was not replaced; it keeps its old content.
  package enum Failure: Error, Hashable {
    /// It is another file than the one that was read, or its content has changed since.
    case changed
    /// The system reported an error; a lower-case clause.
    case failed(String)

    /// The reason as a lower-case clause about the file.
    package var clause: String {
      switch self {
      case .changed: "it was modified by another process"
      case .failed(let reason): reason
      }
    }
  }

  /// The path without links.
  package let path: String
  /// How many other hard links the file has. They keep the old content.
  package let otherNameCount: Int
  /// The given folder that contains the file, without links.
  private let root: String
  /// The names of the folders from `root` to the file.
  private let folders: [String]
  private let name: String

  /// Finds a file.
  ///
  /// - Parameters:
  ///   - path: any path to it; links among its folders are followed.
  ///   - roots: the given folders, without links.
  /// - Throws: when the path leads to a link, to something that is not a regular file, or out of the folders.
  package init(_ path: String, in roots: [String]) throws(Refusal) {
    guard !PathText.holdsNUL(path) else {
      throw Refusal(message: "has a NUL character in its path")
    }
    var status = stat()
    guard SystemPath.with(path, { lstat($0, &status) }) == 0 else {
      throw Refusal(message: SystemError.clause(errno))
    }
    guard status.st_mode & S_IFMT != S_IFLNK else {
      throw Refusal(message: "is a symbolic link; name the file it leads to")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(message: "is not a regular file")
    }
    guard let resolved = SystemPath.resolved(path).map(UndecodedBytes.text) else {
      throw Refusal(message: SystemError.clause(errno))
    }
    let inside = roots.filter { resolved.utf8.starts(with: PathText.withSlash($0).utf8) }
    guard let root = inside.max(by: { $0.utf8.count < $1.utf8.count }) else {
      throw Refusal(message: "is outside the given folders")
    }
    var parts = resolved.utf8.dropFirst(PathText.withSlash(root).utf8.count)
      .split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard let name = parts.popLast() else { throw Refusal(message: "is not a regular file") }
    self.path = resolved
    self.root = root
    self.name = name
    folders = parts
    otherNameCount = max(0, Int(status.st_nlink) - 1)
  }

  /// Replaces the file in one step: a reader sees either the old or the new content.
  ///
  /// No link is followed below the given folder. The mode is kept, and the owner where the system allows it.
  /// When the process is killed, the file has the old or the new content, and a temporary file may remain
  /// next to it, which the next run removes; see `TemporaryFile`.
  ///
  /// - Parameters:
  ///   - old: the content when the file was read; a file with other content is left alone.
  ///   - new: the new content.
  package func replace(_ old: [UInt8], with new: [UInt8]) throws(Failure) {
    try stage(old, with: new).commit()
  }

  /// Writes the new content next to the file, without changing the file yet.
  ///
  /// - Parameters:
  ///   - old: the content when the file was read; a file with other content is left alone.
  ///   - new: the new content.
  func stage(_ old: [UInt8], with new: [UInt8]) throws(Failure) -> Staged {
    let folder = try openFolder()
    var isStaged = false
    defer { if !isStaged { close(folder) } }
    let current = SystemPath.with(name) {
      openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    guard current >= 0 else {
      let code = errno
      throw code == ENOENT || code == ELOOP || code == ENXIO
        ? .changed : .failed(SystemError.clause(code))
    }
    defer { if !isStaged { close(current) } }
    var status = stat()
    guard fstat(current, &status) == 0 else { throw .failed(SystemError.clause(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG, try Self.holds(old, current, status) else {
      throw .changed
    }
    guard status.st_mode & 0o222 != 0,
      SystemPath.with(name, { faccessat(folder, $0, W_OK, 0) }) == 0
    else {
      throw .failed("it is read-only")
    }
    TemporaryFile.removeLeftOver(in: folder)
    let temporary = TemporaryFile.name(for: name)
    let descriptor = SystemPath.with(temporary) {
      openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    }
    guard descriptor >= 0 else {
      throw .failed("no file can be created next to it: \(SystemError.clause(errno))")
    }
    do throws(Failure) {
      try Self.fill(descriptor, new, like: status)
    } catch {
      _ = SystemPath.with(temporary) { unlinkat(folder, $0, 0) }
      throw error
    }
    isStaged = true
    return Staged(
      folder: folder, current: current, status: status, name: name, temporary: temporary, old: old)
  }

  /// New content that is written next to its file. Exactly one of `commit()` and `discard()` must be called.
  struct Staged {
    fileprivate let folder: Int32
    fileprivate let current: Int32
    fileprivate let status: stat
    fileprivate let name: String
    fileprivate let temporary: String
    fileprivate let old: [UInt8]

    /// Puts the new content in the place of the file, if the file is still the one that was read.
    ///
    /// The folder is locked meanwhile, so that of two runs that replace the file at the same moment the second
    /// one sees the change of the first.
    func commit() throws(Failure) {
      do throws(Failure) {
        guard FileLock.take(folder, patience: 5_000) else {
          throw .failed("its folder is locked by another process")
        }
        // The file is checked again as late as possible, so that a change by another process is not lost.
        var now = stat()
        guard SystemPath.with(name, { fstatat(folder, $0, &now, AT_SYMLINK_NOFOLLOW) }) == 0,
          now.st_dev == status.st_dev,
          now.st_ino == status.st_ino, try ReplaceableFile.holds(old, current, now)
        else { throw .changed }
        let renamed = SystemPath.with(temporary) { old in
          SystemPath.with(name) { renameat(folder, old, folder, $0) }
        }
        guard renamed == 0 else { throw .failed(SystemError.clause(errno)) }
      } catch {
        discard()
        throw error
      }
      close(current)
      // Closing the folder also gives its lock back.
      close(folder)
    }

    /// Removes the new content; the file stays as it is.
    func discard() {
      _ = SystemPath.with(temporary) { unlinkat(folder, $0, 0) }
      close(current)
      close(folder)
    }
  }

  /// Opens the folder of the file, level by level from the given folder; none of the folders may be a link.
  private func openFolder() throws(Failure) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var folder = SystemPath.with(root) { open($0, flags) }
    guard folder >= 0 else { throw .failed(SystemError.clause(errno)) }
    for part in folders {
      let next = SystemPath.with(part) { openat(folder, $0, flags | O_NOFOLLOW) }
      let code = errno
      close(folder)
      guard next >= 0 else {
        throw code == ENOENT || code == ELOOP || code == ENOTDIR
          ? .changed : .failed(SystemError.clause(code))
      }
      folder = next
    }
    return folder
  }

  /// Whether the content of an open file is exactly the given bytes.
  fileprivate static func holds(
    _ bytes: [UInt8], _ descriptor: Int32, _ status: stat
  ) throws(Failure) -> Bool {
    guard Int(status.st_size) == bytes.count else { return false }
    var code: Int32 = 0
    var isSame = true
    // Reading goes on to the end of the file, because the file may have grown since `fstat`.
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      var at = 0
      while isSame {
        let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(at))
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else {
          code = errno
          return
        }
        guard got > 0 else {
          isSame = at == bytes.count
          return
        }
        isSame =
          at + got <= bytes.count && buffer[..<got].elementsEqual(bytes[at..<at + got])
        at += got
      }
    }
    guard code == 0 else { throw .failed(SystemError.clause(code)) }
    return isSame
  }

  /// Writes a new file with the owner and mode of another one, and closes it.
  private static func fill(
    _ descriptor: Int32, _ bytes: [UInt8], like status: stat
  ) throws(Failure) {
    // Changing the owner may clear mode bits, so it comes first. Not every user may change the owner.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    fchmod(descriptor, status.st_mode & 0o7777)
    do throws(OutputFailure) {
      try OutputDescriptor.complete(descriptor, with: bytes)
    } catch {
      throw .failed(error.message)
    }
  }
}
