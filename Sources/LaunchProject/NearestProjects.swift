internal import FileSystem
internal import SourceText
internal import Synchronization

/// Finds the projects that a file would belong to if it belonged to one: those in the nearest folder around
/// it that has any, or that has the description of another build.
///
/// Only names are looked at. Safe to share between threads; every folder is listed once.
package final class NearestProjects: Sendable {
  private let known = Mutex(Known())

  /// A type of its own: see `SurroundingProject`.
  private struct Known {
    var folders: [String: Content] = [:]
  }

  /// What decides in a folder.
  private enum Content {
    case nothing
    case projects([String])
    /// Something that may use any file.
    case otherBuild
  }

  /// What describes a build, beside what projects of Xcode are made from.
  private static let buildFiles: Set<String> = [
    "BUCK", "CMakeLists.txt", "Package.swift", "SConstruct", "buildozer.spec", "meson.build",
    "premake5.lua", "pyproject.toml", "wscript",
  ]
  /// Descriptions that are read in the place of a project of Xcode, if they are what their names say.
  private static let manifests: Set<String> = ["project.yaml", "project.yml"]
  private static let buildEndings = [".csproj", ".gyp", ".gypi", ".podspec", ".pro", ".sln"]

  /// Knows nothing yet.
  package init() {}

  /// The paths of the projects in that folder; none where something else may use the file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - root: the folder that is searched, beyond which nothing is looked at; empty for the current one.
  package func projects(around path: String, upTo root: String) -> [String] {
    var folder = PathText.folder(of: path)
    while true {
      switch content(of: folder) {
      case .projects(let paths): return paths
      case .otherBuild: return []
      case .nothing: break
      }
      let outer = PathText.folder(of: folder)
      guard folder != root, !folder.isEmpty, outer != folder else { return [] }
      folder = outer
    }
  }

  private func content(of folder: String) -> Content {
    if let found = known.withLock({ $0.folders[folder] }) { return found }
    let found = Self.list(folder)
    known.withLock { $0.folders[folder] = found }
    return found
  }

  private static func list(_ folder: String) -> Content {
    guard
      let listing = try? FolderListing(
        path: UndecodedBytes.bytes(folder), endings: .everything, followsLink: true)
    else { return .otherBuild }
    let names = listing.entries.map { String(decoding: $0.name, as: UTF8.self) }
    let isOther = names.contains { name in
      SurroundingProject.isSource(name) && !manifests.contains(name) || buildFiles.contains(name)
        || buildEndings.contains { name.hasSuffix($0) }
    }
    if isOther { return .otherBuild }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") || manifests.contains($0) }.sorted()
    if projects.isEmpty { return .nothing }
    return .projects(projects.map { folder.isEmpty ? $0 : PathText.withSlash(folder) + $0 })
  }
}
