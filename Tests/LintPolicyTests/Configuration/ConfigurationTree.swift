import FileSystem
import Foundation
import LintPolicy
import SourceText

/// A new folder with files and configurations in it, removed with ``remove()``.
struct ConfigurationTree {
  /// The folder, absolute and without links.
  let root: String

  /// Makes the files; a name that ends in a slash makes a folder.
  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-\(UUID().uuidString)").resolvingSymlinksInPath()
    root = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = url.appending(path: name)
      let isFolder = name.hasSuffix("/")
      try FileManager.default.createDirectory(
        at: isFolder ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !isFolder { try Data(text.utf8).write(to: file) }
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root + "/" + name, withDestinationPath: target)
  }

  /// A search; the paths that are named are below the folder.
  func search(
    _ origin: ConfigurationSearch.Origin = .folders, named: [String] = [],
    paths: ResolvedPaths = ResolvedPaths()
  ) -> ConfigurationSearch {
    ConfigurationSearch(
      origin, named: named.map { $0.isEmpty ? root : root + "/" + $0 },
      tool: ConfigurationSample.tool, paths: paths)
  }

  /// The configurations that hold for a file, from the folder on, the nearest first.
  func files(_ search: ConfigurationSearch, for path: String) -> [String] {
    (search.chain(forFile: root + "/" + path)?.chain.files ?? []).map {
      let path = $0.file.source.path
      return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }
  }
}
