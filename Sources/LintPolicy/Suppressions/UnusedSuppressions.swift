internal import Findings
internal import LaunchProject
internal import SourceText

/// Suppressions that have suppressed nothing so far, until all files have been looked at.
struct UnusedSuppressions: Sendable {
  /// One rule of one suppression.
  struct Candidate: Sendable {
    /// The file it is in.
    let file: RelatedFile
    /// The rule.
    let rule: RuleID
    /// Whether it was looked for in a project.
    let isOfProject: Bool
    /// What there is to say.
    let finding: Diagnostic
  }

  /// All of them, in no order.
  var candidates: [Candidate] = []
  /// The files they are in that have other findings.
  var pathsWithFindings: Set<String> = []
  /// The rules that leave a question open somewhere in a project.
  var openRules: Set<RuleID> = []

  /// What can be said of them when a report is whole, by the paths of the files.
  ///
  /// A rule that leaves a question open anywhere in a project may have found the one thing there; a project
  /// that could not be read to its end may have more.
  ///
  /// - Complexity: linear in the report.
  func findings(_ report: Report) -> [String: (file: RelatedFile, findings: [Diagnostic])] {
    var found: [String: (file: RelatedFile, findings: [Diagnostic])] = [:]
    for candidate in candidates {
      if candidate.isOfProject, isOpen(candidate.rule, report) { continue }
      found[candidate.file.source.path, default: (candidate.file, [])].findings
        .append(candidate.finding)
    }
    return found
  }

  /// Whether a rule was not decided everywhere in the projects of a report.
  func isOpen(_ rule: RuleID, _ report: Report) -> Bool {
    guard report.failures.isEmpty,
      openRules.isDisjoint(with: [ProjectRule.infoPlist, ProjectRule.settings])
    else { return true }
    return rule == SuppressionDirective.every ? !openRules.isEmpty : openRules.contains(rule)
  }
}

extension Report {
  /// Adds findings by the paths of their files.
  mutating func add(_ found: [String: (file: RelatedFile, findings: [Diagnostic])]) {
    guard !found.isEmpty else { return }
    var found = found
    for index in files.indices {
      guard let more = found.removeValue(forKey: files[index].file.path) else { continue }
      // A report without findings may have dropped the text.
      files[index].file = more.file.source
      files[index].isText = more.file.isText
      files[index].findings = (files[index].findings + more.findings)
        .sorted(by: Diagnostic.precedes)
    }
    for more in found.values {
      files.append(
        FileReport(
          file: more.file.source, isText: more.file.isText,
          findings: more.findings.sorted(by: Diagnostic.precedes)))
    }
    sortByPath()
  }
}
