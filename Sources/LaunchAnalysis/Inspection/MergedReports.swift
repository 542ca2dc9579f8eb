package import Findings
internal import RuleEngine
internal import SourceText

/// The reports of several projects and bundles as one: a file that two of them have is reported about once, each cause
/// once, with all that it concerns.
package struct MergedReports {
  private var reports: [FileReport] = []
  private var positions: [String: Int] = [:]
  private var causes: [Int: [TargetFindings.Cause: Int]] = [:]

  /// Starts empty.
  package init() {}

  /// Adds the reports of one project; none of them speaks of a file twice.
  package mutating func add(_ files: [FileReport]) {
    for file in files {
      guard let position = positions[file.file.path] else {
        positions[file.file.path] = reports.count
        reports.append(file)
        continue
      }
      merge(file, at: position)
    }
  }

  private mutating func merge(_ file: FileReport, at position: Int) {
    var known =
      causes[position]
      ?? Dictionary(
        reports[position].findings.enumerated().map {
          (TargetFindings.Cause($0.element), $0.offset)
        }, uniquingKeysWith: { first, _ in first })
    for finding in file.findings {
      let cause = TargetFindings.Cause(finding)
      if let index = known[cause] {
        reports[position].findings[index].concerns.merge(finding.concerns)
      } else {
        known[cause] = reports[position].findings.count
        reports[position].findings.append(finding)
      }
    }
    causes[position] = known
    for question in file.notChecked {
      let index = reports[position].notChecked.firstIndex {
        $0.rule == question.rule && $0.message == question.message && $0.needs == question.needs
      }
      if let index {
        reports[position].notChecked[index].concerns.merge(question.concerns)
      } else {
        reports[position].notChecked.append(question)
      }
    }
  }

  /// One report for each file, by path, findings in report order.
  package var files: [FileReport] {
    var sorted = reports
    for position in causes.keys { sorted[position].findings.sort(by: Diagnostic.precedes) }
    return sorted.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }
}

extension [ConcernedTarget] {
  /// Adds targets; those of one name in one project are one, in all their configurations.
  fileprivate mutating func merge(_ others: [ConcernedTarget]) {
    for other in others {
      guard
        let index = firstIndex(where: { $0.target == other.target && $0.project == other.project })
      else {
        append(other)
        continue
      }
      for name in other.configurations where !self[index].configurations.contains(name) {
        self[index].configurations.append(name)
      }
      self[index].isEveryConfiguration =
        self[index].isEveryConfiguration && other.isEveryConfiguration
    }
  }
}
