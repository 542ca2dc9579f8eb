internal import Findings
internal import SourceText

/// Writes the report for a coding agent: one line for each cause, with its place, its rule, what to do and the edits of
/// its fix; then what is open; at the end the counts and what to run next. A page has at most
/// ``maximumByteCount`` bytes, whatever the repository.
///
///     error App/Info.plist:31:9 scene-role-unknown: 'X' is not a role | do: did you mean 'Y'? | fix safe: rename it: 31:9-31:10 "Y"
///     open scene-lifecycle-not-adopted: the SDK is not known | in: App/Info.plist | needs: --sdk VERSION
///     app App in App.xcodeproj: scenes not adopted, does not launch
///     total: 1 error, 0 warnings, 0 info in 3 files; page 1 of 1
///     next: launchkit validate App --fix
struct AgentReport {
  /// The largest size of a page, in bytes.
  static let maximumByteCount = 8_000
  /// The largest length of one line, in bytes.
  private static let maximumLineLength = 1_200
  /// The space that is kept for the counts and the next command.
  private static let footerByteCount = 1_000
  /// The number of other places of a cause that are named.
  private static let mostPlaces = 3

  /// The rule about apps that have not adopted scenes, which a migration answers.
  private static let adoptionRule = "scene-lifecycle-not-adopted"

  private var lines: [[UInt8]] = []
  private var noteFiles = ReportedNoteFiles()
  private var firstRule: RuleID?

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = AgentReport()
    for group in FindingGroup.all(report, isFolded: true) { rendering.add(group) }
    if options.showsSuppressed {
      for entry in SuppressedEntry.all(report) {
        rendering.add(
          "suppressed \(entry.place) \(entry.finding.rule.name): \(entry.finding.message)")
      }
    }
    let summary = ReportSummary(report)
    if !options.isQuiet {
      for open in summary.openQuestions { rendering.add(open) }
      for row in TargetRow.all(report.targets) where !row.isAdopted { rendering.add(row) }
    }
    return rendering.page(summary, options)
  }

  // MARK: Lines

  private mutating func add(_ group: FindingGroup) {
    let (file, finding) = group.first
    firstRule = firstRule ?? finding.rule
    var line = "\(finding.severity.rawValue) \(file.place(finding.span)) \(finding.rule.name): "
    line += FindingText.clause(finding)
    if !finding.keyPath.isEmpty { line += " | key: \(KeyPathText.of(finding.keyPath))" }
    if let others = group.otherPlaces { line += " | also: \(others)" }
    if let help = finding.help { line += " | do: \(help)" }
    for fix in finding.fixes.prefix(1) {
      line += " | fix \(fix.applicability.rawValue): \(fix.message)"
      // Edits that are cut would be wrong; '--fix' makes them.
      let edits = edits(of: fix, in: file)
      if line.utf8.count + edits.utf8.count <= Self.maximumLineLength { line += edits }
    }
    if !finding.predicts.isEmpty {
      line += " | upload: \(finding.predicts.joined(separator: ", "))"
    }
    add(line)
  }

  /// The edits of a fix: of each the place, from and to, and the new text as a JSON string. Nothing for a file without
  /// lines.
  private mutating func edits(of fix: Finding.Fix, in own: ReportedFile) -> String {
    let file = noteFiles.file(of: fix, in: own)
    guard let table = file.lines else { return "" }
    var text = fix.file == nil ? ":" : " in \(file.source.path):"
    for edit in fix.edits {
      let (from, to) = (
        table.location(at: Int(edit.span.start)), table.location(at: Int(edit.span.end))
      )
      var replacement = JSONWriter()
      replacement.value(edit.replacement)
      text += " \(from.line):\(from.column)-\(to.line):\(to.column) \(replacement.text)"
    }
    return text
  }

  private mutating func add(_ open: ReportSummary.OpenQuestion) {
    var line = "open \(open.rules.map(\.name).prefix(Self.mostPlaces).joined(separator: " ")): "
    line += open.message
    if let first = open.paths.first {
      line += " | in: \(first)"
      if open.paths.count > 1 {
        line += " and \(ReportSummary.count(open.paths.count - 1, "other file"))"
      }
    }
    if !open.needs.isEmpty { line += " | needs: \(open.needs.joined(separator: ", "))" }
    add(line)
  }

  private mutating func add(_ row: TargetRow) {
    guard row.summary.adoption != .notConcerned else { return }
    add(
      "app \(row.name) in \(row.summary.path): scenes \(row.summary.scenes), \(row.summary.verdict)"
    )
  }

  private mutating func add(_ text: String) {
    var line: [UInt8] = []
    line.append(visible: text)
    lines.append(Self.shortened(line))
  }

  /// A line that is not too long, cut before a character.
  private static func shortened(_ line: [UInt8]) -> [UInt8] {
    guard line.count > maximumLineLength else { return line }
    var end = maximumLineLength
    while end > 0, line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[..<end] + Array(" …".utf8)
  }

  // MARK: Pages

  private func page(_ summary: ReportSummary, _ options: ReportOptions) -> [UInt8] {
    var pages: [[UInt8]] = [[]]
    for line in lines {
      let size = pages[pages.count - 1].count + line.count + 1
      if size > Self.maximumByteCount - Self.footerByteCount { pages.append([]) }
      pages[pages.count - 1] += line + [UInt8(ascii: "\n")]
    }
    let number = min(max(options.page, 1), pages.count)
    var output = pages[number - 1]
    // Findings on other pages are never left out in silence.
    guard !options.isQuiet || pages.count > 1 else { return output }
    let total =
      "total: \(ReportSummary.count(summary.errors, "error")), "
      + "\(ReportSummary.count(summary.warnings, "warning")), \(summary.info) info in "
      + ReportSummary.count(summary.checkedFiles, "file")
      + (summary.failures > 0
        ? "; \(ReportSummary.count(summary.failures, "input")) could not be checked" : "")
      + "; page \(number) of \(pages.count)"
      + (options.page > pages.count ? " (there is no page \(options.page))" : "")
    var footer: [UInt8] = []
    footer.append(visible: total)
    output += Self.shortened(footer) + [UInt8(ascii: "\n")]
    if let next = next(number, pages.count, options) {
      footer.removeAll()
      footer.append(visible: "next: \(next)")
      output += footer + [UInt8(ascii: "\n")]
    }
    return output
  }

  /// The command to run next; nil when nothing is left to do.
  private func next(_ number: Int, _ count: Int, _ options: ReportOptions) -> String? {
    if number < count {
      let page = "\(number + 1)"
      return options.nextCommand(["--format", "agent", "--page", page])
        ?? "the same command with '--page \(page)'"
    }
    if options.fixable.safe > 0, let command = options.nextCommand(["--fix"]) { return command }
    // What needs a review is shown, and not made.
    if options.fixable.unsafe > 0, let command = options.nextCommand(["--unsafe-fixes", "--diff"]) {
      return command
    }
    if firstRule?.name == Self.adoptionRule { return "launchkit migrate" }
    return firstRule.map { "launchkit explain \($0.name)" } ?? options.projectCommand
  }
}
