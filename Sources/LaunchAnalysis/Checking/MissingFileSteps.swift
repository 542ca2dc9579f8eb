internal import FileSystem
internal import RuleEngine

/// The commands that create or fetch files that a repository does not contain.
enum MissingFileSteps {
  /// Files that show which tool a repository uses, each with the command to run.
  private static let steps = [
    ("pubspec.yaml", "flutter pub get"), ("Podfile", "pod install"),
    ("Cartfile", "carthage bootstrap"),
    ("package.json", "npm install"), ("project.yml", "xcodegen generate"),
    ("Project.swift", "tuist generate"), (".gitmodules", "git submodule update --init --recursive"),
  ]
  /// How many folders above the project are searched.
  private static let maximumDistance = 4

  /// The help text for a project with missing files.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the folder outside of which nothing is looked up.
  static func help(forProject project: String, in root: ProjectRoot) -> String {
    var commands: [String] = []
    for (name, command) in steps where isThere(name, above: project, root) {
      commands.append("'\(command)'")
    }
    return help(running: commands)
  }

  /// The help text with the commands to run.
  ///
  /// - Parameter commands: the commands that get the missing files, each in quotation marks.
  static func help(running commands: [String]) -> String {
    var commands = commands
    let option = "or state how the code adopts scenes with \(SceneAdoption.lifecycleOption)"
    guard let last = commands.popLast() else {
      return "add the missing files, \(option)"
    }
    let list = commands.isEmpty ? last : commands.joined(separator: ", ") + " and " + last
    return "run \(list) to get the missing files, \(option)"
  }

  private static func isThere(_ name: String, above project: String, _ root: ProjectRoot) -> Bool {
    var folder = ProjectRoot.join(project, "..")
    for _ in 0..<maximumDistance {
      switch root.item(at: ProjectRoot.join(folder, name)) {
      case .file: return true
      case .outside: return false
      case .absent, .folder: folder = ProjectRoot.join(folder, "..")
      }
    }
    return false
  }
}
