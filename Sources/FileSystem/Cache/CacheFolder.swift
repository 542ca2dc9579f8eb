internal import PlatformLibC
package import SourceText
internal import Synchronization

/// A folder of results that a later run can use again. When one is lost, the next run only takes longer.
///
/// Several runs may share it: a file appears whole or not at all, and the last run that writes it wins. A
/// file that is cut off, damaged, a link, or of another version counts as missing. New files can be read by
/// their owner only.
package final class CacheFolder: Sendable {
  /// The largest file that is read.
  static let maximumByteCount = 1 << 28
  /// Files that are not used for this long are removed, in seconds.
  static let maximumAge = 30 * 24 * 3_600
  /// The most bytes that stay after a run that wrote something.
  static let maximumFolderByteCount = 1 << 30

  private static let magic = Array("LKC1".utf8)
  private static let ending = ".launchkit-cache"
  private static let digestByteCount = 16

  private let descriptor: Int32
  private let failure = Mutex<OutputFailure?>(nil)
  private let hasWritten = Atomic(false)

  /// Opens a folder, and creates it when it does not exist.
  ///
  /// - Throws: a clause that says what went wrong.
  package init(path: String) throws(OutputFailure) {
    guard !PathText.holdsNUL(path) else {
      throw OutputFailure(message: "the path contains a NUL character")
    }
    try OutputPath.check(path)
    if SystemPath.with(path, { mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw OutputFailure(message: SystemError.clause(errno))
    }
    descriptor = SystemPath.with(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw OutputFailure(message: SystemError.clause(errno)) }
  }

  deinit { close(descriptor) }

  /// The first error of writing a file; the run goes on without that file.
  package var firstFailure: OutputFailure? { failure.withLock { $0 } }

  /// Reads the file with a name; nil when it is missing or incomplete.
  package func read(_ name: String) -> StoredReader? {
    let file = name + Self.ending
    let opened = openat(descriptor, file, InputFile.openFlags | O_NOFOLLOW)
    guard opened >= 0 else { return nil }
    renewModificationTime(opened)
    guard
      let source = try? InputFile.read(
        descriptor: opened, openError: 0, path: name, maximumByteCount: Self.maximumByteCount)
    else { return nil }
    let start = Self.magic.count + Self.digestByteCount
    guard source.count >= start, source.bytes.starts(with: Self.magic),
      source.bytes[Self.magic.count..<start].elementsEqual(
        Self.checksum(of: source.bytes[start...], name))
    else { return nil }
    return StoredReader(source.paddedBytes[start..<source.count])
  }

  /// Writes a file with a name, and replaces an older one.
  package func write(_ payload: [UInt8], as name: String) {
    let file = name + Self.ending
    TemporaryFile.removeLeftOver(in: descriptor)
    let temporary = TemporaryFile.name(for: name)
    let opened = openat(
      descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard opened >= 0 else { return fail(OutputFailure(message: SystemError.clause(errno))) }
    do throws(OutputFailure) {
      do throws(OutputFailure) {
        try OutputDescriptor.write(
          Self.magic + Self.checksum(of: payload[...], name) + payload, to: opened)
      } catch {
        close(opened)
        throw error
      }
      guard close(opened) == 0, renameat(descriptor, temporary, descriptor, file) == 0 else {
        throw OutputFailure(message: SystemError.clause(errno))
      }
      hasWritten.store(true, ordering: .relaxed)
    } catch {
      unlinkat(descriptor, temporary, 0)
      fail(error)
    }
  }

  private func fail(_ new: OutputFailure) { failure.withLock { $0 = $0 ?? new } }

  /// The digest of the content and the name, so that no file can take the place of another.
  private static func checksum(of payload: some Collection<UInt8>, _ name: String) -> [UInt8] {
    let content = ContentDigest(of: payload, key: .fixed)
    let whole = ContentDigest(
      of: Array("\(name) \(content.text)".utf8), key: .fixed)
    return [whole.low, whole.high].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * UInt64($0))) }
    }
  }

  /// Updates the time of a used file at most once a day, so that the file is kept.
  private func renewModificationTime(_ opened: Int32) {
    var status = stat()
    guard fstat(opened, &status) == 0 else { return }
    if time(nil) - Self.modified(status) > 24 * 3_600 { futimens(opened, nil) }
  }

  /// When a file was modified, in seconds since 1970.
  private static func modified(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }

  /// Removes files that were not used for ``maximumAge``, and the oldest files when the folder is too large.
  /// Does nothing when this run has written no file.
  package func removeOldFiles() {
    guard hasWritten.load(ordering: .relaxed) else { return }
    let listed = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return }
    guard let stream = fdopendir(listed) else {
      close(listed)
      return
    }
    defer { closedir(stream) }
    var files: [(name: String, modified: Int, size: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      var status = stat()
      guard name.hasSuffix(Self.ending) || name.hasSuffix(".tmp"),
        fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append((name, Self.modified(status), Int(status.st_size)))
    }
    let now = Int(time(nil))
    var total = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.modified < $1.modified }) {
      let limit = file.name.hasSuffix(".tmp") ? 24 * 3_600 : Self.maximumAge
      guard now - file.modified > limit || total > Self.maximumFolderByteCount else { continue }
      if unlinkat(descriptor, file.name, 0) == 0 { total -= file.size }
    }
  }
}
