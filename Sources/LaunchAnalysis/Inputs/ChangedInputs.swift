internal import FileSystem
internal import LintPolicy
internal import SourceText

/// The changed files of a run, told apart by what they decide.
package struct ChangedInputs: Sendable {
  /// All files.
  let files: ChangedFiles
  /// The folders about whose findings a file decides, by its path: configurations, and the baseline. An empty one is for
  /// everything.
  let configurations: [String: String]

  /// Looks up the files of a list.
  ///
  /// - Parameters:
  ///   - paths: the listed paths.
  ///   - policy: the configuration and the baseline of the run.
  init(_ paths: [String], _ policy: PolicyInputs) {
    files = ChangedFiles(paths.map(ChangedFiles.plain))
    var configurations: [String: String] = [:]
    var own = [policy.baseline].compactMap(\.self)
    switch policy.configuration {
    case .file(let path): own.append(path)
    case .folders:
      for path in files.paths where PathText.name(of: path) == ConfigurationPlace.fileName[...] {
        configurations[path] = PathText.folder(of: path)
      }
    case .none: break
    }
    for path in own.map(ChangedFiles.plain) where files.contains(path) { configurations[path] = "" }
    self.configurations = configurations
  }

  /// Whether a changed configuration decides about everything in a project.
  func configure(_ project: String) -> Bool {
    let project = ProjectRoot.join("", project)
    return configurations.values.contains { PathText.isPath(project, in: $0) }
  }
}
