package import Findings
package import LaunchProject

/// How a file was checked, and so which rules would have found something in it.
package enum CheckScope {
  /// Nothing is known, so nothing is concluded from what was not found.
  case unknown
  /// The file is part of projects whose targets were all checked.
  case project
  /// The file was checked by itself, as a property list. `runs` says whether a rule of files or property
  /// lists ran on it. `around` says what surrounds the file, because more may be found in it for a target
  /// than without one.
  case propertyList(
    _ runs: (RuleID) -> Bool, around: () -> EnclosingProjectSearch.Outcome = { .nothing })

  /// Whether a rule with this need was checked.
  func decides(_ rule: RuleID, _ need: SuppressibleRules.Need) -> Bool {
    switch (self, need) {
    case (.unknown, _), (_, .other): false
    case (.project, _): true
    case (.propertyList(let runs, _), .file), (.propertyList(let runs, _), .propertyList):
      isFinal && runs(rule)
    case (.propertyList, .target): false
    }
  }

  /// Whether the file would be checked in the same way whatever else a run checked.
  var isFinal: Bool {
    switch self {
    case .unknown: false
    case .project: true
    case .propertyList(_, let around): !around().mayHaveTargets
    }
  }

  /// Whether the file was checked by itself and becomes part of targets when a tool generates a project.
  var mayGetTargets: Bool {
    if case .propertyList(_, let around) = self { around() == .source } else { false }
  }

  /// Whether the file was checked as a part of its targets.
  var isOfProject: Bool {
    if case .project = self { true } else { false }
  }
}
