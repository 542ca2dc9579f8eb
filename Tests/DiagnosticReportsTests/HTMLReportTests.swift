import DiagnosticReports
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The page for a browser.
@Suite("HTML") struct HTMLReportTests {
  private static let options = ReportOptions(
    toolVersion: "1.2.3",
    ruleDescriptions: {
      [
        RuleDescription(
          id: "a-rule", severity: .error, summary: "A <rule>.", rationale: "Because.",
          source: "Apple", runtimeMessages: ["It \"failed\"."], predicts: ["ITMS-90158"])
      ]
    })

  private static func page(_ report: AnalysisReport) -> String {
    String(decoding: report.rendered(as: .html, options: options), as: UTF8.self)
  }

  private static let cases = ReportCase.all + ReportCase.special + [suppressed, refused]

  private static var suppressed: ReportCase {
    var report = ReportCase.all[0].report
    if var file = report.files.first {
      let first = file.findings.removeFirst()
      file.suppressed = [
        SuppressedFinding(first, by: Finding.Suppression(.comment, reason: "it's <fine> & known")),
        SuppressedFinding(first, by: Finding.Suppression(.baseline)),
      ]
      report.files[0] = file
    }
    return ReportCase("suppressed", report)
  }

  private static var refused: ReportCase {
    ReportCase(
      "refused",
      AnalysisReport(
        failures: [InputFailure(path: "a<b>\u{1B}.plist", message: "no such file")],
        checkedFileCount: 0))
  }

  @Test("Small reports are as recorded")
  func isAsRecorded() throws {
    for test in [ReportCase.all[0], Self.suppressed] {
      let path = "Tests/DiagnosticReportsTests/Snapshots/\(test.name).html.txt"
      #expect(try Snapshot.difference(of: Self.page(test.report), from: path) == nil)
    }
  }

  @Test("A page is well-formed, and its own links, labels and ids fit", arguments: cases)
  func isWellFormed(_ test: ReportCase) throws {
    let page = Self.page(test.report)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    let parser = XMLCheck()
    #expect(parser.problems(in: page) == [], "\(test.name)")
    let ids = parser.ids
    #expect(Set(ids).count == ids.count, "\(test.name)")
    for reference in parser.references {
      #expect(ids.contains(reference), "\(test.name): \(reference)")
    }
    #expect(parser.headings.first == 1)
    for (before, next) in zip(parser.headings, parser.headings.dropFirst()) {
      #expect(next <= before + 1, "\(test.name): h\(before) before h\(next)")
    }
    #expect(parser.scripts == 1 && parser.handlers == [], "\(test.name)")
    let findings = test.report.files.reduce(0) { $0 + $1.findings.count }
    #expect(parser.articles == findings)
  }

  @Test("Paths below the current folder are links to their lines, all others are text")
  func linksPaths() throws {
    var options = Self.options
    options.sourceRoot = SourceRoot("https://example.com/o/app/blob/main")
    options.workingFolder = "/Users/team/App"
    let page = ReportCase.rich.report.text(as: .html, options: options)
    let parser = XMLCheck()
    #expect(parser.problems(in: page) == [])
    #expect(parser.links.contains("https://example.com/o/app/blob/main/App/Info.plist#L4"))
    #expect(parser.links.contains("https://example.com/o/app/blob/main/Sub/Info.plist#L1"))
    #expect(parser.links.contains("https://example.com/o/app/blob/main/App/My%20App.xcconfig#L2"))
    #expect(!parser.links.contains { $0.contains("Sibling") || $0.contains("elsewhere") })
    #expect(parser.links.allSatisfy { $0.hasPrefix("https://example.com/o/app/blob/main/") })
    for wrong in [
      "javascript:alert(1)", "https://", "ftp://a", "https://a b", "https://a\"b", "https://é",
    ] {
      #expect(SourceRoot(wrong) == nil, "\(wrong)")
    }
  }

  @Test("What was checked comes first, as far as it is known")
  func tellsTheRun() {
    var options = Self.options
    options.context.projects = ["A<b>.xcodeproj"]
    options.context.revision = "0123456789ab (main)"
    options.context.date = "2026-01-31 12:00 UTC"
    options.context.command = "launchkit validate --sdk 27 ."
    let page = ReportCase.all[0].report.text(as: .html, options: options)
    for fact in [
      "<dt>Checked</dt><dd><code>A&lt;b&gt;.xcodeproj</code></dd>",
      "<dt>Revision</dt><dd><code>0123456789ab (main)</code></dd>",
      "<dt>SDK</dt><dd>not given</dd>",
      "<dt>Date</dt><dd>2026-01-31 12:00 UTC</dd>",
      "<dt>Command</dt><dd><code>launchkit validate --sdk 27 .</code></dd>",
    ] { #expect(page.contains(fact), "\(fact)") }
    #expect(!Self.page(ReportCase.all[0].report).contains("<dt>SDK</dt>"))
  }

  @Test(
    "A finding has two lines around it, without the indentation that they share",
    arguments: [
      ("a\n    b\n      ⟪c⟫\n\n    d\n  e\n", ["1 a", "2     b", "3       c", "4", "5     d"]),
      ("\t\ta\n\t\t⟪b⟫\n\t\t\tc", ["1 a", "2 b", "3     c"]),
      ("⟪a⟫", ["1 a"]), ("⟪a⟫\n", ["1 a"]), ("\n\n\n  ⟪⟫", ["2", "3", "4"]),
      ("  a\n\tb\n⟪c\n  d\n  e⟫\n f\n", ["1   a", "2     b", "3 c", "…", "5   e", "6  f"]),
    ])
  func showsContext(_ marked: String, _ expected: [String]) throws {
    let page = Self.page(ReportCase("x", marked, message: "wrong").report)
    let start = try #require(page.range(of: "<pre>"))
    let end = try #require(page.range(of: "</pre>"))
    let lines = page[start.upperBound..<end.lowerBound].split(separator: "\n").map {
      var line = String($0.replacing(#/<[^>]*>/#, with: ""))
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    #expect(lines == expected)
  }

  @Test("Nothing of a file is markup, and nothing of it acts", arguments: cases)
  func isSafe(_ test: ReportCase) {
    for scalar in Self.page(test.report).unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
        Issue.record("\(test.name) has \(scalar.debugDescription)")
      default: break
      }
    }
  }

  @Test("Hostile names and words stay text")
  func isNotInjected() {
    let hostile = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>'\"</style></title>"
    let text = MarkedText("<a>⟪\(hostile)⟫</a>")
    var finding = Finding(
      rule: RuleID(hostile), severity: .error, message: hostile, span: text.spans[0],
      keyPath: [.key(hostile)],
      notes: [Finding.Note(hostile, at: text.spans[0]), Finding.Note(hostile)],
      help: hostile,
      fixes: [Finding.Fix(hostile, applicability: .safe, edits: [])], runtimeMessage: hostile,
      predicts: [hostile])
    finding.concerns = [Finding.ConcernedTarget(hostile)]
    var file = FileReport(
      file: SourceFile(path: hostile, text: text.text), isText: true, findings: [finding],
      notChecked: [NotChecked(rule: RuleID(hostile), message: hostile, needs: [hostile])])
    file.suppressed = [
      SuppressedFinding(finding, by: Finding.Suppression(.configuration, reason: hostile))
    ]
    var report = AnalysisReport(files: [file], checkedFileCount: 1)
    report.failures = [InputFailure(path: hostile, message: hostile)]
    report.targets = [
      AnalysisReport.TargetSummary(
        path: hostile, name: hostile, configurations: [hostile], product: hostile,
        platform: hostile, sdk: hostile, lifecycle: hostile, adoption: .notAdopted,
        scenes: hostile, launch: .doesNotLaunch, verdict: hostile, evidence: [Finding.Note(hostile)]
      )
    ]
    let page = Self.page(report)
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(page.components(separatedBy: "</style").count == 2)
    #expect(!page.contains("<img") && !page.contains("onerror='"))
    let parser = XMLCheck()
    #expect(parser.problems(in: page) == [])
    #expect(parser.scripts == 1 && parser.handlers == [])
  }

  @Test("The policy of the page allows its own style and script alone")
  func policyIsExact() throws {
    let page = Self.page(ReportCase.all[0].report)
    for (name, directive) in [("style", "style-src"), ("script", "script-src")] {
      let parts = page.components(separatedBy: "<\(name)>")
      let content = try #require(parts.last?.components(separatedBy: "</\(name)>").first)
      #expect(!content.contains("<") && !content.contains("&"))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", "-c",
        "import base64,hashlib,sys;"
          + "print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())",
      ]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(content.utf8))
      try input.fileHandleForWriting.close()
      let read = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let hash = String(decoding: read, as: UTF8.self).trimmingCharacters(in: .newlines)
      #expect(page.contains("\(directive) 'sha256-\(hash)'"), "\(name): sha256-\(hash)")
    }
  }

  @Test("Without the script everything is shown, and the filter is not")
  func worksWithoutScript() {
    let page = Self.page(ReportCase.all[0].report)
    #expect(page.contains("aria-label=\"Filter the findings\" hidden=\"\">"))
    #expect(page.components(separatedBy: " hidden").count == 2)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
  }
}

/// Reads a page as XML and remembers what is in it.
private final class XMLCheck: NSObject, XMLParserDelegate {
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var headings: [Int] = []
  private(set) var links: [String] = []
  private(set) var scripts = 0
  private(set) var articles = 0
  private(set) var handlers: [String] = []

  func problems(in page: String) -> [String] {
    let parser = XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8))
    parser.delegate = self
    guard !parser.parse() else { return [] }
    return ["line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "?")"]
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let id = attributes["id"] { ids.append(id) }
    for key in ["aria-labelledby", "for"] {
      if let reference = attributes[key] { references.append(reference) }
    }
    if let link = attributes["href"], link.hasPrefix("#") {
      references.append(String(link.dropFirst()))
    } else if let link = attributes["href"] {
      links.append(link)
    }
    if name.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()) {
      headings.append(level)
    }
    if name == "script" { scripts += 1 }
    if name == "article" { articles += 1 }
    handlers += attributes.keys.filter { $0.hasPrefix("on") }
  }
}
