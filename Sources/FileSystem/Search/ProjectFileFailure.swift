package import Findings

/// Messages for projects whose project file is missing or cannot be used, with what to do about it.
package enum ProjectFileFailure {
  /// The name of the file that makes a folder a project.
  static let fileName = "project.pbxproj"

  /// The project file is missing, or is a link that leads nowhere.
  ///
  /// - Parameter path: its path.
  package static func missing(_ path: String) -> InputFailure {
    InputFailure(
      path: path, message: "is missing, so the project cannot be checked; \(remedy(path))")
  }

  /// Whether a failure says that the project file of a project in a folder is missing.
  package static func isMissingProjectFile(_ failure: InputFailure, in folder: String) -> Bool {
    PathText.name(of: failure.path) == fileName[...]
      && PathText.folder(of: PathText.folder(of: failure.path)) == folder
      && failure == missing(failure.path)
  }

  /// The project file has no content.
  package static func empty(_ path: String) -> InputFailure {
    InputFailure(path: path, message: "is empty, so the project cannot be checked; \(remedy(path))")
  }

  /// The project file is there and cannot be read.
  package static func unreadable(_ failure: InputFailure) -> InputFailure {
    InputFailure(
      path: failure.path,
      message: failure.message + "; a project needs it as a readable file")
  }

  /// What makes the file, by what lies beside the project.
  private static func remedy(_ path: String) -> String {
    let folder = ProjectRoot.join(path, "../..")
    for (name, command) in [
      ("project.yml", "xcodegen generate"), ("Project.swift", "tuist generate"),
    ]
    where OutputFile.exists(ProjectRoot.join(folder, name)) {
      return "run '\(command)', which creates it"
    }
    return "restore it, or run the tool that creates the project"
  }
}
