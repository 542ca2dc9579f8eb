extension Finding {
  /// A target that a finding concerns, and its configurations that the finding concerns.
  public struct ConcernedTarget: Sendable, Hashable {
    /// The target's name; for a bundle the name of the bundle.
    public var target: String
    /// The path of the target's project, as in ``AnalysisReport/TargetSummary/path``; nil for a bundle. Projects of one
    /// repository often have targets with the same name.
    public var project: String?
    /// The configurations, in the order of the project; empty for a bundle, which has no configurations.
    public var configurations: [String]
    /// Whether `configurations` are all the configurations that were checked.
    public var isEveryConfiguration: Bool

    /// Makes an entry for a target.
    public init(
      _ target: String, project: String? = nil, configurations: [String] = [],
      isEveryConfiguration: Bool = true
    ) {
      self.target = target
      self.project = project
      self.configurations = configurations
      self.isEveryConfiguration = isEveryConfiguration
    }

    /// The target as a report shows it: `App`, or `App (Debug)` when other configurations do not have the
    /// finding.
    public var label: String {
      isEveryConfiguration || configurations.isEmpty
        ? target : "\(target) (\(configurations.joined(separator: ", ")))"
    }
  }
}

extension [Finding.ConcernedTarget] {
  /// The targets as a report shows them, each once: projects may have targets with the same name.
  ///
  /// - Complexity: linear in the number of targets.
  package var labels: [String] {
    var known: Set<String> = []
    return map(\.label).filter { known.insert($0).inserted }
  }
}
