package import Findings
internal import PlatformLibC
package import SourceText

/// What a search for configurations checks in one folder. It uses system calls directly: a run checks every
/// folder it comes to, and most folders have no configuration.
package enum ConfigurationPlace {
  /// The name of a configuration.
  package static let fileName = ".launchkit.json"
  /// The largest configuration that is read.
  package static let maximumByteCount = 1 << 20

  /// Whether there is no configuration in any folder above a few files, however far up.
  ///
  /// - Parameter paths: the named files. The answer is false when one of them is a folder, when there are
  ///   none, and when there are too many.
  package static func isMissingAround(_ paths: [String]) -> Bool {
    guard !paths.isEmpty, paths.count <= mostFiles else { return false }
    var status = stat()
    for path in paths {
      let bytes = UndecodedBytes.bytes(path)
      guard !bytes.contains(0), SystemPath.with(bytes, { stat($0, &status) }) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return false }
      let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
      let start = slash.map { Array(bytes[..<max($0, 1)]) } ?? []
      guard var folder = SystemPath.resolved(start) else { return false }
      while true {
        let file = SystemPath.join(folder, fileName.utf8)
        if SystemPath.with(file, { lstat($0, &status) }) == 0 || errno != ENOENT { return false }
        guard folder.count > 1, let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { break }
        folder = Array(folder[..<max(slash, 1)])
      }
    }
    return true
  }

  /// With more files than this it is faster to search, because a search remembers the folders it has seen.
  private static let mostFiles = 8

  /// Whether there is a `.git` in a folder, be it a folder or a file.
  package static func hasRepository(in folder: [UInt8]) -> Bool {
    var status = stat()
    return SystemPath.with(SystemPath.join(folder, ".git".utf8)) { lstat($0, &status) } == 0
  }

  /// Whether every user may put files into a folder such as `/tmp`. It has the sticky bit, so that a user
  /// cannot remove the files of others.
  package static func isWorldWritable(_ folder: [UInt8]) -> Bool {
    var status = stat()
    guard SystemPath.with(folder, { stat($0, &status) }) == 0 else { return false }
    return status.st_mode & (S_ISVTX | S_IWOTH) == (S_ISVTX | S_IWOTH)
  }

  /// Reads the configuration in a folder; nil when there is none.
  ///
  /// A link is followed only as far as it stays inside of the boundary.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without links.
  ///   - boundary: an absolute path without links; nothing outside of this folder is read.
  ///   - current: the current folder; paths in it are shown relative to it.
  /// - Throws: when it is not a regular file, is too large, or cannot be read.
  package static func read(
    in folder: [UInt8], notBeyond boundary: [UInt8], asSeenFrom current: String
  ) throws(InputFailure) -> SourceFile? {
    let path = SystemPath.join(folder, fileName.utf8)
    let descriptor = SystemPath.with(path) { open($0, InputFile.openFlags | O_NOFOLLOW) }
    let code = errno
    if descriptor < 0, code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG { return nil }
    let shown = shown(path, from: current)
    if descriptor < 0, code == ELOOP || code == EMLINK {
      guard let target = SystemPath.resolved(path),
        target.starts(with: SystemPath.join(boundary, []))
      else {
        let boundary = String(decoding: boundary, as: UTF8.self).visible
        throw InputFailure(
          path: shown,
          message: "is a broken link, or a link to a file outside '\(boundary)', and is not read")
      }
      let followed = SystemPath.with(target) { open($0, InputFile.openFlags | O_NOFOLLOW) }
      let code = errno
      return try InputFile.read(
        descriptor: followed, openError: code, path: shown, maximumByteCount: maximumByteCount)
    }
    return try InputFile.read(
      descriptor: descriptor, openError: code, path: shown, maximumByteCount: maximumByteCount)
  }

  /// Reads a file that a configuration extends.
  ///
  /// - Parameters:
  ///   - name: its path, relative to the folder of the configuration.
  ///   - folder: that folder, an absolute path without links.
  ///   - boundary: an absolute path without links; nothing outside of this folder is read, also not through a link.
  ///   - current: the current folder; paths in it are shown relative to it.
  /// - Throws: when it is not there, is outside, is not a regular file, is too large, or cannot be read.
  package static func read(
    extended name: String, of folder: [UInt8], notBeyond boundary: [UInt8],
    asSeenFrom current: String
  ) throws(InputFailure) -> SourceFile {
    let path = SystemPath.join(folder, name.utf8)
    let shown = shown(path, from: current)
    let target = SystemPath.resolved(path)
    let code = errno
    if let target, !target.starts(with: SystemPath.join(boundary, [])) {
      let boundary = String(decoding: boundary, as: UTF8.self).visible
      throw InputFailure(path: shown, message: "is outside '\(boundary)' and is not read")
    }
    let descriptor = target.map {
      SystemPath.with($0) { open($0, InputFile.openFlags | O_NOFOLLOW) }
    }
    return try InputFile.read(
      descriptor: descriptor ?? -1, openError: target == nil ? code : errno, path: shown,
      maximumByteCount: maximumByteCount)
  }

  private static func shown(_ path: [UInt8], from current: String) -> String {
    let start = SystemPath.join(Array(current.utf8), [])
    let bytes = path.starts(with: start) ? path[start.count...] : path[...]
    return String(decoding: bytes, as: UTF8.self)
  }
}
