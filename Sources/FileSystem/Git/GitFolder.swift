internal import Findings
internal import PlatformLibC
internal import SourceText

/// The folder where git keeps the index of a working tree.
///
/// Usually it is `.git`. In a linked worktree and in a submodule, `.git` is a file with the path of a folder
/// elsewhere, which may be outside of all given paths. It is followed only when that folder points back to
/// it: otherwise any file could choose what is read.
struct GitFolder {
  /// The folder.
  let path: [UInt8]
  /// The folder with the commits and branches; for a linked working tree it is the folder of the main one.
  let commonPath: [UInt8]
  /// The length of object names in the repository.
  let checksumByteCount: Int

  /// The largest config file that is read.
  static let maximumConfigByteCount = 1 << 20
  /// The longest file with only a path that is read.
  static let maximumPathByteCount = 1 << 13

  /// Finds the folder.
  ///
  /// - Parameter root: the root of the working tree, which has a `.git`.
  init(of root: [UInt8]) throws(InputFailure) {
    let dotGit = SystemPath.join(root, ".git".utf8)
    var status = stat()
    _ = SystemPath.with(dotGit) { lstat($0, &status) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      path = dotGit
      commonPath = dotGit
      let config = try Self.config(dotGit)
      if let tree = try Self.workTree(config, dotGit) {
        guard tree == SystemPath.resolved(root) else {
          throw Self.failure(dotGit, "belongs to another working tree")
        }
      }
      checksumByteCount = try Self.checksumByteCount(config, dotGit)
    case S_IFREG:
      path = try Self.target(of: dotGit, root)
      let common = try Self.commonFolder(path, dotGit)
      commonPath = common ?? path
      let config = try Self.config(common ?? path)
      if common == nil, try Self.workTree(config, path) != SystemPath.resolved(root) {
        throw Self.failure(dotGit, "points to a folder that does not point back to it")
      }
      checksumByteCount = try Self.checksumByteCount(config, common ?? path)
    case S_IFLNK: throw Self.failure(dotGit, "is a symbolic link")
    default: throw Self.failure(dotGit, "is neither a folder nor a file")
    }
  }

  // MARK: Where it is

  /// The path, without links, of the folder that a `.git` file points to.
  private static func target(of dotGit: [UInt8], _ root: [UInt8]) throws(InputFailure) -> [UInt8] {
    let content = try pathContent(dotGit) ?? []
    let mark = Array("gitdir: ".utf8)
    guard content.starts(with: mark), content.count > mark.count else {
      throw failure(dotGit, "does not begin with 'gitdir: ' and a path")
    }
    guard let found = resolved(Array(content.dropFirst(mark.count)), from: root) else {
      throw failure(dotGit, "points to a folder that does not exist")
    }
    guard isGitFolder(found) else {
      throw failure(dotGit, "points to a folder that is not a git folder")
    }
    return found
  }

  /// The git folder of the main working tree when a git folder belongs to a linked one; nil otherwise.
  ///
  /// - Throws: when the folder belongs to another linked working tree.
  private static func commonFolder(
    _ folder: [UInt8], _ dotGit: [UInt8]
  ) throws(InputFailure) -> [UInt8]? {
    guard let content = try pathContent(SystemPath.join(folder, "commondir".utf8)) else {
      return nil
    }
    let back = try pathContent(SystemPath.join(folder, "gitdir".utf8)) ?? []
    guard let common = resolved(content, from: folder), isGitFolder(common),
      folder.starts(with: SystemPath.join(common, "worktrees/".utf8)),
      let origin = resolved(back, from: folder), origin == SystemPath.resolved(dotGit)
    else { throw failure(dotGit, "points to a folder that does not point back to it") }
    return common
  }

  /// Whether a folder has a `HEAD`, as every folder of git does.
  private static func isGitFolder(_ folder: [UInt8]) -> Bool {
    var status = stat()
    guard SystemPath.with(SystemPath.join(folder, "HEAD".utf8), { lstat($0, &status) }) == 0 else {
      return false
    }
    return [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
  }

  /// The path without links for a path that a file of git contains.
  private static func resolved(_ path: [UInt8], from folder: [UInt8]) -> [UInt8]? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    return SystemPath.resolved(
      path.first == UInt8(ascii: "/") ? path : SystemPath.join(folder, path))
  }

  /// The content of a file that holds a path; nil when the file does not exist.
  private static func pathContent(_ path: [UInt8]) throws(InputFailure) -> [UInt8]? {
    guard let source = try read(path, maximumByteCount: maximumPathByteCount) else { return nil }
    var content = source.bytes
    while content.last == 0x0A || content.last == 0x0D { content = content.dropLast() }
    return Array(content)
  }

  // MARK: What the config says

  private static func config(_ folder: [UInt8], _ name: String = "config") throws(InputFailure)
    -> GitConfig?
  {
    let path = SystemPath.join(folder, name.utf8)
    guard let source = try read(path, maximumByteCount: maximumConfigByteCount) else { return nil }
    guard let config = GitConfig(source.bytes) else {
      throw failure(path, "is not a config file of git")
    }
    return config
  }

  /// The path, without links, of the working tree that a config names; nil when it names none or that does
  /// not exist.
  private static func workTree(
    _ config: GitConfig?, _ folder: [UInt8]
  ) throws(InputFailure) -> [UInt8]? {
    var path = config?["core.worktree"]
    // A sparse checkout moves it to a separate config file.
    if config?.isOn("extensions.worktreeconfig") ?? false {
      path = try Self.config(folder, "config.worktree")?["core.worktree"] ?? path
    }
    return path.flatMap { resolved($0, from: folder) }
  }

  private static func checksumByteCount(
    _ config: GitConfig?, _ folder: [UInt8]
  ) throws(InputFailure) -> Int {
    guard let format = config?["extensions.objectformat"] else { return 20 }
    switch String(decoding: format, as: UTF8.self).lowercased() {
    case "sha1": return 20
    case "sha256": return 32
    default:
      throw failure(
        SystemPath.join(folder, "config".utf8), "names an object format that is not known")
    }
  }

  // MARK: Files

  /// Reads a file that is not a link; nil when it does not exist.
  static func read(
    _ path: [UInt8], maximumByteCount: Int
  ) throws(InputFailure) -> SourceFile? {
    let descriptor = SystemPath.with(path) { open($0, InputFile.openFlags | O_NOFOLLOW) }
    let code = errno
    if descriptor < 0, code == ENOENT { return nil }
    if descriptor < 0, code == ELOOP { throw failure(path, "is a symbolic link") }
    return try InputFile.read(
      descriptor: descriptor, openError: code, path: UndecodedBytes.text(path),
      maximumByteCount: maximumByteCount)
  }

  /// A failure of a file.
  static func failure(_ path: [UInt8], _ message: String) -> InputFailure {
    InputFailure(path: UndecodedBytes.text(path), message: message)
  }
}
