package import Findings

/// Messages for projects whose project file is missing or unusable. Each says what to do about it.
package enum ProjectFileFailure {
  /// The name of the file that makes a folder a project.
  static let fileName = "project.pbxproj"

  /// The message for a project file that is missing, or is a broken link.
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

  /// The message for an empty project file.
  package static func empty(_ path: String) -> InputFailure {
    InputFailure(path: path, message: "is empty, so the project cannot be checked; \(remedy(path))")
  }

  /// The message for a project file that exists but cannot be read.
  package static func unreadable(_ failure: InputFailure) -> InputFailure {
    InputFailure(
      path: failure.path,
      message: failure.message + "; a project needs it as a readable file")
  }

  /// How to get the file, depending on the files next to the project.
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
