internal import FileSystem
internal import RuleEngine

/// The commands that bring files into a clone which its repository leaves out.
enum MissingFileSteps {
  /// A file that says which tool a repository uses, and what to run.
  private static let steps = [
    ("pubspec.yaml", "flutter pub get"), ("Podfile", "pod install"),
    ("Cartfile", "carthage bootstrap"),
    ("package.json", "npm install"), ("project.yml", "xcodegen generate"),
    ("Project.swift", "tuist generate"), (".gitmodules", "git submodule update --init --recursive"),
  ]
  /// How many folders above the project are looked at.
  private static let maximumDistance = 4

  /// What to do before the next run, for the repository of a project.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the folder outside of which nothing is looked at.
  static func help(forProject project: String, in root: ProjectRoot) -> String {
    var commands: [String] = []
    for (name, command) in steps where isThere(name, above: project, root) {
      commands.append("'\(command)'")
    }
    return help(running: commands)
  }

  /// What to do before the next run.
  ///
  /// - Parameter commands: the commands that bring what is missing, each in quotation marks.
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
