package import FileSystem
package import Findings
package import LaunchModel
internal import LaunchProject
internal import ProjectManifests
package import RuleEngine

/// The targets of a project with everything that its description and its files say about them, for questions about one place
/// in them: what a variable stands for, where a class is declared.
package struct ProjectFacts: Sendable {
  /// A target in one configuration.
  package struct Target: Sendable {
    /// The name of the target.
    package var name: String { target.name }
    /// The name of the configuration.
    package let configuration: String
    /// The paths of the Info.plist and the entitlements that a person wrote.
    package let propertyLists: [String]
    /// The target.
    package let target: InspectedTarget
  }

  /// The path of the project.
  package let path: String
  /// The targets whose Info.plist is known, each in all of its configurations, in the order of the project.
  package let targets: [Target]

  /// Reads a project with its settings and sources.
  ///
  /// - Parameters:
  ///   - path: the project.
  ///   - folder: the folder outside of which nothing is read.
  ///   - overlay: the edited files.
  ///   - facts: facts about the build that no file contains.
  ///   - cancellation: stops the work between two files; what was read until then is returned.
  /// - Complexity: linear in the size of all files of the targets.
  package init(
    project path: String, in folder: String, _ overlay: FileOverlay, facts: ValidationFacts,
    _ cancellation: Cancellation?
  ) throws(InputFailure) {
    guard var root = ProjectRoot(folder) else {
      throw InputFailure(path: path, message: "is not in a folder that can be opened")
    }
    root.overlay = overlay
    let project = try ProjectSources.read(path, in: root)
    var resolver = TargetResolver(
      project, in: root,
      options: TargetResolver.Options(facts: facts, cancellation: cancellation),
      library: SourceLibrary())
    resolver.resolve()
    self.path = path
    targets = resolver.targets.map { resolved in
      Target(
        configuration: resolved.configuration,
        propertyLists: resolved.propertyListPaths.map { ProjectRoot.join(folder, $0) },
        target: resolved.target)
    }
  }
}
