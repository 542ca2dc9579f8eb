internal import Findings
internal import SourceText

/// Writes an audit as a page for a browser, in the style of the page of a report and without a script.
struct AuditPage {
  private var page = HTMLWriter()
  private static let heads = ["App", "Platform", "SDK", "Privacy", "Owner", "Verdict"]

  static func render(_ report: AuditReport, toolVersion: String) -> [UInt8] {
    var page = AuditPage()
    page.add(report, toolVersion)
    return page.page.bytes
  }

  private mutating func add(_ report: AuditReport, _ toolVersion: String) {
    page.beginPage(
      policy:
        "default-src 'none'; style-src '\(HTMLReportStyle.hash)'; base-uri 'none'; form-action 'none'"
    )
    page.raw("<meta name=\"generator\" content=\"launchkit ")
    page.text(toolVersion)
    page.raw("\"/>\n<title>LaunchKit: ")
    let (headline, tone) = Self.headline(report)
    page.text(headline)
    page.raw("</title>\n<style>\(HTMLReportStyle.rules)</style>\n</head>\n<body>\n<header>\n")
    page.element("h1", headline, "class=\"\(tone.rawValue)\"")
    page.element("p", report.sentence + ".", "class=\"sentence\"")
    page.raw("</header>\n<main>\n")
    if !report.apps.isEmpty { addTable(report) }
    addRemarks(report)
    page.raw("</main>\n<footer>\n<p>Made by launchkit ")
    page.text(toolVersion)
    page.raw(". The page needs no network.</p>\n</footer>\n</body>\n</html>\n")
  }

  private static func headline(_ report: AuditReport) -> (String, ReportVerdict.Tone) {
    let counts = report.outcomes
    func words(_ outcome: LaunchOutcome) -> String? {
      counts[outcome].map {
        ReportSummary.count($0, "app") + " " + AuditReport.words(outcome, $0)
      }
    }
    if let text = words(.doesNotLaunch) ?? words(.showsNothing) { return (text, .bad) }
    if report.repositories.contains(where: { !$0.failures.isEmpty }) {
      return ("Not every repository could be read", .bad)
    }
    if let text = words(.undetermined) { return (text, .mixed) }
    if counts.isEmpty { return ("No app was found", .mixed) }
    let errors = report.apps.count { $0.state.errors > 0 }
    return errors > 0
      ? (ReportSummary.count(errors, "app") + " with errors", .mixed)
      : ("No app has an error", .good)
  }

  private mutating func addTable(_ report: AuditReport) {
    page.beginTargetTable("Apps", Self.heads)
    for repository in report.repositories where !repository.apps.isEmpty {
      page.beginTargetGroup(columnCount: Self.heads.count)
      page.element("span", repository.path, "class=\"path\"")
      page.raw("</th></tr>\n")
      for app in repository.apps { add(app, isCompared: report.isCompared) }
      page.raw("</tbody>\n")
    }
    page.raw("</table>\n</section>\n")
  }

  private mutating func add(_ app: AuditedApp, isCompared: Bool) {
    page.beginTargetRow(
      app.state.launch, app.identity.name, heads: Self.heads,
      cells: [
        app.summary.platform ?? "not known", app.summary.sdk ?? "not known", app.privacy,
        app.ownerWords,
      ])
    page.text(app.summary.verdict)
    page.raw("<details>\n<summary>")
    page.text(
      ReportSummary.count(app.state.errors, "error") + ", "
        + ReportSummary.count(app.state.warnings, "warning")
        + (isCompared ? "; " + (app.change ?? "as before") : ""))
    page.raw("</summary>\n<ul class=\"notes\">\n<li><code>")
    page.text(app.identity.path)
    page.raw("</code></li>\n")
    if let worst = app.worst {
      page.raw("<li>")
      page.badge(worst.severity)
      page.text(" \(worst.message) [\(worst.rule.name)]")
      page.raw("</li>\n")
    }
    page.raw("</ul>\n</details>\n</div></td></tr>\n")
  }

  private mutating func addRemarks(_ report: AuditReport) {
    let without = report.repositories.filter { $0.apps.isEmpty && $0.failures.isEmpty }
    let remarks = without.map { "\($0.path): no app found" } + report.remarks
    guard !remarks.isEmpty else { return }
    page.beginSection("remarks", "Not in the table")
    page.raw("<ul>\n")
    for remark in remarks { page.element("li", remark) }
    page.raw("</ul>\n</section>\n")
  }
}
