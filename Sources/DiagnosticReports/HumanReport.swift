internal import Findings
internal import SourceText

/// Writes the report for a person at a terminal: source lines with the exact text underlined.
struct HumanReport {
  private var output: [UInt8] = []
  private var noteFiles = ReportedNoteFiles()
  private let style: Stylesheet
  private let options: ReportOptions

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = HumanReport(options)
    // Most people want to know the verdict on each app first.
    if !options.isQuiet {
      TargetTable.append(report.targets, rendering.style, options, to: &rendering.output)
    }
    let summary = ReportSummary(report)
    let start = rendering.output.count
    let groups = FindingGroup.all(report, isFolded: !options.isVerbose)
    for group in groups { rendering.add(group) }
    if options.showsSuppressed { rendering.addSuppressed(report) }
    if !options.isQuiet {
      rendering.addOpenQuestions(summary)
    }
    let isLong =
      ShortenedFindings.lineCount(rendering.output[start...]) > ShortenedFindings.longestWhole
    if !options.isVerbose {
      if isLong {
        rendering.output.removeSubrange(start...)
        ShortenedFindings.append(
          groups, summary, rendering.style, options, to: &rendering.output)
        if options.showsSuppressed { rendering.addSuppressed(report) }
      }
    }
    if options.showsStatistics { rendering.addStatistics(summary) }
    if !options.isQuiet {
      rendering.output.append(summary.sentence)
      rendering.output.append("\n")
      if let sentence = options.fixable.sentence { rendering.output.append(sentence + "\n") }
      if let sentence = options.projectSentence {
        rendering.output.append(visible: sentence)
        rendering.output.append("\n")
      }
      if let sentence = LaunchForecast.sentence(report.targets) {
        rendering.output.append(sentence + "\n")
      }
      // What was at the top has left the screen.
      if isLong, let worst = groups.first { rendering.addWorst(worst) }
    }
    return rendering.output
  }

  /// Repeats the worst cause in one line.
  private mutating func addWorst(_ group: FindingGroup) {
    let (file, finding) = group.first
    style.paint(Stylesheet.role(of: finding.severity), &output) { $0.append("worst") }
    output.append(": ")
    output.append(visible: file.source.path)
    if let place = file.lines?.location(at: Int(finding.span.start)) {
      output.append(":\(place.line):\(place.column)")
    }
    output.append(": ")
    output.append(visible: finding.message)
    output.append("\n")
  }

  private init(_ options: ReportOptions) {
    self.options = options
    style = Stylesheet(isEnabled: options.usesColor)
  }

  // MARK: Findings

  private mutating func add(_ group: FindingGroup) {
    add(group.first.finding, in: group.first.file, others: group.otherPlaces)
    output.append("\n")
  }

  private mutating func add(_ finding: Finding, in file: ReportedFile, others: String?) {
    let role = Stylesheet.role(of: finding.severity)
    style.paint(role, &output) {
      $0.append(finding.severity.rawValue)
      $0.append("[")
      $0.append(visible: finding.rule.name)
      $0.append("]")
    }
    style.paint(.message, &output) {
      $0.append(": ")
      $0.append(visible: finding.message)
    }
    output.append("\n")
    let gutter = gutterWidth(finding, in: file)
    addPlace(
      finding.span, finding.keyPath, in: file, Marking(gutter: gutter, role: role, mark: "^"))
    if let others { addRemark("also at", others, gutter: gutter) }
    addTargets(finding.concerns, gutter: gutter)
    if let help = finding.help { addRemark("help", help, gutter: gutter) }
    for fix in FindingText.fixes(finding) {
      addRemark("fix", fix.words(), gutter: gutter)
    }
    if let text = finding.runtimeMessage {
      addRemark("on device", "\"\(text)\"", gutter: gutter)
    }
    if !finding.predicts.isEmpty {
      addRemark("upload", finding.predicts.joined(separator: ", "), gutter: gutter)
    }
    for note in finding.notes where note.span == nil {
      addRemark("note", note.message, gutter: gutter)
    }
    for note in finding.notes {
      guard let span = note.span else { continue }
      style.paint(.label, &output) { $0.append("note") }
      output.append(": ")
      output.append(visible: note.message)
      output.append("\n")
      addPlace(
        span, note.keyPath, in: noteFiles.file(of: note, in: file),
        Marking(gutter: gutter, role: .secondary, mark: "-"))
    }
  }

  /// The number of digits of the largest line number that a finding shows.
  private mutating func gutterWidth(_ finding: Finding, in file: ReportedFile) -> Int {
    var last = file.lines?.line(at: Int(finding.span.end)) ?? 1
    for note in finding.notes {
      guard let span = note.span else { continue }
      let lines = noteFiles.file(of: note, in: file).lines
      last = max(last, lines?.line(at: Int(span.end)) ?? 1)
    }
    return String(last).utf8.count
  }

  private mutating func addSuppressed(_ report: AnalysisReport) {
    for entry in SuppressedEntry.all(report) {
      style.paint(.info, &output) {
        $0.append("suppressed \(entry.finding.severity.rawValue)[")
        $0.append(visible: entry.finding.rule.name)
        $0.append("]")
      }
      output.append(": ")
      output.append(visible: entry.finding.message)
      output.append("\n ")
      style.paint(.gutter, &output) { $0.append("--> ") }
      output.append(visible: entry.place)
      output.append("\n")
      let place = entry.decidingPlace.map { ", \($0)" } ?? ""
      addRemark("by", entry.decider + place, gutter: 1)
      if let reason = entry.suppression.reason { addRemark("reason", reason, gutter: 1) }
      output.append("\n")
    }
  }

  // MARK: Places

  /// How a span is marked in lines of its file.
  private struct Marking {
    /// The number of columns before the bar.
    let gutter: Int
    let role: Stylesheet.Role
    /// The character below the span.
    let mark: Unicode.Scalar
  }

  private mutating func addPlace(
    _ span: SourceSpan, _ keyPath: [KeyPathStep], in file: ReportedFile, _ marking: Marking
  ) {
    let gutter = marking.gutter
    output.append(" ", times: gutter)
    style.paint(.gutter, &output) { $0.append("--> ") }
    output.append(visible: file.source.path)
    guard let lines = file.lines else {
      output.append(", byte \(file.source.fileOffset(Int(span.start)))\n")
      if !keyPath.isEmpty { addRemark("key path", KeyPathText.of(keyPath), gutter: gutter) }
      return
    }
    let start = lines.location(at: Int(span.start))
    output.append(":\(start.line):\(start.column)\n")
    // A position after the last byte belongs to the last line, not to one that does not exist.
    let lastLine = lines.line(at: max(Int(span.start), Int(span.end) - 1))
    addBar(gutter: gutter)
    addLine(start.line, span, in: file.source, lines, marking)
    if lastLine > start.line {
      if lastLine > start.line + 1 {
        style.paint(.gutter, &output) { $0.append("...") }
        output.append("\n")
      }
      addLine(lastLine, span, in: file.source, lines, marking)
    }
  }

  private mutating func addLine(
    _ number: Int, _ span: SourceSpan, in file: SourceFile, _ lines: LineTable,
    _ marking: Marking
  ) {
    let gutter = marking.gutter
    let line = lines.contents(ofLine: number)
    var marked = span.range
    // On the last line of a span of several lines the indentation is not underlined.
    if marked.lowerBound < line.lowerBound {
      var start = line.lowerBound
      while start < min(line.upperBound, marked.upperBound), ASCII.isBlank(file[start]) {
        start += 1
      }
      marked = start..<max(start, marked.upperBound)
    }
    let snippet = SourceSnippet(file, line: line, mark: marked)
    let digits = String(number)
    style.paint(.gutter, &output) {
      $0.append(" ", times: gutter - digits.utf8.count)
      $0.append(digits)
      $0.append(" |")
    }
    if !snippet.text.isEmpty {
      output.append(" ")
      output.append(contentsOf: snippet.text)
    }
    output.append("\n")
    style.paint(.gutter, &output) {
      $0.append(" ", times: gutter)
      $0.append(" |")
    }
    output.append(" ", times: snippet.markColumn + 1)
    style.paint(marking.role, &output) { $0.append(marking.mark, times: snippet.markWidth) }
    output.append("\n")
  }

  private mutating func addBar(gutter: Int) {
    style.paint(.gutter, &output) {
      $0.append(" ", times: gutter)
      $0.append(" |")
    }
    output.append("\n")
  }

  private mutating func addRemark(_ label: String, _ text: String, gutter: Int) {
    output.append(" ", times: gutter + 1)
    style.paint(.gutter, &output) { $0.append("= ") }
    style.paint(.message, &output) { $0.append(label) }
    output.append(": ")
    output.append(visible: text)
    output.append("\n")
  }

  /// Adds a note with the targets that a finding concerns, if there are any.
  private mutating func addTargets(_ concerns: [Finding.ConcernedTarget], gutter: Int) {
    let labels = concerns.labels
    guard !labels.isEmpty else { return }
    addList(labels.count == 1 ? "in target" : "in targets", labels, gutter: gutter)
  }

  /// Adds a note that is a list of names, broken into lines where they do not fit.
  private mutating func addList(_ label: String, _ names: [String], gutter: Int) {
    let indent = gutter + 1 + "= : ".utf8.count + label.utf8.count
    let lines = WrappedText.lines(
      list: names, width: (options.lineWidth ?? Self.listWidth) - indent)
    addRemark(label, lines[0], gutter: gutter)
    for line in lines.dropFirst() {
      output.append(" ", times: indent)
      output.append(visible: line)
      output.append("\n")
    }
  }

  /// The width of lists when no terminal determines it, in columns.
  private static let listWidth = 100

  // MARK: The end

  private mutating func addOpenQuestions(_ summary: ReportSummary) {
    for open in summary.openQuestions {
      style.paint(.info, &output) {
        $0.append("not checked")
        guard open.rules.count == 1 else { return }
        $0.append("[")
        $0.append(visible: open.rules[0].name)
        $0.append("]")
      }
      output.append(": ")
      output.append(visible: open.message)
      output.append("\n")
      if options.isVerbose, open.paths.count > 1 {
        addList("in", open.paths, gutter: 1)
      } else if let first = open.paths.first {
        let others = open.paths.count - 1
        addRemark(
          "in", others == 0 ? first : "\(first) and \(ReportSummary.count(others, "other file"))",
          gutter: 1)
      }
      addTargets(open.concerns, gutter: 1)
      if !open.needs.isEmpty {
        addRemark("to check it", open.needs.joined(separator: ", "), gutter: 1)
      }
      if open.rules.count > 1 {
        addList("\(open.rules.count) rules", open.rules.map(\.name), gutter: 1)
      }
    }
    if !summary.openQuestions.isEmpty { output.append("\n") }
  }

  private mutating func addStatistics(_ summary: ReportSummary) {
    for line in StatisticsTable.lines(summary) {
      output.append(visible: line)
      output.append("\n")
    }
    if !summary.findingsByRule.isEmpty { output.append("\n") }
  }
}
