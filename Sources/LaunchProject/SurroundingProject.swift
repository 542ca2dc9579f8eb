internal import Synchronization

/// Tells whether files may belong to a project, by what lies in the folders around them.
///
/// Only names are looked at. Safe to share between threads; every folder is listed once.
package final class SurroundingProject: Sendable {
  private let known = Mutex(Known())

  /// How many folders up are looked at where no repository begins before.
  private static let maximumDepth = 16

  /// A type of its own: to let go of a dictionary in a `Mutex`, the runtime looks up that its keys are hashable,
  /// which takes half as long as checking a file.
  private struct Known {
    var folders: [[UInt8]: Surroundings] = [:]
  }

  private enum Surroundings {
    case none
    case repository
    case project
  }

  /// Knows nothing yet.
  package init() {}

  /// Whether there is a project of Xcode, or what one is made from, in the folder of a file or around it, up to
  /// the root of its repository.
  package func mayHave(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    guard
      var folder = SystemPath.resolved(
        slash.map { $0 == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<$0]) } ?? [])
    else { return true }
    for _ in 0..<Self.maximumDepth {
      switch surroundings(folder) {
      case .project: return true
      case .repository: return false
      case .none: break
      }
      guard let end = folder.lastIndex(of: UInt8(ascii: "/")), folder.count > 1 else {
        return false
      }
      folder = end == 0 ? [UInt8(ascii: "/")] : Array(folder[..<end])
    }
    return false
  }

  private func surroundings(_ folder: [UInt8]) -> Surroundings {
    if let found = known.withLock({ $0.folders[folder] }) { return found }
    let found: Surroundings
    // What may not be listed may hold anything.
    if let listing = try? FolderListing(path: folder, endings: .everything, followsLink: true) {
      let hasProject = listing.entries.contains {
        Self.isProject(String(decoding: $0.name, as: UTF8.self))
      }
      found = hasProject ? .project : listing.isRepositoryRoot ? .repository : .none
    } else {
      found = .project
    }
    known.withLock { $0.folders[folder] = found }
    return found
  }

  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      || [
        "BUILD", "BUILD.bazel", "MODULE.bazel", "Project.swift", "WORKSPACE", "Workspace.swift",
        "config.xml", "project.yaml", "project.yml", "pubspec.yaml",
      ].contains(name)
  }
}
