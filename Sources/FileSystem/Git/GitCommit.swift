internal import Findings
internal import PlatformLibC
internal import SourceText

/// The commit that a working tree has checked out.
struct GitCommit {
  /// The name of its tree.
  let tree: [UInt8]

  /// The most symbolic references that are followed, as in git.
  private static let maximumLinkCount = 5
  /// The largest commit that is read.
  private static let maximumByteCount = 1 << 20

  /// Reads the commit; nil when the branch has no commit yet.
  ///
  /// - Parameter folder: the folder of git; its object names must have 20 bytes.
  /// - Throws: why the commit is not known, for example because the repository borrows the objects of another
  ///   one.
  static func checkedOut(in folder: GitFolder) throws(GitFileProblem) -> GitCommit? {
    guard let name = try headName(in: folder) else { return nil }
    let objects = GitObjects(folder: folder.commonPath)
    let object = try objects.object(name, maximumByteCount: maximumByteCount)
    let mark = Array("tree ".utf8)
    guard object.kind == .commit, object.content.starts(with: mark),
      let tree = hexadecimal(object.content.dropFirst(mark.count).prefix(40))
    else { throw GitFileProblem(message: "has a commit that cannot be read") }
    return GitCommit(tree: tree)
  }

  // MARK: Names

  private static func headName(in folder: GitFolder) throws(GitFileProblem) -> [UInt8]? {
    var text = try line(SystemPath.join(folder.path, "HEAD".utf8))
    for _ in 0..<maximumLinkCount {
      guard let content = text else { return nil }
      if let name = hexadecimal(content[...]) { return name }
      let mark = Array("ref: ".utf8)
      guard content.starts(with: mark) else { break }
      let branch = Array(content.dropFirst(mark.count))
      guard isSafe(branch) else { break }
      text = try line(SystemPath.join(folder.commonPath, branch))
      if text == nil { text = try packed(branch, in: folder) }
    }
    throw GitFileProblem(message: "has a HEAD that cannot be followed")
  }

  /// Whether a name is a path below `refs` that stays there. In a repository that stores references in
  /// another form it is not.
  private static func isSafe(_ branch: [UInt8]) -> Bool {
    branch.starts(with: "refs/".utf8) && !branch.contains(0)
      && !branch.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  private static func packed(
    _ branch: [UInt8], in folder: GitFolder
  ) throws(GitFileProblem) -> [UInt8]? {
    let path = SystemPath.join(folder.commonPath, "packed-refs".utf8)
    guard let bytes = try content(path, GitRepository.maximumIndexByteCount) else { return nil }
    for line in bytes.split(separator: 0x0A) where line.count == 41 + branch.count {
      if line.dropFirst(41).elementsEqual(branch) { return Array(line.prefix(40)) }
    }
    return nil
  }

  private static func line(_ path: [UInt8]) throws(GitFileProblem) -> [UInt8]? {
    guard var bytes = try content(path, GitFolder.maximumPathByteCount) else { return nil }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return bytes
  }

  private static func content(_ path: [UInt8], _ limit: Int) throws(GitFileProblem) -> [UInt8]? {
    do throws(InputFailure) {
      return try GitFolder.read(path, maximumByteCount: limit).map { Array($0.bytes) }
    } catch {
      throw GitFileProblem(message: error.message)
    }
  }

  /// The 20 bytes of 40 hexadecimal digits; nil for any other text.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count == 40 else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: text.startIndex, to: text.endIndex, by: 2) {
      guard let byte = UInt8(String(decoding: text[at..<at + 2], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes
  }
}
