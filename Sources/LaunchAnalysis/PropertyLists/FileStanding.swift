internal import FileSystem
internal import LaunchProject
internal import SourceText

/// Says which property lists of a search are not the Info.plist of anything that is built from its folders, so that
/// rules for apps say nothing about them.
package final class FileStanding: Sendable {
  private let folders: [String]
  private let named: Set<String>
  /// The projects that were read, and name the Info.plist of each target, as paths without dots.
  private let projects: Set<String>
  private let nearest = NearestProjects()

  /// Takes what was searched.
  ///
  /// - Parameters:
  ///   - folders: the folders, without a slash at the end; empty for the current one.
  ///   - named: files that were named: these are what somebody says they are.
  ///   - projects: the projects that were read, and name the Info.plist of each target.
  init(folders: [String], named: [String], projects: Set<String>) {
    self.folders = folders
    self.named = Set(named)
    self.projects = Set(projects.map { ProjectRoot.join("", $0) })
  }

  /// Whether a search found a file.
  func isFound(_ path: String) -> Bool { !named.contains(path) && folder(of: path) != nil }

  /// Why a property list that no target has is not for an app, as a clause that begins with what says so; nil where
  /// it may be.
  func reason(of path: String) -> String? {
    guard !named.contains(path), let folder = folder(of: path) else { return nil }
    if let output = Self.buildOutput(around: path, in: folder) {
      return "it is in '\(output)', which a build generates"
    }
    if let template = Self.template(around: path, in: folder) {
      return "it is in '\(template)', which a build completes"
    }
    guard !projects.isEmpty else { return nil }
    let around = nearest.projects(around: path, upTo: folder)
    guard let first = around.first,
      around.allSatisfy({ projects.contains(ProjectRoot.join("", $0)) })
    else { return nil }
    return "no target of '\(first)' uses it"
  }

  /// The searched folder that a file lies in.
  private func folder(of path: String) -> String? {
    folders.first { $0.isEmpty || path.hasPrefix(PathText.withSlash($0)) }
  }

  /// The folder of build products around a file, determined by the names on the way from a searched folder.
  private static func buildOutput(around path: String, in folder: String) -> String? {
    let start = folder.isEmpty ? 0 : PathText.withSlash(folder).utf8.count
    let parts = path.utf8.dropFirst(start).split(separator: UInt8(ascii: "/")).map(Substring.init)
    var isMadeByCMake = false
    for (index, part) in parts.dropLast().enumerated() {
      let whole = String(path[..<part.endIndex])
      if part == "CMakeFiles" { isMadeByCMake = true }
      if part.utf8.count > 6, part.hasSuffix(".build") { return whole }
      if index > 0, parts[index - 1] == "Build",
        part == "Products" || part == "Intermediates.noindex"
      {
        return whole
      }
      if part.hasSuffix(".dir"), isMadeByCMake || hasMarksOfCMake(whole) { return whole }
    }
    return nil
  }

  /// The folder around a file that is the template of a bundle, as `configure` and CMake name them: `Tool.app.in`.
  private static func template(around path: String, in folder: String) -> String? {
    let start = folder.isEmpty ? 0 : PathText.withSlash(folder).utf8.count
    let parts = path.utf8.dropFirst(start).split(separator: UInt8(ascii: "/")).map(Substring.init)
    return parts.dropLast().first { $0.hasSuffix(".app.in") }.map { String(path[..<$0.endIndex]) }
  }

  /// Whether CMake has left files beside a folder or in it.
  private static func hasMarksOfCMake(_ path: String) -> Bool {
    let folder = PathText.folder(of: path)
    let beside = ["CMakeFiles", "CMakeCache.txt", "cmake_install.cmake"].map {
      folder.isEmpty ? $0 : PathText.withSlash(folder) + $0
    }
    let inside = ["CMakeFiles", "build.make", "DependInfo.cmake"].map { "\(path)/\($0)" }
    return (beside + inside).contains(where: OutputFile.exists)
  }
}
