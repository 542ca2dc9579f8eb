internal import PlatformLibC
internal import SourceText

/// The repository around a folder, and its ignore patterns for the folder without those of the folder's own
/// `.gitignore`.
package struct EnclosingGitRepository {
  /// The root of the repository; nil outside of a repository.
  let repository: [UInt8]?
  /// The folder's path from the root of the repository; empty at the root and outside of a repository.
  let folderPath: [UInt8]
  /// The patterns of the folders above and of `.git/info/exclude`.
  let scope: GitIgnoreScope?

  /// The largest ignore file that is read: every pattern is matched with every file.
  private static let maximumByteCount = 1 << 20

  /// Looks for a repository in a folder and in the folders around it.
  ///
  /// - Parameter folder: an absolute path without links.
  init(of folder: [UInt8]) {
    guard let rootLength = Self.repositoryLength(around: folder) else {
      repository = nil
      folderPath = []
      scope = nil
      return
    }
    let repository = Array(folder[..<rootLength])
    self.repository = repository
    let rest = folder[rootLength...].drop { $0 == UInt8(ascii: "/") }
    folderPath = Array(rest)
    var scope = Self.excludeScope(repository: repository)
    var above = repository
    var baseLength = 0
    // The `.gitignore` of the last folder is not read here: the search reads it.
    for part in rest.split(separator: UInt8(ascii: "/")) {
      scope = Self.scope(
        file: SystemPath.join(above, ".gitignore".utf8), baseLength: baseLength, outer: scope)
      above = SystemPath.join(above, part)
      baseLength += part.count + 1
    }
    self.scope = scope
  }

  /// The root of the repository around a folder; nil outside of a repository.
  ///
  /// - Parameter folder: an absolute path without links.
  package static func repository(around folder: [UInt8]) -> [UInt8]? {
    repositoryLength(around: folder).map { Array(folder[..<$0]) }
  }

  /// The root of the repository around a folder, as text; nil outside of a repository.
  ///
  /// - Parameter folder: an absolute path without links.
  package static func root(around folder: String) -> String? {
    repository(around: UndecodedBytes.bytes(folder)).map { UndecodedBytes.text($0) }
  }

  /// The patterns of a repository's `.git/info/exclude`; nil when it has none, or when `.git` is a file that
  /// points elsewhere, outside of the given paths.
  static func excludeScope(repository: [UInt8]) -> GitIgnoreScope? {
    scope(
      file: SystemPath.join(repository, ".git/info/exclude".utf8), baseLength: 0, outer: nil)
  }

  /// The scope of one ignore file. Like git, it ignores a file that cannot be read, is a link or is not a
  /// regular file, and returns `outer` then.
  static func scope(file: [UInt8], baseLength: Int, outer: GitIgnoreScope?) -> GitIgnoreScope? {
    let descriptor = SystemPath.with(file) { open($0, InputFile.openFlags | O_NOFOLLOW) }
    let code = errno
    do {
      let content = try InputFile.read(
        descriptor: descriptor, openError: code, path: "", maximumByteCount: maximumByteCount)
      return GitIgnoreScope(content: content.bytes, baseLength: baseLength, outer: outer)
    } catch {
      return outer
    }
  }

  /// The length of the path of the innermost folder that contains a `.git`.
  private static func repositoryLength(around folder: [UInt8]) -> Int? {
    guard folder.first == UInt8(ascii: "/") else { return nil }
    var length = folder.count
    while true {
      var status = stat()
      let path = SystemPath.join(Array(folder[..<length]), ".git".utf8)
      if SystemPath.with(path, { lstat($0, &status) }) == 0 { return length }
      guard length > 1, let slash = folder[..<length].lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      length = max(1, slash)
    }
  }
}
