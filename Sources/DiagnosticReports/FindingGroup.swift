internal import Findings
internal import SourceText

/// Findings with one cause, which a report for people shows as one entry: the same rule says the same about several targets
/// or projects.
struct FindingGroup {
  /// A finding and the file that it is in.
  typealias Member = (file: ReportedFile, finding: Finding)

  /// The finding that stands for all, with all targets that they concern.
  private(set) var first: Member
  /// The others, in report order.
  private(set) var others: [Member] = []

  private struct Cause: Hashable {
    let rule: RuleID
    let severity: Severity
    let message: String
    let help: String?
  }

  /// The groups of a report: what stops a launch first, then what stops an upload, then the rest by severity; otherwise in
  /// report order. Only findings about targets share a group.
  ///
  /// - Parameter isFolded: whether findings with one cause are one group; otherwise each is a group of its own.
  /// - Complexity: linear in the number of findings, apart from the sorting.
  static func all(_ report: AnalysisReport, isFolded: Bool) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var known: [Cause: Int] = [:]
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings {
        let cause = Cause(
          rule: finding.rule, severity: finding.severity, message: finding.message,
          help: finding.help)
        if isFolded, !finding.concerns.isEmpty, let index = known[cause] {
          groups[index].add((file, finding))
        } else {
          if !finding.concerns.isEmpty { known[cause] = groups.count }
          groups.append(FindingGroup(first: (file, finding)))
        }
      }
    }
    let effects = groups.map { FindingEffect(of: $0.first.finding) }
    return groups.indices.sorted { (effects[$0], $0) < (effects[$1], $1) }.map { groups[$0] }
  }

  private mutating func add(_ member: Member) {
    others.append(member)
    first.finding.concerns += member.finding.concerns
  }

  /// The maximum number of other places that are named.
  private static let mostPlaces = 3

  /// The other places in words; nil when there are none.
  var otherPlaces: String? {
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(Self.mostPlaces).map { $0.file.place($0.finding.span) }
      .joined(separator: ", ")
    let rest = others.count - Self.mostPlaces
    return shown + (rest > 0 ? " and \(ReportSummary.count(rest, "other place"))" : "")
  }
}
