internal import Findings
internal import SourceText

extension HTMLReport {
  /// Renders the whole page.
  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = HTMLReport(options)
    rendering.add(report)
    return rendering.page.bytes
  }

  private mutating func add(_ report: AnalysisReport) {
    let summary = ReportSummary(report)
    let suppressed = report.files.reduce(0) { $0 + $1.suppressed.count }
    let total = summary.errors + summary.warnings + summary.info
    page.beginPage(
      policy: """
        default-src 'none'; style-src '\(HTMLReportStyle.hash)'; script-src '\(HTMLReportScript.hash)'; \
        base-uri 'none'; form-action 'none'
        """)
    page.raw("<meta name=\"generator\" content=\"launchkit ")
    page.text(options.toolVersion)
    let verdict = ReportVerdict(report, summary)
    page.raw("\"/>\n<title>LaunchKit: ")
    page.text(verdict.text)
    page.raw("</title>\n<style>\(HTMLReportStyle.rules)</style>\n</head>\n<body>\n")
    page.raw("<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n")
    addHeader(report, summary, verdict)
    let parts: [(id: String, title: String, count: Int)] = [
      ("targets", "Targets", report.targets.count),
      ("failures", "Not read", report.failures.count),
      ("findings", "Findings", total),
      ("not-checked", "Not checked", summary.openQuestions.count),
      ("suppressed", "Suppressed", suppressed),
      ("rules", "Rules", summary.findingsByRule.count),
    ]
    page.raw("<nav aria-label=\"Parts of the report\">\n<ul>\n")
    for part in parts where part.count > 0 || part.id == "findings" {
      page.raw("<li><a href=\"#\(part.id)\">\(part.title)</a> <span>\(part.count)</span></li>\n")
    }
    page.raw("</ul>\n</nav>\n<main>\n")
    addTargets(report.targets)
    addFailures(report.failures)
    page.raw("<section id=\"findings\" aria-labelledby=\"findings-head\" tabindex=\"-1\">\n")
    page.raw("<h2 id=\"findings-head\">Findings</h2>\n")
    if total == 0 {
      page.raw("<p>Nothing was found.</p>\n")
    } else {
      addFilter(report, summary, total)
      var number = 0
      for file in report.files where !file.findings.isEmpty {
        addFile(file, number)
        number += 1
      }
    }
    page.raw("</section>\n")
    addOpenQuestions(summary)
    addSuppressed(report.files, suppressed)
    addRules(summary)
    page.raw("</main>\n<footer>\n<p>Made by launchkit ")
    page.text(options.toolVersion)
    page.raw(". The page needs no network.</p>\n</footer>\n")
    page.raw("<script>\(HTMLReportScript.text)</script>\n</body>\n</html>\n")
  }

  /// Writes the verdict, the figures, and what was checked.
  private mutating func addHeader(
    _ report: AnalysisReport, _ summary: ReportSummary, _ verdict: ReportVerdict
  ) {
    page.raw("<header>\n")
    page.element("h1", verdict.text, "class=\"\(verdict.tone.rawValue)\"")
    page.element("p", summary.sentence.capitalizedSentence, "class=\"sentence\"")
    for sentence in LaunchForecast.sentences(report.targets, summary) {
      page.element("p", sentence.capitalizedSentence, "class=\"sentence\"")
    }
    let context = options.context
    let facts: [(name: String, descriptions: [String], isCode: Bool)] = [
      ("Checked", context.projects, true),
      ("Revision", [context.revision].compactMap(\.self), true),
      ("SDK", context.projects.isEmpty ? [] : [context.sdk ?? "not given"], false),
      ("Date", [context.date].compactMap(\.self), false),
      ("Command", [context.command].compactMap(\.self), true),
    ]
    if facts.contains(where: { !$0.descriptions.isEmpty }) {
      page.raw("<div class=\"run\">\n")
      page.terms(facts)
      page.raw("</div>\n")
    }
    page.raw("</header>\n")
  }

  private mutating func addFailures(_ failures: [InputFailure]) {
    guard !failures.isEmpty else { return }
    page.beginSection("failures", "Not read")
    page.raw("<ul>\n")
    for failure in failures {
      page.raw("<li>")
      page.element("code", failure.path)
      page.text(failure.message)
      page.raw("</li>\n")
    }
    page.raw("</ul>\n</section>\n")
  }

  private mutating func addOpenQuestions(_ summary: ReportSummary) {
    guard !summary.openQuestions.isEmpty else { return }
    page.beginSection("not-checked", "Not checked")
    page.raw("<p>What the given files could not say.</p>\n<ul class=\"questions\">\n")
    for open in summary.openQuestions {
      page.raw("<li>\n")
      page.element("p", open.message)
      page.terms([
        ("Settled by", open.needs, true), ("Targets", open.concerns.labels, false),
      ])
      page.details("\(ReportSummary.count(open.rules.count, "rule"))", open.rules.map(\.name))
      page.details("\(ReportSummary.count(open.paths.count, "file"))", open.paths)
      page.raw("</li>\n")
    }
    page.raw("</ul>\n</section>\n")
  }

  private mutating func addSuppressed(_ files: [FileReport], _ count: Int) {
    guard count > 0 else { return }
    page.beginSection("suppressed", "Suppressed")
    page.raw("<details>\n<summary>\(ReportSummary.count(count, "finding"))")
    page.raw(" that somebody suppressed</summary>\n<div class=\"scroll\">\n<table>\n")
    page.raw("<caption>Suppressed findings</caption>\n<thead>\n<tr>")
    for head in ["Severity", "Rule", "Place", "Finding", "Suppressed by", "Reason"] {
      page.raw("<th scope=\"col\">\(head)</th>")
    }
    page.raw("</tr>\n</thead>\n<tbody>\n")
    for report in files where !report.suppressed.isEmpty {
      let file = ReportedFile(report)
      for entry in report.suppressed {
        let (finding, suppression) = (entry.finding, entry.suppression)
        page.raw("<tr><td>")
        page.badge(finding.severity)
        page.raw("</td><td>")
        page.element("code", finding.rule.name)
        page.raw("</td><td>")
        page.element("code", Self.place(finding.span, file))
        page.raw("</td><td>")
        page.text(finding.message)
        page.raw("</td><td>\(suppression.kind.rawValue)</td><td>")
        page.text(suppression.reason ?? "none")
        page.raw("</td></tr>\n")
      }
    }
    page.raw("</tbody>\n</table>\n</div>\n</details>\n</section>\n")
  }

  private mutating func addRules(_ summary: ReportSummary) {
    guard !summary.findingsByRule.isEmpty else { return }
    let known = Dictionary(
      options.ruleDescriptions().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    page.beginSection("rules", "Rules")
    for entry in summary.findingsByRule {
      page.raw("<details class=\"rule\" id=\"rule-")
      page.text(entry.rule.name)
      page.raw("\">\n<summary><code>")
      page.text(entry.rule.name)
      page.raw("</code> <span>\(ReportSummary.count(entry.count, "finding"))</span></summary>\n")
      if let rule = known[entry.rule] {
        page.element("p", rule.summary)
        page.element("p", rule.rationale)
        page.terms([
          ("On the device", rule.runtimeMessages, true), ("At upload", rule.predicts, false),
          ("Source", [rule.source], false),
        ])
      }
      page.raw("</details>\n")
    }
    page.raw("</section>\n")
  }
}

extension String {
  /// The clause as a sentence, with a capital and a full stop.
  fileprivate var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst() + "."
  }
}
