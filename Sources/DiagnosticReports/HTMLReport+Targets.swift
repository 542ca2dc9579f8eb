internal import Findings
internal import SourceText

extension HTMLReport {
  private static let heads = ["Target", "Platform", "SDK", "Life cycle", "Scenes", "Verdict"]

  /// Writes the table of targets: a group of rows for each project or bundle, with the evidence for the
  /// verdicts.
  mutating func addTargets(_ targets: [AnalysisReport.TargetSummary]) {
    guard !targets.isEmpty else { return }
    page.beginTargetTable("Targets", Self.heads)
    let rows = TargetRow.all(targets)
    var start = 0
    while start < rows.count {
      let path = rows[start].summary.path
      let end = rows[start...].firstIndex { $0.summary.path != path } ?? rows.count
      page.beginTargetGroup(columnCount: Self.heads.count)
      page.raw("<span class=\"path\">")
      addPath(path, to: path)
      page.raw("</span></th></tr>\n")
      for row in rows[start..<end] { add(row) }
      page.raw("</tbody>\n")
      start = end
    }
    page.raw("</table>\n</section>\n")
  }

  private mutating func add(_ row: TargetRow) {
    page.beginTargetRow(
      row.summary.launch, row.name, heads: Self.heads,
      cells: [row.platform, row.sdk, row.lifecycle, row.summary.scenes])
    page.text(row.summary.verdict)
    if !row.summary.evidence.isEmpty {
      page.raw("\n<details>\n<summary>Evidence</summary>\n<ul class=\"notes\">\n")
      for note in row.summary.evidence { add(note, in: nil) }
      page.raw("</ul>\n</details>\n")
    }
    page.raw("</div></td></tr>\n")
  }

  /// Writes the controls that filter the findings; they are hidden until the script runs.
  mutating func addFilter(_ report: AnalysisReport, _ summary: ReportSummary, _ total: Int) {
    page.raw(
      "<form id=\"filter\" role=\"search\" aria-label=\"Filter the findings\" hidden=\"\">\n")
    page.raw("<fieldset>\n<legend>Severity</legend>\n")
    for (severity, count) in [
      (Severity.error, summary.errors), (.warning, summary.warnings),
      (.info, summary.info),
    ] {
      page.raw("<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\"")
      page.raw(" checked=\"\"/> \(severity.rawValue) <span>\(count)</span></label>\n")
    }
    page.raw("</fieldset>\n")
    select("rule", "Rule", summary.findingsByRule.map { ($0.rule.name, " (\($0.count))") })
    var targets: [String] = []
    for concern in report.files.flatMap({ $0.findings.flatMap(\.concerns) })
    where targetNumbers[concern.target] == nil {
      targetNumbers[concern.target] = targets.count
      targets.append(concern.target)
    }
    if !targets.isEmpty { select("target", "Target", targets.map { ($0, "") }) }
    let files = report.files.filter { !$0.findings.isEmpty }
    select("file", "File", files.map { ($0.file.path, " (\($0.findings.count))") })
    page.raw("<div class=\"field\"><label for=\"text\">Text</label>\n")
    page.raw("<input type=\"search\" id=\"text\" name=\"text\" autocomplete=\"off\"/></div>\n")
    page.raw("<button type=\"reset\">Show all</button>\n")
    page.raw("<p id=\"shown\" role=\"status\" aria-live=\"polite\" data-total=\"\(total)\"></p>\n")
    page.raw("</form>\n")
  }

  private mutating func select(_ name: String, _ title: String, _ choices: [(String, String)]) {
    page.raw("<div class=\"field\"><label for=\"\(name)\">\(title)</label>\n")
    page.raw("<select id=\"\(name)\" name=\"\(name)\">\n")
    page.raw("<option value=\"\" data-number=\"\">all</option>\n")
    for (number, choice) in choices.enumerated() {
      page.raw("<option value=\"")
      page.text(choice.0)
      page.raw("\" data-number=\"\(number)\">")
      page.text(choice.0)
      page.raw("\(choice.1)</option>\n")
    }
    page.raw("</select></div>\n")
  }
}
