internal import PlatformLibC
internal import SourceText
internal import Synchronization

/// Converts the paths that a report names to absolute paths without links. Every folder is looked up once.
///
/// The last part of a path is kept as it is, so that a link to a file stays the link. When a folder does not
/// exist, as inside an archive, only the existing part of the path is resolved.
package final class ResolvedPaths: Sendable {
  private let known = Mutex(Known())

  /// A separate type for speed; see `EnclosingProjectSearch`.
  private struct Known {
    var folders: [String: String] = [:]
  }

  /// Makes an empty set of known folders.
  package init() {}

  /// The absolute path of a file.
  package func path(of file: String) -> String {
    join(folder(PathText.folder(of: file)), PathText.name(of: file))
  }

  /// The absolute path of a folder, without a slash at its end unless it is the root; the empty path is the
  /// current folder.
  package func folder(_ folder: String) -> String {
    if let known = known.withLock({ $0.folders[folder] }) { return known }
    let found: String
    if let inner = inner(folder) {
      found = inner
    } else if let resolved = SystemPath.resolved(folder) {
      found = UndecodedBytes.text(resolved)
    } else {
      let plain = ProjectRoot.join("", folder)
      if plain.isEmpty {
        found = SystemPath.currentFolder().map(UndecodedBytes.text) ?? "/"
      } else if plain.utf8.count > Int(PATH_MAX) {
        found = beyondLimit(plain)
      } else {
        // What does not exist has no links either; the root always exists.
        found = plain == "/" ? "/" : path(of: plain)
      }
    }
    known.withLock { $0.folders[folder] = found }
    return found
  }

  /// The absolute path for one that is longer than the system looks up. The part that can be looked up is, and what comes
  /// after it does not exist. To look up each part would take the square of its length.
  private func beyondLimit(_ path: String) -> String {
    let start = path.utf8.prefix(Int(PATH_MAX)).dropFirst()
    if let end = start.lastIndex(of: UInt8(ascii: "/")) {
      return join(folder(String(path[..<end])), path[path.utf8.index(after: end)...])
    }
    // Its first name is too long for any file.
    return path.hasPrefix("/") ? path : join(folder(""), path[...])
  }

  /// The absolute path of a folder that is not a link, made from that of the folder around it; nil for any
  /// other path. It takes one system call, while `realpath` needs one for each part of the path.
  private func inner(_ folder: String) -> String? {
    guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex else {
      return nil
    }
    let name = folder[folder.utf8.index(after: slash)...]
    var status = stat()
    guard !name.isEmpty, name != ".", name != "..", !PathText.holdsNUL(folder),
      SystemPath.with(folder, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    return join(self.folder(String(folder[..<slash])), name)
  }

  /// A path for display: relative to the current folder when the file is in it, else unchanged.
  package func shown(_ path: String) -> String { self.path(of: path, in: folder("")) ?? path }

  /// The path of a file relative to a folder; nil when the file is not in the folder.
  ///
  /// - Parameter base: a path that `folder(_:)` has returned.
  package func path(of file: String, in base: String) -> String? {
    PathText.rest(of: path(of: file), in: base)
  }

  private func join(_ folder: String, _ name: Substring) -> String {
    PathText.withSlash(folder) + name
  }
}
