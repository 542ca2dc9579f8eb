import DiagnosticReports
import Findings
import LaunchKitTestSupport
import SourceText
import Synchronization
import Testing

@Suite struct SARIFTests {
  private static let text = MarkedText(
    """
    <dict>
      <!-- 🙂é --> <key>⟪One⟫</key> <string>⟪日本🙂
      x⟫</string>
      <key>⟪One⟫</key>
    </dict>
    """)

  private static func finding(
    _ index: Int, _ rule: RuleID = "a-rule", keyPath: [KeyPathStep] = [.key("One")],
    fixes: [Finding.Fix] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: .warning, message: "it is odd", span: text.spans[index],
      keyPath: keyPath, fixes: fixes)
  }

  private static func file(_ findings: [Finding], path: String = "Info.plist") -> FileReport {
    FileReport(
      file: SourceFile(path: path, text: text.text), isText: true, findings: findings)
  }

  private static func report(_ findings: [Finding], path: String = "Info.plist") -> AnalysisReport {
    AnalysisReport(files: [file(findings, path: path)], checkedFileCount: 1)
  }

  /// Options that also show what is suppressed.
  private static var showing: ReportOptions {
    var options = FormatTests.options
    options.showsSuppressed = true
    return options
  }

  private static func fingerprints(
    _ report: AnalysisReport, _ options: ReportOptions = FormatTests.options
  ) throws -> [String?] {
    try SARIFLog(report, options).results.map { $0.partialFingerprints["launchkitIdentity/v1"] }
  }

  @Test("Regions are the marked text, in lines and UTF-16 units")
  func cutsRegions() throws {
    let log = try SARIFLog(Self.report([Self.finding(0), Self.finding(1), Self.finding(2)]))
    let regions = log.results.map(\.locations[0].physicalLocation.region)
    for (region, span) in zip(regions, Self.text.spans) {
      let range = try #require(region.range(in: Self.text.text))
      #expect(
        String(Self.text.text[range]) == SourceFile(path: "", text: Self.text.text).text(span))
    }
    #expect(regions[0].startColumn == 21)
  }

  @Test("A binary file has bytes and no lines")
  func countsBytes() throws {
    let finding = Finding(
      rule: "a-rule", severity: .error, message: "it is odd", span: SourceSpan(3..<9))
    let source = SourceFile(path: "x", bytes: (0..<20).map { $0 })
    let log = try SARIFLog(
      AnalysisReport(files: [FileReport(file: source, isText: false, findings: [finding])]))
    let region = log.results[0].locations[0].physicalLocation.region
    #expect((region.byteOffset, region.byteLength) == (3, 6))
    #expect(region.startLine == nil && region.endColumn == nil)
  }

  @Test("Replacements, applied by what SARIF says, make what our own edits make")
  func replaces() throws {
    let edits = [
      TextEdit(replacing: Self.text.spans[1], with: "b🙂"), TextEdit(replacing: .at(0), with: "🙂\n"),
      TextEdit(replacing: Self.text.spans[0], with: ""),
    ]
    let fix = Finding.Fix("fix it", applicability: .safe, edits: edits)
    let log = try SARIFLog(Self.report([Self.finding(0, fixes: [fix])]))
    var text = Self.text.text
    let replacements = try #require(log.results[0].fixes?[0].artifactChanges[0].replacements)
    let ranges = try replacements.map {
      (range: try #require($0.deletedRegion.range(in: text)), text: $0.insertedContent.text)
    }
    for entry in ranges.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(entry.range, with: entry.text)
    }
    let source = SourceFile(path: "", text: Self.text.text)
    #expect(try Array(text.utf8) == TextEditing.apply(edits, to: source))
  }

  @Test("A fix names the file it changes, and counts in it")
  func changesAnotherFile() throws {
    let log = try SARIFLog(ReportCase.fixInOtherFile.report)
    let fixes = try #require(log.results[0].fixes)
    #expect(
      fixes.map { $0.artifactChanges.map(\.artifactLocation.uri) } == [
        ["App/Info.plist"], ["App/Links.swift"],
      ])
    #expect(
      fixes.map { $0.artifactChanges[0].replacements[0].deletedRegion.startLine } == [10, 1])
    #expect(log.results[0].message.text.contains("fix: declare it in 'App/Info.plist'"))
  }

  @Test("Fingerprints stay when lines move, keys are sorted and words change")
  func keepsFingerprints() throws {
    let before = Self.report([Self.finding(0), Self.finding(1, "b-rule"), Self.finding(2)])
    var moved = before
    let shift = "<!-- one more line -->\n\n"
    moved.files[0].file = SourceFile(path: "Info.plist", text: shift + Self.text.text)
    for index in moved.files[0].findings.indices {
      let span = moved.files[0].findings[index].span
      moved.files[0].findings[index].span = SourceSpan(
        (Int(span.start) + shift.utf8.count)..<(Int(span.end) + shift.utf8.count))
      moved.files[0].findings[index].message = "said in other words"
      moved.files[0].findings[index].severity = .error
    }
    let fingerprints = try Self.fingerprints(before)
    #expect(try Self.fingerprints(moved) == fingerprints)
    #expect(Set(fingerprints).count == 3 && !fingerprints.contains(nil))

    var other = before
    other.files[0].findings[0].keyPath = [.key("Two")]
    #expect(try Self.fingerprints(other)[0] != fingerprints[0])
    #expect(try Self.fingerprints(Self.report(before.files[0].findings, path: "x")) != fingerprints)
  }

  @Test("A suppression changes nobody's fingerprint, here or in GitLab's report")
  func keepsFingerprintsOfOthers() throws {
    let all = [Self.finding(0), Self.finding(2)]
    let before = Self.report(all)
    var after = Self.report([all[1]])
    after.files[0].suppressed = [SuppressedFinding(all[0], by: Finding.Suppression(.comment))]
    #expect(try Self.fingerprints(after) == Self.fingerprints(before).suffix(1))
    #expect(try Self.fingerprints(after, Self.showing) == Self.fingerprints(before))
    let last = try #require(try Self.fingerprints(before)[1])
    let gitlab = String(
      decoding: after.rendered(as: .gitlab, options: FormatTests.options), as: UTF8.self)
    #expect(gitlab.contains("\"fingerprint\": \"\(last)\""))
    #expect(gitlab.split(separator: "fingerprint").count == 2)
  }

  @Test(
    "Suppressed findings are results only on request, and beside the page nothing else shows them unasked"
  )
  func tellsSuppressions() throws {
    let report = ReportCase.rich.report
    let unasked = try SARIFLog(report).results
    #expect(unasked.allSatisfy { $0.suppressions == nil })
    #expect(unasked.count == report.files.reduce(0) { $0 + $1.findings.count })
    let results = try SARIFLog(report, Self.showing).results
    let suppressed = results.compactMap(\.suppressions).filter { !$0.isEmpty }
    #expect(suppressed.map(\.[0].kind) == ["inSource", "external", "external"])
    #expect(suppressed[0][0].justification == "we know")
    #expect(suppressed[0][0].location?.physicalLocation.region.startLine == 3)
    #expect(results.allSatisfy { $0.suppressions != nil })
    for format in ReportFormat.allCases where format != .html {
      var options = FormatTests.options
      options.showsStatistics = true
      let text = String(decoding: report.rendered(as: format, options: options), as: UTF8.self)
      #expect(!text.contains("known since long") && !text.contains("settled-rule"))
    }
    let none = try SARIFLog(Self.report([Self.finding(0)])).results
    #expect(none.allSatisfy { $0.suppressions == nil })
  }

  @Test("Open questions and inputs are notifications, not results")
  func notifies() throws {
    let report = ReportCase.openQuestions.report
    let log = try SARIFLog(report)
    #expect(log.results.isEmpty)
    let invocation = log.runs[0].invocations[0]
    #expect(!invocation.executionSuccessful)
    #expect(invocation.toolExecutionNotifications?.map(\.level) == ["error", "note", "note"])
    #expect(
      invocation.toolExecutionNotifications?[1].message.text
        == "not checked: whether it is required; to check it: --sdk")
    let calm = try SARIFLog(Self.report([])).runs[0].invocations[0]
    #expect(calm.executionSuccessful && calm.toolExecutionNotifications == nil)
  }

  @Test("Rules are those that were found, described if they are known; nobody is asked for nothing")
  func describesRules() throws {
    let asked = Mutex(0)
    var options = FormatTests.options
    options.showsSuppressed = true
    options.ruleDescriptions = {
      asked.withLock { $0 += 1 }
      return ReportCase.descriptions
    }
    let rules = try SARIFLog(ReportCase.rich.report, options).runs[0].tool.driver.rules
    #expect(
      rules.map(\.id)
        == ["hostile-rule", "odd-key", "odd-value", "settled-rule", "storyboard-name"])
    #expect(rules.map { $0.shortDescription != nil } == [false, true, false, false, true])
    #expect(asked.withLock { $0 } == 1)
    for format in ReportFormat.allCases where format != .sarif && format.rawValue != "html" {
      _ = ReportCase.rich.report.rendered(as: format, options: options)
    }
    _ = Self.report([]).rendered(as: .sarif, options: options)
    #expect(asked.withLock { $0 } == 1)
  }

  @Test("Rules of LaunchKit link to their pages, have the tag of their group and a precision")
  func linksToPages() throws {
    var options = FormatTests.options
    options.documentation = DocumentationAddress(
      tool: "https://example.com/tool", rules: "https://example.com/rules/")
    options.ruleDescriptions = {
      [
        RuleDescription(
          id: "scene-role-unknown", severity: .error, summary: "a", rationale: "b", source: "c",
          predicts: ["ITMS-90000"])
      ]
    }
    let driver = try SARIFLog(
      Self.report([Self.finding(0, "scene-role-unknown"), Self.finding(1, "somebody/else's")]),
      options
    ).runs[0].tool.driver
    #expect(driver.informationUri == "https://example.com/tool")
    #expect(
      driver.rules.map(\.helpUri) == ["https://example.com/rules/scene-role-unknown.md", nil])
    #expect(driver.rules[0].properties?.tags == ["launch", "scene", "upload"])
    #expect(driver.rules[0].properties?.precision == "very-high")
  }

  @Test("On request each project has a run with a category that stays, also one without findings")
  func separatesProjects() throws {
    func summary(_ path: String) -> AnalysisReport.TargetSummary {
      AnalysisReport.TargetSummary(
        path: path, name: "App", configurations: [], product: "app", platform: nil, sdk: nil,
        lifecycle: nil, adoption: .adopted, scenes: "adopted", launch: .launches,
        verdict: "launches")
    }
    var report = AnalysisReport(
      files: ["One/App/Info.plist", "One/Two/Info.plist", "Other.plist"].map {
        Self.file([Self.finding(0)], path: $0)
      },
      failures: [InputFailure(path: "Three/x.plist", message: "cannot be read")],
      checkedFileCount: 3)
    report.targets = ["One/A.xcodeproj", "One/Two/B.xcodeproj", "Three/C.xcodeproj"].map(summary)
    var options = FormatTests.options
    options.separatesProjects = true
    let runs = try SARIFLog(report, options).runs
    #expect(
      runs.map(\.automationDetails?.id)
        == ["launchkit/One/", "launchkit/One/Two/", "launchkit/Three/", "launchkit/"])
    #expect(runs.map(\.results.count) == [1, 1, 0, 1])
    #expect(runs.map(\.invocations[0].executionSuccessful) == [true, true, false, true])
    let together = try SARIFLog(report).results.map(\.partialFingerprints)
    #expect(Set(runs.flatMap { $0.results.map(\.partialFingerprints) }) == Set(together))
    #expect(
      try SARIFLog(AnalysisReport(), options).runs.map(\.automationDetails?.id) == ["launchkit/"])
  }

  @Test(
    "Paths become URIs",
    arguments: [
      ("Info.plist", "Info.plist"), ("./a//b", "a/b"), (".//x", "x"),
      ("a b#c?%", "a%20b%23c%3F%25"),
      ("a:b/c", "a%3Ab/c"), ("é/🙂", "%C3%A9/%F0%9F%99%82"), ("e\u{301}", "e%CC%81"),
      ("/Users/team/App/Sub/x", "Sub/x"), ("/Users/team/Apple/x", "file:///Users/team/Apple/x"),
      ("/Users/team/App", "file:///Users/team/App"), ("../x", "file:///Users/team/x"),
      ("../../../../x", "file:///x"), (".././x", "file:///Users/team/x"), ("", ""),
      ("a\u{0}\n\u{1B}", "a%00%0A%1B"), ("\u{FFFD}", "%EF%BF%BD"), ("<stdin>", "%3Cstdin%3E"),
    ])
  func encodes(path: String, uri: String) throws {
    let place = try SARIFLog(Self.report([Self.finding(0)], path: path)).results[0].locations[0]
      .physicalLocation.artifactLocation
    #expect(place.uri == uri)
    #expect(place.uriBaseId == (uri.hasPrefix("file:") ? nil : "SRCROOT"))
  }
}
