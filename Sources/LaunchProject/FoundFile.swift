#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
package import SourceText

/// A file to check, named or found in a folder.
package struct FoundFile: Sendable {
  /// The path to show. Bytes that are not UTF-8 are repaired.
  package let path: String
  /// The path to open where it is not ``path``: bytes that are not UTF-8, or where a link leads.
  private let systemPath: [UInt8]?
  private let followsLink: Bool

  /// A file that was named: it may be a link.
  package init(named path: String) {
    self.path = path
    systemPath = nil
    followsLink = true
  }

  /// A file that a search found: if it has become a link since, it is not read.
  init(found path: [UInt8], target: [UInt8]? = nil) {
    let valid = String(validating: path, as: UTF8.self)
    self.path = valid ?? String(decoding: path, as: UTF8.self)
    systemPath = target ?? (valid == nil ? path : nil)
    followsLink = false
  }

  /// Reads the file.
  package func read(maximumByteCount: Int) throws(InputFailure) -> SourceFile {
    if followsLink {
      return try InputFile.read(path: path, maximumByteCount: maximumByteCount)
    }
    let flags = InputFile.openFlags | O_NOFOLLOW
    let descriptor: Int32
    if let systemPath {
      descriptor = SystemPath.with(systemPath) { open($0, flags) }
    } else {
      descriptor = path.withCString { open($0, flags) }
    }
    let code = errno
    return try InputFile.read(
      descriptor: descriptor, openError: code, path: path, maximumByteCount: maximumByteCount)
  }
}
