internal import LaunchProject
internal import RuleEngine

extension UnknownInput {
  /// Makes the unknown input for files that the project does not state.
  init(_ files: FileMembership.UnstatedFiles) {
    self.init(files.reason, needs: [files.needs])
  }
}
