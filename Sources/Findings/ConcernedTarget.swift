/// A target that a finding concerns, and in which of its configurations.
public struct ConcernedTarget: Sendable, Hashable {
  /// The target's name; for a bundle the name of the bundle.
  public var target: String
  /// The path of the project that has it, as in ``TargetSummary/path``; nil for a bundle. Projects of one repository often
  /// have targets of the same name.
  public var project: String?
  /// The configurations, in the order of the project; empty for a bundle, which has one state only.
  public var configurations: [String]
  /// Whether those are all the configurations that were looked at.
  public var isEveryConfiguration: Bool

  /// Names a target.
  public init(
    _ target: String, project: String? = nil, configurations: [String] = [],
    isEveryConfiguration: Bool = true
  ) {
    self.target = target
    self.project = project
    self.configurations = configurations
    self.isEveryConfiguration = isEveryConfiguration
  }

  /// The target as a report says it: `App`, or `App (Debug)` where other configurations are all right.
  public var label: String {
    isEveryConfiguration || configurations.isEmpty
      ? target : "\(target) (\(configurations.joined(separator: ", ")))"
  }
}

extension [ConcernedTarget] {
  /// The targets as a report says them, each once: projects may have targets of the same name.
  ///
  /// - Complexity: linear in the number of targets.
  package var labels: [String] {
    var known: Set<String> = []
    return map(\.label).filter { known.insert($0).inserted }
  }
}
