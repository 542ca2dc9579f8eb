internal import Findings
internal import SourceText

/// Writes the report for programs: JSON, version 1, described by `Schemas/report-1.schema.json`.
enum JSONReport {
  /// The version of the format. A change that can break a reader gets a new version.
  static let version = 1

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var objects = JSONReportObjects(layout: .pretty)
    objects.add(report, options)
    objects.json.newline()
    return objects.json.bytes
  }
}

extension JSONReportObjects {
  fileprivate mutating func add(_ report: AnalysisReport, _ options: ReportOptions) {
    json.beginObject()
    json.member("version", JSONReport.version)
    json.key("tool")
    json.object {
      $0.member("name", "launchkit")
      $0.member("version", options.toolVersion)
    }
    json.key("findings")
    json.beginArray()
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings {
        json.beginObject()
        addMembers(of: finding, in: file)
        json.endObject()
      }
    }
    json.endArray()
    if options.showsSuppressed { addSuppressed(report) }
    json.key("notChecked")
    json.beginArray()
    for group in NotCheckedGroup.all(report) {
      json.beginObject()
      addMembers(of: group.entry, path: group.paths[0])
      if group.paths.count > 1 {
        json.member("morePaths", Array(group.paths.dropFirst()))
      }
      json.endObject()
    }
    json.endArray()
    if !report.targets.isEmpty {
      json.key("targets")
      json.beginArray()
      for target in report.targets {
        json.beginObject()
        addMembers(of: target)
        json.endObject()
      }
      json.endArray()
    }
    addSummary(report, options)
    json.endObject()
  }

  private mutating func addSuppressed(_ report: AnalysisReport) {
    json.key("suppressed")
    json.beginArray()
    for entry in SuppressedEntry.all(report) {
      json.beginObject()
      addMembers(of: entry.finding, in: entry.file)
      addSuppression(of: entry)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func addSummary(_ report: AnalysisReport, _ options: ReportOptions) {
    let counts = ReportCounts(report)
    json.key("summary")
    json.beginObject()
    addMembers(of: counts)
    if options.showsSuppressed {
      json.member("suppressed", report.files.reduce(0) { $0 + $1.suppressed.count })
    }
    json.key("failures")
    json.beginArray()
    for failure in report.failures {
      json.beginObject()
      addMembers(of: failure)
      json.endObject()
    }
    json.endArray()
    if report.omittedFailureCount > 0 { json.member("moreFailures", report.omittedFailureCount) }
    if options.showsStatistics { addRules(of: counts) }
    json.endObject()
  }
}
