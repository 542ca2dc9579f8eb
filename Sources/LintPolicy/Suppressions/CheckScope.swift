package import Findings
package import LaunchProject

/// How a file was checked: which rules would have said something of it if there had been something to say.
package enum CheckScope {
  /// Nothing is known of it, so that nothing is concluded from what was not found.
  case unknown
  /// The file is part of projects whose targets were all looked at.
  case project
  /// The file was checked by itself, as a property list; with whether a rule of files or property lists ran on
  /// it, and what lies around it: a target may say more of the file than can be seen in it.
  case propertyList(
    _ runs: (RuleID) -> Bool, around: () -> SurroundingProject.Surroundings = { .nothing })

  /// Whether a rule with its need was decided.
  func decides(_ rule: RuleID, _ need: SuppressibleRules.Need) -> Bool {
    switch (self, need) {
    case (.unknown, _), (_, .other): false
    case (.project, _): true
    case (.propertyList(let runs, _), .file), (.propertyList(let runs, _), .propertyList):
      isFinal && runs(rule)
    case (.propertyList, .target): false
    }
  }

  /// Whether the file would be checked in the same way whatever else a run looked at.
  var isFinal: Bool {
    switch self {
    case .unknown: false
    case .project: true
    case .propertyList(_, let around): !around().mayHaveTargets
    }
  }

  /// Whether the file was checked by itself and becomes a part of targets when a tool makes a project.
  var mayGetTargets: Bool {
    if case .propertyList(_, let around) = self { around() == .source } else { false }
  }

  /// Whether the file was checked as a part of the targets that have it.
  var isOfProject: Bool {
    if case .project = self { true } else { false }
  }
}
