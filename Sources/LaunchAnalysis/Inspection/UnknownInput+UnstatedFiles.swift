internal import LaunchProject
internal import RuleEngine

extension UnknownInput {
  /// Files of which nothing is said.
  init(_ files: FileMembership.UnstatedFiles) {
    self.init(files.reason, needs: [files.needs])
  }
}
