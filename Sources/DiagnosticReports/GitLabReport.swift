internal import Findings
internal import SourceText

/// Writes a Code Quality report of GitLab: an array of issues, in the format of Code Climate.
///
/// The severity of an error depends on its effect: `blocker` if the app does not launch, `critical` if the
/// upload is refused, else `major`. A warning is `minor`.
enum GitLabReport {
  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    let paths = ReportPaths(options)
    var findings = IdentifiedFindings()
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      let path = paths.relative(file.source.path)
      for entry in findings.all(in: fileReport, path: path) where entry.suppression == nil {
        let finding = entry.finding
        json.object {
          $0.member("description", FindingText.line(finding).visible)
          $0.member("check_name", finding.rule.name)
          $0.member("fingerprint", entry.fingerprint)
          $0.member("severity", severity(FindingEffect(of: finding)))
          $0.key("location")
          $0.object {
            $0.member("path", path: path)
            $0.key("lines")
            $0.object {
              // GitLab needs a line, so a binary file counts as one line.
              $0.member("begin", file.lines?.line(at: Int(finding.span.start)) ?? 1)
              $0.member("end", file.lines?.line(at: Int(finding.span.end)) ?? 1)
            }
          }
        }
      }
    }
    json.endArray()
    json.newline()
    return json.bytes
  }

  private static func severity(_ effect: FindingEffect) -> String {
    switch effect {
    case .preventsLaunch: "blocker"
    case .preventsUpload: "critical"
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
