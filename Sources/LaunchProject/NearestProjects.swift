internal import FileSystem
internal import SourceText
internal import Synchronization

/// Finds the projects that a file could belong to: those in the nearest folder around it that has a project
/// or the description of another build.
///
/// Only names are looked at. Safe to share between threads; every folder is listed once.
package final class NearestProjects: Sendable {
  private let known = Mutex(Known())

  /// This is a separate type for the reason given at `EnclosingProjectSearch`.
  private struct Known {
    var folders: [String: Content] = [:]
  }

  /// What a folder contains that decides the search.
  private enum Content {
    case nothing
    case projects([String])
    /// The description of another build, which may use any file.
    case otherBuild
  }

  /// Files that describe a build without a project of Xcode.
  private static let buildFiles: Set<String> = [
    "BUCK", "CMakeLists.txt", "Package.swift", "SConstruct", "buildozer.spec", "meson.build",
    "premake5.lua", "pyproject.toml", "wscript",
  ]
  /// Descriptions that are read instead of a project of Xcode, if their content is what their names suggest.
  private static let manifests: Set<String> = ["project.yaml", "project.yml"]
  private static let buildEndings = [".csproj", ".gyp", ".gypi", ".podspec", ".pro", ".sln"]

  /// Makes a search that has looked at no folder.
  package init() {}

  /// The paths of the projects in that folder; empty if another build may use the file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - root: the folder in which the search takes place; nothing outside it is looked at. Empty for the
  ///     current folder.
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
      EnclosingProjectSearch.isSource(name) && !manifests.contains(name)
        || buildFiles.contains(name)
        || buildEndings.contains { name.hasSuffix($0) }
    }
    if isOther { return .otherBuild }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") || manifests.contains($0) }.sorted()
    if projects.isEmpty { return .nothing }
    return .projects(projects.map { folder.isEmpty ? $0 : PathText.withSlash(folder) + $0 })
  }
}
