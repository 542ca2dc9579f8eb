package import Findings
internal import SourceText

/// Merges the reports of several projects and bundles. A file that two of them contain gets one report, and
/// equal findings in it become one finding with all the targets that it concerns.
package struct MergedReports {
  private var reports: [FileReport] = []
  private var positions: [String: Int] = [:]
  private var causes: [Int: [TargetFindings.Cause: Int]] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Adds the reports of one project, at most one for each file.
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

  /// One report for each file in the order of the paths, with findings in report order.
  package var files: [FileReport] {
    var sorted = reports
    for position in causes.keys { sorted[position].findings.sort(by: Finding.precedes) }
    return sorted.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }
}

extension [Finding.ConcernedTarget] {
  /// Adds targets. Targets with the same name in the same project become one, with all their configurations.
  fileprivate mutating func merge(_ others: [Finding.ConcernedTarget]) {
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
