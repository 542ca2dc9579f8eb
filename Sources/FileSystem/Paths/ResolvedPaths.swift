internal import PlatformLibC
internal import SourceText
internal import Synchronization

/// Absolute paths without links for the paths that a report names; every folder is looked up once.
///
/// The last part of a path is kept as it is, so that a link to a file stays the link. Where a folder does
/// not exist, as inside of a package, the part of the path that does exist is resolved.
package final class ResolvedPaths: Sendable {
  private let known = Mutex(Known())

  /// A type of its own: see `SurroundingProject`.
  private struct Known {
    var folders: [String: String] = [:]
  }

  /// Knows nothing yet.
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
      // What does not exist has no links either; the current folder and the root always exist.
      found = plain.isEmpty || plain == "/" ? "/" : path(of: plain)
    }
    known.withLock { $0.folders[folder] = found }
    return found
  }

  /// The path of a folder that is not a link, in another one that is known or looked up first: one question to
  /// the system, where resolving asks one for each part. Nil for any other.
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

  /// An absolute path as people see it: from the current folder on where it is in it.
  package func shown(_ path: String) -> String { self.path(of: path, in: folder("")) ?? path }

  /// The path of a file from a folder on; nil when it is not in it.
  ///
  /// - Parameter base: a path that `folder(_:)` gave.
  package func path(of file: String, in base: String) -> String? {
    PathText.rest(of: path(of: file), in: base)
  }

  private func join(_ folder: String, _ name: Substring) -> String {
    PathText.withSlash(folder) + name
  }
}
