internal import SourceText

/// Finds out whether a missing file belongs to a submodule of git that is not checked out.
struct GitSubmodules {
  private static let largest = 1 << 20

  let root: ProjectRoot

  /// The folder of the submodule around a path, if it is not checked out; nil when there is no such
  /// submodule.
  ///
  /// - Complexity: a look-up in each folder around the path.
  func absentFolder(around path: String) -> String? {
    var folder = PathText.folder(of: path)
    while true {
      let file = ProjectRoot.join(folder, ".gitmodules")
      if root.item(at: file) == .file,
        let list = try? root.read(file, maximumByteCount: Self.largest)
      {
        for submodule in Self.paths(in: list) {
          let whole = ProjectRoot.join(folder, submodule)
          // A submodule that is checked out has a file or a folder with this name.
          if path == whole || path.hasPrefix(PathText.withSlash(whole)),
            root.item(at: ProjectRoot.join(whole, ".git")) == .absent
          {
            return whole
          }
        }
      }
      let outer = PathText.folder(of: folder)
      guard folder != root.path, outer != folder else { return nil }
      folder = outer
    }
  }

  /// The values of `path` in a list of submodules, which has the form of git's configuration.
  private static func paths(in list: SourceFile) -> [String] {
    list.bytes.split(separator: 0x0A).compactMap { line in
      let parts = String(decoding: line, as: UTF8.self)
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.trimmed(parts[0]) == "path" else { return nil }
      let value = Self.trimmed(parts[1])
      return value.isEmpty || value.hasPrefix("/") || value.hasPrefix("..") ? nil : value
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isMargin: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\"" }
    let rest = text.drop(while: isMargin)
    guard let last = rest.lastIndex(where: { !isMargin($0) }) else { return "" }
    return String(rest[...last])
  }
}

extension ProjectRoot {
  /// Why nothing is at a path, as a clause that follows "which".
  package func absence(of path: String) -> String {
    GitSubmodules(root: self).absentFolder(around: path)
      .map { "lies in the submodule '\($0)', which is not checked out" } ?? "is missing"
  }
}
