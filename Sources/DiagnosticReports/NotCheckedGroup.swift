internal import Findings
internal import SourceText

/// A question that a rule leaves open in several files for one reason.
struct NotCheckedGroup {
  /// The question, with all targets that it concerns.
  private(set) var entry: NotChecked
  /// The files, in report order; never empty.
  private(set) var paths: [String]

  /// The groups of a report, in the order in which their first questions occur.
  ///
  /// - Complexity: linear in the number of questions.
  static func all(_ report: AnalysisReport) -> [NotCheckedGroup] {
    var groups: [NotCheckedGroup] = []
    var known: [NotChecked: Int] = [:]
    for file in report.files {
      for entry in file.notChecked {
        var cause = entry
        cause.concerns = []
        if let index = known[cause] {
          groups[index].add(entry, in: file.file.path)
        } else {
          known[cause] = groups.count
          groups.append(NotCheckedGroup(entry: entry, paths: [file.file.path]))
        }
      }
    }
    return groups
  }

  private mutating func add(_ other: NotChecked, in path: String) {
    if paths[paths.count - 1] != path { paths.append(path) }
    entry.concerns += other.concerns
  }
}
