internal import Findings
internal import SourceText

extension HTMLReport {
  /// The number of lines shown before and after a finding.
  private static let contextLines = 2
  /// The maximum number of targets that are named for a finding; the others are counted.
  private static let listedTargets = 12

  /// Writes the findings of a file.
  mutating func addFile(_ report: FileReport, _ number: Int) {
    let file = ReportedFile(report)
    page.raw("<section class=\"file\" aria-labelledby=\"file-\(number)\">\n")
    page.raw("<h3 id=\"file-\(number)\"><span class=\"path\">")
    addPath(file.source.path, to: file.source.path)
    page.raw("</span> <span class=\"n\">")
    page.raw(ReportSummary.count(report.findings.count, "finding"))
    page.raw("</span></h3>\n")
    for finding in report.findings { add(finding, in: file, number) }
    page.raw("</section>\n")
  }

  private mutating func add(_ finding: Finding, in file: ReportedFile, _ fileNumber: Int) {
    findingCount += 1
    page.raw(
      "<article class=\"finding \(finding.severity.rawValue)\" id=\"finding-\(findingCount)\"")
    page.raw(" aria-labelledby=\"head-\(findingCount)\"")
    page.raw(" data-severity=\"\(finding.severity.rawValue)\" data-rule=\"")
    page.text(finding.rule.name)
    let targets = finding.concerns.compactMap { targetNumbers[$0.target] }
    page.raw("\" data-file=\"\(fileNumber)\" data-targets=\"")
    page.raw(targets.map { " \($0)" }.joined() + " \">\n")
    page.raw("<h4 id=\"head-\(findingCount)\">")
    page.badge(finding.severity)
    page.raw(" ")
    page.text(finding.message)
    page.raw("</h4>\n<p class=\"facts\"><a href=\"#rule-")
    page.text(finding.rule.name)
    page.raw("\"><code>")
    page.text(finding.rule.name)
    page.raw("</code></a>")
    if !finding.keyPath.isEmpty {
      page.raw(" at <code>")
      page.text(KeyPathText.of(finding.keyPath))
      page.raw("</code>")
    }
    page.raw("</p>\n")
    frame(finding.span, in: file, context: Self.contextLines)
    page.terms([
      ("What to do", finding.help.map { [$0] } ?? [], false),
      (
        "Fix",
        FindingText.fixes(finding).map {
          "\($0.words()) (\($0.applicability.rawValue))"
        }, false
      ),
      ("On the device", finding.runtimeMessage.map { [$0] } ?? [], true),
      ("At upload", finding.predicts, false), ("Targets", targetNames(finding), false),
      ("Note", finding.notes.filter { $0.span == nil }.map(\.message), false),
    ])
    let placed = finding.notes.filter { $0.span != nil }
    if !placed.isEmpty {
      page.raw("<ul class=\"notes\">\n")
      for note in placed { add(note, in: file) }
      page.raw("</ul>\n")
    }
    page.raw("</article>\n")
  }

  private func targetNames(_ finding: Finding) -> [String] {
    let labels = finding.concerns.labels
    let names = Array(labels.prefix(Self.listedTargets))
    let rest = labels.count - names.count
    return names + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// Writes a note with its place.
  mutating func add(_ note: Finding.Note, in own: ReportedFile?) {
    page.raw("<li>\n<p><span class=\"label\">Note:</span> ")
    page.text(note.message)
    page.raw("</p>\n")
    if let span = note.span, let file = noteFiles.file(of: note, in: own) {
      if !note.keyPath.isEmpty, file.lines == nil {
        page.raw("<p class=\"facts\">at <code>")
        page.text(KeyPathText.of(note.keyPath))
        page.raw("</code></p>\n")
      }
      frame(span, in: file)
    }
    page.raw("</li>\n")
  }

  /// Writes the lines of a place, with the place marked.
  private mutating func frame(_ span: SourceSpan, in file: ReportedFile, context: Int = 0) {
    page.raw("<figure>\n<figcaption>")
    addPath(
      Self.place(span, file), to: file.source.path, line: file.lines?.line(at: Int(span.start)))
    page.raw("</figcaption>\n")
    if let lines = file.lines, file.source.recorded == nil {
      page.raw("<pre>")
      for line in SourceExcerpt(span, context: context, in: file.source, lines).lines {
        self.line(line, span, in: file.source)
      }
      page.raw("</pre>\n")
    }
    page.raw("</figure>\n")
  }

  private mutating func line(_ shown: SourceExcerpt.Line, _ span: SourceSpan, in file: SourceFile) {
    guard let number = shown.number else {
      page.raw("<span class=\"gap\">…</span>\n")
      return
    }
    let line = shown.range
    guard shown.isMarked else {
      let snippet = SourceSnippet(file, line: line, mark: line.lowerBound..<line.lowerBound)
      page.raw("<span class=\"ln\">\(number)</span> <span class=\"near\">")
      page.text(bytes: snippet.text[...])
      page.raw("</span>\n")
      return
    }
    var start = max(span.range.lowerBound, line.lowerBound)
    if span.range.lowerBound < line.lowerBound {
      while start < min(line.upperBound, span.range.upperBound),
        ASCII.isBlank(file[start])
      {
        start += 1
      }
    }
    let snippet = SourceSnippet(
      file, line: line, mark: start..<max(start, span.range.upperBound))
    page.raw("<span class=\"ln\">\(number)</span> ")
    let marked = snippet.markedBytes
    page.text(bytes: snippet.text[..<marked.lowerBound])
    page.raw(marked.isEmpty ? "<mark class=\"here\">" : "<mark>")
    page.text(bytes: snippet.text[marked])
    page.raw("</mark>")
    page.text(bytes: snippet.text[marked.upperBound...])
    page.raw("\n")
  }
}
