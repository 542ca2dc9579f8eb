internal import LaunchModel
internal import LintPolicy

/// What is told of files and targets by options, and where these say nothing, by configurations.
struct ToldFacts: Sendable {
  /// What options say.
  let options: ValidationFacts
  private let policy: FindingPolicy

  /// Puts both together.
  init(_ options: ValidationFacts, _ policy: FindingPolicy) {
    self.options = options
    self.policy = policy
  }

  /// What is told of a file, or of a target.
  ///
  /// - Parameters:
  ///   - path: the file; for a target its Info.plist or its project.
  ///   - target: the target; nil for a file that is judged by itself.
  func facts(of path: String, target: String? = nil) -> ValidationFacts {
    policy.facts(forFile: path, target: target)?.completing(options) ?? options
  }
}
