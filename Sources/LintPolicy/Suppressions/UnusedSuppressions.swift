internal import Findings
internal import LaunchProject
internal import SourceText

/// Suppressions that have suppressed nothing so far. They are reported after all files were checked.
struct UnusedSuppressions: Sendable {
  /// One rule of one suppression.
  struct Candidate: Sendable {
    /// The file of the suppression.
    let file: RelatedFile
    /// The rule.
    let rule: RuleID
    /// Whether the rule was checked in a project.
    let isOfProject: Bool
    /// The finding to report.
    let finding: Finding
  }

  /// All candidates, unsorted.
  var candidates: [Candidate] = []
  /// The paths of candidates' files that have other findings.
  var pathsWithFindings: Set<String> = []
  /// The rules that could not be checked completely somewhere in a project.
  var openRules: Set<RuleID> = []

  /// The findings for a complete report, by the paths of the files.
  ///
  /// If a rule could not be checked completely somewhere in a project, the suppression may be for a finding
  /// there. If a project could not be read to its end, there may be more findings.
  ///
  /// - Complexity: linear in the report.
  func findings(_ report: AnalysisReport) -> [String: (file: RelatedFile, findings: [Finding])] {
    var found: [String: (file: RelatedFile, findings: [Finding])] = [:]
    for candidate in candidates {
      if candidate.isOfProject, isOpen(candidate.rule, report) { continue }
      found[candidate.file.source.path, default: (candidate.file, [])].findings
        .append(candidate.finding)
    }
    return found
  }

  /// Whether a rule could not be checked completely in all projects of a report.
  func isOpen(_ rule: RuleID, _ report: AnalysisReport) -> Bool {
    guard report.failures.isEmpty,
      openRules.isDisjoint(with: [ProjectRule.infoPlist, ProjectRule.settings])
    else { return true }
    return rule == SuppressionDirective.every ? !openRules.isEmpty : openRules.contains(rule)
  }
}

extension AnalysisReport {
  /// Adds findings by the paths of their files.
  mutating func add(_ found: [String: (file: RelatedFile, findings: [Finding])]) {
    guard !found.isEmpty else { return }
    var found = found
    for index in files.indices {
      guard let more = found.removeValue(forKey: files[index].file.path) else { continue }
      // A report without findings may have no text.
      files[index].file = more.file.source
      files[index].isText = more.file.isText
      files[index].findings = (files[index].findings + more.findings)
        .sorted(by: Finding.precedes)
    }
    for more in found.values {
      files.append(
        FileReport(
          file: more.file.source, isText: more.file.isText,
          findings: more.findings.sorted(by: Finding.precedes)))
    }
    sortByPath()
  }
}
