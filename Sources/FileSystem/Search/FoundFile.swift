package import Findings
internal import PlatformLibC
package import SourceText

/// A file to check, named or found in a folder.
package struct FoundFile: Sendable {
  /// The path; see `UndecodedBytes` for bytes that are not UTF-8.
  package let path: String
  /// The target of a link, which is opened instead of `path`; nil when `path` is opened.
  private let systemPath: [UInt8]?
  /// Whether the file was named, not found by a search. A named file may be a link.
  package let isNamed: Bool

  /// Makes a named file, which may be a link.
  package init(named path: String) {
    self.path = path
    systemPath = nil
    isNamed = true
  }

  /// Makes a file that a list names by bytes, which need not be UTF-8.
  init(named path: some Sequence<UInt8>) {
    self.path = UndecodedBytes.text(Array(path))
    systemPath = nil
    isNamed = true
  }

  /// Makes a file that a search has found. It is not read if it has become a link since.
  init(found path: [UInt8], target: [UInt8]? = nil) {
    self.path = UndecodedBytes.text(path)
    systemPath = target
    isNamed = false
  }

  /// The current signature of the file; nil when it is not a regular file.
  package var signature: FileSignature? {
    var status = stat()
    let result = SystemPath.with(systemPath ?? UndecodedBytes.bytes(path)) {
      isNamed ? stat($0, &status) : lstat($0, &status)
    }
    return result == 0 && status.st_mode & S_IFMT == S_IFREG ? FileSignature(status) : nil
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - maximumByteCount: the largest size to accept.
  ///   - log: records what was read.
  package func read(
    maximumByteCount: Int, log: AccessLog? = nil
  ) throws(InputFailure) -> SourceFile {
    if isNamed, systemPath == nil {
      return try InputFile.read(path: path, maximumByteCount: maximumByteCount, log: log)
    }
    let flags = InputFile.openFlags | (isNamed ? 0 : O_NOFOLLOW)
    let descriptor: Int32
    if let systemPath {
      descriptor = SystemPath.with(systemPath) { open($0, flags) }
    } else {
      descriptor = SystemPath.with(path) { open($0, flags) }
    }
    let code = errno
    return try InputFile.read(
      descriptor: descriptor, openError: code, path: path, maximumByteCount: maximumByteCount,
      log: log)
  }
}
