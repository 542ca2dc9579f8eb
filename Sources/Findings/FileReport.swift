public import SourceText

/// Everything that was found in one file.
public struct FileReport: Sendable {
  /// The file, for source lines and positions.
  public var file: SourceFile
  /// Whether the file has lines and columns; binary property lists have offsets and key paths only.
  package var isText: Bool
  /// Findings in report order.
  public var findings: [Finding]
  /// The questions that could not be answered.
  public var notChecked: [NotChecked]
  /// Suppressed findings, in report order. The counts of a report do not include them.
  public var suppressed: [SuppressedFinding] = []

  /// Makes a report for one file.
  public init(
    file: SourceFile, isText: Bool, findings: [Finding], notChecked: [NotChecked] = []
  ) {
    self.file = file
    self.isText = isText
    self.findings = findings
    self.notChecked = notChecked
  }

  /// The maximum number of findings that a report has for one file.
  package static let maximumFindingCount = 1_000

  /// Keeps the `maximumFindingCount` worst findings, and adds an entry that says how many are left out. Of
  /// findings with the same severity the first ones are kept.
  ///
  /// The findings must be in report order, and stay in it.
  package mutating func boundFindings() {
    guard findings.count > Self.maximumFindingCount else { return }
    var room = Self.maximumFindingCount
    var kept = Set<Int>()
    for severity in Severity.allCases.sorted(by: >) {
      for position in findings.indices
      where findings[position].severity == severity && room > 0 {
        kept.insert(position)
        room -= 1
      }
    }
    let omitted = findings.indices.filter { !kept.contains($0) }
    notChecked.append(
      NotChecked(
        rule: findings[omitted[0]].rule,
        message: "there are \(findings.count) findings in this file, and "
          + "\(omitted.count) of the mildest are left out",
        needs: []))
    findings = findings.indices.filter(kept.contains).map { findings[$0] }
  }
}
