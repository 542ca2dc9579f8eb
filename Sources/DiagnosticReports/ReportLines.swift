package import Findings
internal import SourceText

/// Writes the report as lines of JSON, each with one object: for runs over more files than fit into memory.
/// Version 1, described by `Schemas/report-lines-1.schema.json`.
///
/// The first line has the kind `report` and the version, the last one the kind `summary`. Between them are
/// the kinds `finding`, `notChecked`, `target` and `failure`, with the same members as in the JSON report. Of a run
/// over records, a line of the kind `record` ends what was found in each.
package struct ReportLines {
  /// The kind of a line.
  package enum Kind: String, CaseIterable {
    case report
    case finding
    case notChecked
    case target
    case failure
    case record
    case summary
  }

  /// The version of the format. A change that can break a reader gets a new version.
  package static let version = 1

  private var objects = JSONReportObjects(layout: .compact)

  /// Makes a report without lines.
  package init() {}

  /// The lines that were written so far; every line is complete.
  package var bytes: [UInt8] { objects.json.bytes }

  /// Writes the first line.
  package mutating func begin(_ options: ReportOptions) {
    add(.report) {
      $0.json.member("version", Self.version)
      $0.json.key("tool")
      $0.json.object {
        $0.member("name", "launchkit")
        $0.member("version", options.toolVersion)
      }
    }
  }

  /// Writes the lines of one file: its findings, then what was not checked.
  package mutating func add(_ report: FileReport) {
    if !report.findings.isEmpty {
      let file = ReportedFile(report)
      for finding in report.findings { add(.finding) { $0.addMembers(of: finding, in: file) } }
    }
    for entry in report.notChecked {
      add(.notChecked) { $0.addMembers(of: entry, path: report.file.path) }
    }
  }

  /// Writes the line of a target.
  package mutating func add(_ target: AnalysisReport.TargetSummary) {
    add(.target) { $0.addMembers(of: target) }
  }

  /// Writes the line of an input that could not be checked.
  package mutating func add(_ failure: InputFailure) {
    add(.failure) { $0.addMembers(of: failure) }
  }

  /// Writes the line that ends a record.
  ///
  /// - Parameters:
  ///   - number: the number of the record, from 1.
  ///   - path: the path to report; nil for a record that could not be read.
  ///   - group: the target that the record is a part of; nil for a file by itself.
  ///   - counts: what was found in it.
  package mutating func end(
    record number: Int, path: String?, group: String?, _ counts: ReportCounts
  ) {
    add(.record) {
      $0.json.member("record", number)
      if let path { $0.json.member("path", path: path) }
      if let group { $0.json.member("group", group) }
      $0.json.member("errors", counts.errors)
      $0.json.member("warnings", counts.warnings)
      $0.json.member("info", counts.info)
      $0.json.member("failures", counts.failures)
    }
  }

  /// Writes the last line.
  package mutating func end(_ counts: ReportCounts, _ options: ReportOptions) {
    add(.summary) {
      $0.addMembers(of: counts)
      $0.json.member("failures", counts.failures)
      if options.showsStatistics { $0.addRules(of: counts) }
    }
  }

  private mutating func add(_ kind: Kind, _ members: (inout JSONReportObjects) -> Void) {
    objects.json.beginObject()
    objects.json.member("kind", kind.rawValue)
    members(&objects)
    objects.json.endObject()
    objects.json.newline()
  }

  /// The whole report as lines.
  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var lines = ReportLines()
    lines.begin(options)
    for file in report.files { lines.add(file) }
    for target in report.targets { lines.add(target) }
    for failure in report.failures { lines.add(failure) }
    lines.end(ReportCounts(report), options)
    return lines.bytes
  }
}
