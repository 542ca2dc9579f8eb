internal import Findings
internal import PlatformLibC
internal import SourceText

/// The folder in which git keeps the index of a working tree.
///
/// As a rule it is `.git`. In a linked worktree and in a submodule `.git` is a file that leads to a folder elsewhere,
/// which may lie above all paths that were given. It is followed only where that folder leads back: a file anywhere
/// must not choose what is read.
struct GitFolder {
  /// The folder.
  let path: [UInt8]
  /// The folder with the commits and branches: that of the main working tree where this is a linked one.
  let commonPath: [UInt8]
  /// The length of object names in the repository.
  let checksumByteCount: Int

  /// Larger config files are not read.
  static let maximumConfigByteCount = 1 << 20
  /// Longer files with nothing but a path are not read.
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

  /// The folder that a `.git` file leads to, without links.
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

  /// The folder of the main working tree, where a folder belongs to a linked one; nil where it does not.
  ///
  /// - Throws: when it is that of another linked working tree.
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

  /// Whether there is what makes git take a folder for one of its own.
  private static func isGitFolder(_ folder: [UInt8]) -> Bool {
    var status = stat()
    guard SystemPath.with(SystemPath.join(folder, "HEAD".utf8), { lstat($0, &status) }) == 0 else {
      return false
    }
    return [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
  }

  /// The path without links that a path in a file of git leads to.
  private static func resolved(_ path: [UInt8], from folder: [UInt8]) -> [UInt8]? {
    guard !path.isEmpty, !path.contains(0) else { return nil }
    return SystemPath.resolved(
      path.first == UInt8(ascii: "/") ? path : SystemPath.join(folder, path))
  }

  /// What is in a file that holds a path; nil where there is no such file.
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

  /// The working tree that a config names, without links; nil where it names none, or none that exists.
  private static func workTree(
    _ config: GitConfig?, _ folder: [UInt8]
  ) throws(InputFailure) -> [UInt8]? {
    var path = config?["core.worktree"]
    // A sparse checkout moves it to a config of its own.
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

  /// Reads a file that is not a link; nil where there is none.
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

  /// A reason with the file that it lies in.
  static func failure(_ path: [UInt8], _ message: String) -> InputFailure {
    InputFailure(path: UndecodedBytes.text(path), message: message)
  }
}
