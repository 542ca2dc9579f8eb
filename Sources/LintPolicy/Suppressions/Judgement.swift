package import SourceText

/// How a file was judged: which rules would have said something of it if there had been something to say.
package enum Judgement {
  /// Nothing is known of it, so that nothing is concluded from what was not found.
  case unknown
  /// The file is part of projects whose targets were all looked at.
  case project
  /// The file was judged by itself, as a property list; with whether a rule of files or property lists ran on
  /// it.
  case propertyList(_ runs: (RuleID) -> Bool)

  /// Whether a rule with its need was decided.
  func decides(_ rule: RuleID, _ need: SuppressibleRules.Need) -> Bool {
    switch (self, need) {
    case (.unknown, _), (_, .other): false
    case (.project, _): true
    case (.propertyList(let runs), .file), (.propertyList(let runs), .propertyList): runs(rule)
    case (.propertyList, .target): false
    }
  }

  /// Whether the file was judged as a part of the targets that have it.
  var isOfProject: Bool {
    if case .project = self { true } else { false }
  }
}
