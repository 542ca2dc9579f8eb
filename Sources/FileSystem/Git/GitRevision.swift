internal import PlatformLibC
internal import SourceText

/// The commit that is checked out in the repository around a folder. It is read from the files of git; git is
/// not run.
package struct GitRevision: Sendable, Equatable {
  /// The name of the commit, in hexadecimal digits.
  package let commit: String
  /// The branch; nil when no branch is checked out.
  package let branch: String?

  /// The longest file with the name of a commit or a branch that is read.
  private static let maximumNameByteCount = 1 << 12
  /// The longest list of branches that is read.
  private static let maximumPackedByteCount = 1 << 24

  /// Reads the commit; nil when there is no repository, when its files cannot be read, or when nothing has
  /// been committed.
  ///
  /// - Parameter folder: the absolute path of a folder, without links.
  /// - Complexity: linear in the list of branches, of which at most 16 MB are read.
  package init?(around folder: String) {
    guard let root = Self.root(around: folder), let git = try? GitFolder(of: root),
      let head = Self.line(SystemPath.join(git.path, "HEAD".utf8))
    else { return nil }
    let mark = "ref: "
    guard head.hasPrefix(mark) else {
      guard Self.isCommit(head) else { return nil }
      commit = head
      branch = nil
      return
    }
    let name = String(head.dropFirst(mark.count))
    guard Self.isName(name), let commit = Self.commit(of: name, in: git) else { return nil }
    self.commit = commit
    let heads = "refs/heads/"
    branch = name.hasPrefix(heads) ? String(name.dropFirst(heads.count)) : name
  }

  private static func root(around folder: String) -> [UInt8]? {
    var folder = UndecodedBytes.bytes(folder)[...]
    while true {
      var status = stat()
      let root = folder.isEmpty ? [UInt8(ascii: "/")] : Array(folder)
      if SystemPath.with(SystemPath.join(root, ".git".utf8), { lstat($0, &status) }) == 0 {
        return root
      }
      guard let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = folder[..<slash]
    }
  }

  private static func commit(of name: String, in git: GitFolder) -> String? {
    for folder in [git.path, git.commonPath] {
      if let found = line(SystemPath.join(folder, name.utf8)) {
        return isCommit(found) ? found : nil
      }
    }
    let packed = SystemPath.join(git.commonPath, "packed-refs".utf8)
    guard let list = try? GitFolder.read(packed, maximumByteCount: maximumPackedByteCount) else {
      return nil
    }
    let wanted = Array((" " + name).utf8)
    for line in list.bytes.split(separator: 0x0A) where line.count > wanted.count {
      guard line.suffix(wanted.count).elementsEqual(wanted) else { continue }
      let found = String(decoding: line.dropLast(wanted.count), as: UTF8.self)
      if isCommit(found) { return found }
    }
    return nil
  }

  /// The only line of a small file.
  private static func line(_ path: [UInt8]) -> String? {
    guard let file = try? GitFolder.read(path, maximumByteCount: maximumNameByteCount) else {
      return nil
    }
    var bytes = file.bytes[...]
    while let last = bytes.last, ASCII.isBlankOrLineEnd(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : UndecodedBytes.text(Array(bytes))
  }

  /// Whether a name leads to a file below the folder of git.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.hasPrefix("refs/") && !name.utf8.contains { $0 < 0x21 || $0 == 0x7F }
      && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
  }

  private static func isCommit(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
