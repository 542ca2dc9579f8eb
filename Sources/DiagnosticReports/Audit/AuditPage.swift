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
    let apps = report.apps
    func count(_ outcome: LaunchOutcome) -> Int { apps.count { $0.state.launch == outcome } }
    func words(_ number: Int, _ clause: String) -> String {
      ReportSummary.count(number, "app") + " " + clause
    }
    let failing = count(.doesNotLaunch)
    if failing > 0 {
      return (words(failing, failing == 1 ? "does not launch" : "do not launch"), .bad)
    }
    let black = count(.showsNothing)
    if black > 0 { return (words(black, black == 1 ? "shows nothing" : "show nothing"), .bad) }
    if report.repositories.contains(where: { !$0.failures.isEmpty }) {
      return ("Not every repository could be read", .bad)
    }
    let open = count(.undetermined)
    if open > 0 { return (words(open, "without a verdict"), .mixed) }
    if apps.isEmpty { return ("No app was found", .mixed) }
    let errors = apps.count { $0.state.errors > 0 }
    return errors > 0 ? (words(errors, "with errors"), .mixed) : ("No app has an error", .good)
  }

  private mutating func addTable(_ report: AuditReport) {
    page.beginSection("targets", "Apps")
    page.raw("<table role=\"table\" aria-labelledby=\"targets-head\">\n")
    page.raw("<thead role=\"rowgroup\">\n<tr role=\"row\">")
    for head in Self.heads { page.raw("<th scope=\"col\" role=\"columnheader\">\(head)</th>") }
    page.raw("</tr>\n</thead>\n")
    for repository in report.repositories where !repository.apps.isEmpty {
      page.raw("<tbody role=\"rowgroup\">\n<tr class=\"project\" role=\"row\">")
      page.raw("<th colspan=\"\(Self.heads.count)\" scope=\"rowgroup\" role=\"rowheader\">")
      page.element("span", repository.path, "class=\"path\"")
      page.raw("</th></tr>\n")
      for app in repository.apps { add(app, isCompared: report.isCompared) }
      page.raw("</tbody>\n")
    }
    page.raw("</table>\n</section>\n")
  }

  private mutating func add(_ app: AuditedApp, isCompared: Bool) {
    page.raw(
      "<tr class=\"\(app.state.launch.rawValue)\" role=\"row\"><th scope=\"row\" role=\"rowheader\">"
    )
    page.text(app.identity.name)
    page.raw("</th>")
    let cells = [
      app.summary.platform ?? "not known", app.summary.sdk ?? "not known", app.privacy,
      app.ownerWords,
    ]
    for (head, cell) in zip(Self.heads.dropFirst(), cells) {
      page.raw("<td role=\"cell\" data-label=\"\(head)\">")
      page.text(cell)
      page.raw("</td>")
    }
    page.raw("<td class=\"verdict\" role=\"cell\" data-label=\"Verdict\"><div>")
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
