internal import Findings
internal import SourceText

/// One report from several.
struct MergedReport {
  /// What findings of several reports have in common if they are the same one.
  private struct FindingKey: Hashable {
    let place: RecordedReport.Place
    let rule: RuleID
    let message: String
    let keyPath: [KeyPathStep]
    let isSuppressed: Bool
  }

  private var findings: [RecordedReport.Found] = []
  private var known: [FindingKey: Int] = [:]
  private var notChecked: [(path: String, entry: NotChecked)] = []
  private var knownQuestions: [String: Set<NotChecked>] = [:]
  private var targets: [RecordedReport.Target] = []
  private var knownTargets: Set<AnalysisReport.TargetSummary> = []
  private var knownFailures: Set<InputFailure> = []
  private var result = AnalysisReport()
  /// Whether a report has the findings that are suppressed.
  private(set) var hasSuppressed = false

  /// Makes a report without findings.
  init() {}

  /// Adds a report. What another one has already is not added again.
  ///
  /// - Complexity: linear in the report.
  mutating func add(_ report: RecordedReport) {
    for found in report.findings { add(found) }
    for (path, entry) in report.notChecked
    where knownQuestions[path, default: []].insert(entry).inserted {
      notChecked.append((path, entry))
    }
    for target in report.targets where knownTargets.insert(target.summary).inserted {
      targets.append(target)
    }
    for failure in report.failures where knownFailures.insert(failure).inserted {
      result.add(failure)
    }
    result.omittedFailureCount += report.omittedFailureCount
    result.checkedFileCount += report.checkedFileCount
    // How many files there were is not known of the reports that were complete.
    if report.interruption != nil { result.interruption = AnalysisReport.Interruption() }
    hasSuppressed = hasSuppressed || report.hasSuppressed
  }

  private mutating func add(_ found: RecordedReport.Found) {
    let key = FindingKey(
      place: found.place, rule: found.finding.rule, message: found.finding.message,
      keyPath: found.finding.keyPath, isSuppressed: found.suppression != nil)
    guard let index = known[key] else {
      known[key] = findings.count
      findings.append(found)
      return
    }
    findings[index].finding.severity = max(
      findings[index].finding.severity, found.finding.severity)
    findings[index].finding.concerns += found.finding.concerns
  }

  // MARK: The report

  /// The report on everything that was added.
  ///
  /// - Complexity: n log n in the number of places.
  func report() -> AnalysisReport {
    var report = result
    let files = RecordedFiles(findings, targets)
    let configurations = Dictionary(
      grouping: targets.map(\.summary), by: { TargetName(path: $0.path, name: $0.name) }
    ).mapValues { Set($0.flatMap(\.configurations)) }
    var reports: [RecordedFiles.Key: FileReport] = [:]
    for found in findings {
      let file = RecordedFiles.Key(found.place)
      var finding = files.finding(found)
      finding.concerns = whole(finding.concerns, configurations)
      if let (suppression, place) = found.suppression {
        var suppression = suppression
        suppression.place = place.map(files.place)
        reports[file, default: files.report(on: file)].suppressed.append(
          SuppressedFinding(finding, by: suppression))
      } else {
        reports[file, default: files.report(on: file)].findings.append(finding)
      }
    }
    for (path, entry) in notChecked {
      let file =
        reports.keys.contains(.init(path: path, isText: false))
        ? RecordedFiles.Key(path: path, isText: false) : RecordedFiles.Key(path: path, isText: true)
      var entry = entry
      entry.concerns = whole(entry.concerns, configurations)
      reports[file, default: files.report(on: file)].notChecked.append(entry)
    }
    // Text before another file with the same path.
    report.files = reports.values.sorted { $0.isText && !$1.isText }.map { file in
      var file = file
      file.findings.sort(by: Finding.precedes)
      file.suppressed.sort { Finding.precedes($0.finding, $1.finding) }
      return file
    }
    report.targets = targets.map { target in
      var summary = target.summary
      summary.evidence = target.evidence.map { files.note($0) }
      return summary
    }
    report.targets.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    report.sortByPath()
    return report
  }

  /// Targets, each once, with whether they are concerned in all configurations of the reports.
  private func whole(
    _ concerns: [Finding.ConcernedTarget], _ configurations: [TargetName: Set<String>]
  ) -> [Finding.ConcernedTarget] {
    var seen: Set<Finding.ConcernedTarget> = []
    return concerns.filter { seen.insert($0).inserted }.map { concern in
      var concern = concern
      let all = configurations[TargetName(path: concern.project ?? "", name: concern.target)]
      concern.isEveryConfiguration = all == nil || all == Set(concern.configurations)
      return concern
    }
  }

  private struct TargetName: Hashable {
    let path: String
    let name: String
  }
}
