import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Writes the description of a project and the files around it, and reads it.
enum ManifestSample {
  /// Reads a project.
  ///
  /// - Parameters:
  ///   - files: texts by path from the folder of the project, the description among them.
  ///   - name: the description.
  ///   - body: takes the project, the root and its folder.
  static func read<Result>(
    _ files: [String: String], _ name: String = "project.yml",
    _ body: (Project, ProjectRoot, String) throws -> Result
  ) throws -> Result {
    try self.files(files) { root, folder in
      try body(try ProjectSources.read("\(folder)/\(name)", in: root), root, folder)
    }
  }

  /// Writes files into a folder of their own.
  static func files<Result>(
    _ files: [String: String], _ body: (ProjectRoot, String) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      for (path, text) in files {
        let url = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      return try body(try #require(ProjectRoot(folder)), folder)
    }
  }

  /// Reads a specification alone, with some folders of sources.
  static func read<Result>(
    _ text: String, files: [String: String] = [:], _ body: (Project) throws -> Result
  ) throws -> Result {
    var all = files
    all["project.yml"] = text
    return try read(all) { project, _, _ in try body(project) }
  }

  /// All problems as `file:line:column: severity: message`.
  static func problems(_ project: Project, in folder: String) -> [String] {
    let all =
      [(project.file, project.problems)] + project.includedFiles.map { ($0.file, $0.problems) }
    return all.flatMap { file, problems in
      let lines = LineTable(file.source)
      return problems.map { problem in
        let at = lines.location(at: Int(problem.span.start))
        let path = file.source.path.replacing(folder + "/", with: "")
        return "\(path):\(at.line):\(at.column): \(problem.severity.rawValue): \(problem.message)"
      }
    }
  }
}

extension Project {
  /// A target by name.
  func target(_ name: String) throws -> ProjectTarget {
    targets[try #require(target(named: name), "no target '\(name)'")]
  }

  /// The settings of a target and configuration as a build has them.
  func settings(
    _ name: String, _ configuration: String = "Debug", in root: ProjectRoot
  ) throws -> BuildSettings {
    ProjectSettings(self, in: root).settings(
      ofTarget: try #require(target(named: name)), configuration: configuration)
  }
}
