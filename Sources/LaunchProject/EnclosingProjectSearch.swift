internal import FileSystem
internal import SourceText
internal import Synchronization

/// Searches for the project that files may belong to, by the names in the folders that enclose them.
///
/// Only names are looked at. Safe to share between threads; every folder is listed once.
package final class EnclosingProjectSearch: Sendable {
  private let known = Mutex(Known())

  /// How many folders upwards are looked at if the root of no repository is found earlier.
  private static let maximumDepth = 16

  /// This is a separate type for speed: to release a dictionary in a `Mutex`, the runtime looks up that its
  /// keys are hashable, which takes half as long as checking a file.
  private struct Known {
    var folders: [[UInt8]: Outcome] = [:]
  }

  /// What was found in the folders around a file.
  package enum Outcome: Sendable {
    /// No project.
    case nothing
    /// No project, but the root of a repository. Folders outside it do not matter.
    case repository
    /// A project of Xcode.
    case project
    /// A description from which another tool makes a project. Git is often told to ignore such a project.
    case source

    /// Whether there may be targets that use the file.
    package var mayHaveTargets: Bool {
      switch self {
      case .project, .source: true
      case .nothing, .repository: false
      }
    }
  }

  /// Makes a search that has looked at no folder.
  package init() {}

  /// The folder of the project that a file may belong to, as an absolute path; nil outside of a repository, and where the
  /// repository has no project around the file.
  ///
  /// - Complexity: linear in the number of entries of the folders up to the root of the repository.
  package func projectFolder(aroundFile path: String) -> String? {
    guard let start = SystemPath.resolved(PathText.folder(of: path)) else { return nil }
    guard let root = GitWorkTree(around: UndecodedBytes.text(start))?.path else { return nil }
    var folder = start
    while folder.count >= root.utf8.count {
      if outcome(folder).mayHaveTargets { return UndecodedBytes.text(folder) }
      guard let end = folder.lastIndex(of: UInt8(ascii: "/")), end > 0 else { return nil }
      folder = Array(folder[..<end])
    }
    return nil
  }

  /// What is in the folder of a file or in the nearest folder around it that has a project, a description or
  /// the root of the repository.
  package func outcome(forFile path: String) -> Outcome {
    let bytes = UndecodedBytes.bytes(path)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    guard
      var folder = SystemPath.resolved(
        slash.map { $0 == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<$0]) } ?? [])
    else { return .project }
    for _ in 0..<Self.maximumDepth {
      let found = outcome(folder)
      if found != .nothing { return found }
      guard let end = folder.lastIndex(of: UInt8(ascii: "/")), folder.count > 1 else {
        return .nothing
      }
      folder = end == 0 ? [UInt8(ascii: "/")] : Array(folder[..<end])
    }
    return .nothing
  }

  private func outcome(_ folder: [UInt8]) -> Outcome {
    if let found = known.withLock({ $0.folders[folder] }) { return found }
    let found: Outcome
    // A folder that cannot be listed may hold anything.
    if let listing = try? FolderListing(path: folder, endings: .everything, followsLink: true) {
      let names = listing.entries.map { String(decoding: $0.name, as: UTF8.self) }
      if names.contains(where: Self.isSource) {
        found = .source
      } else if names.contains(where: XcodeFolderName.isProjectOrWorkspace) {
        found = .project
      } else {
        found = listing.isRepositoryRoot ? .repository : .nothing
      }
    } else {
      found = .project
    }
    known.withLock { $0.folders[folder] = found }
    return found
  }

  static func isSource(_ name: String) -> Bool {
    [
      "BUILD", "BUILD.bazel", "MODULE.bazel", "Project.swift", "WORKSPACE", "Workspace.swift",
      "config.xml", "project.yaml", "project.yml", "pubspec.yaml",
    ].contains(name)
  }
}
