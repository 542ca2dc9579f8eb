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
    let groups = FindingGroup.all(report, isFolded: !options.isVerbose)
    let isLong = rendering.addBody(groups, summary)
    if options.showsSuppressed { rendering.addSuppressed(report) }
    if isLong, !options.isVerbose, !options.isQuiet {
      rendering.output.append("Shortened; '--verbose' shows everything\n\n")
    }
    if options.showsStatistics { rendering.addStatistics(summary) }
    if !options.isQuiet {
      rendering.addLine(summary.sentence)
      let sentences = [options.fixable.sentence, options.projectSentence].compactMap(\.self)
      for sentence in sentences + LaunchForecast.sentences(report.targets, summary) {
        rendering.addLine(sentence)
      }
      // What was at the top has left the screen.
      if isLong, let worst = groups.first { rendering.addWorst(worst) }
    }
    return rendering.output
  }

  /// The maximum number of lines of findings and questions of a report that is not shortened.
  private static let longestWhole = 40

  /// Adds findings and questions. If they get long and not everything is wanted, adds fewer of them instead, in the same
  /// form without source lines and notes.
  ///
  /// - Returns: whether all of them are long.
  private mutating func addBody(_ groups: [FindingGroup], _ summary: ReportSummary) -> Bool {
    let start = output.count
    for group in groups {
      add(group, isWhole: true)
      output.append("\n")
    }
    if !options.isQuiet { addOpenQuestions(summary) }
    guard output[start...].count(where: { $0 == 0x0A }) > Self.longestWhole else { return false }
    guard !options.isVerbose else { return true }
    output.removeSubrange(start...)
    for entry in ShownFindings(shortening: groups).entries { add(entry) }
    if !options.isQuiet { add(ShownQuestions(shortening: summary.openQuestions)) }
    return true
  }

  /// Adds a line, broken where it does not fit.
  private mutating func addLine(_ text: String) {
    WrappedText.append(text, after: 0, indent: 0, width: options.lineWidth, to: &output)
    output.append("\n")
  }

  /// Repeats the worst cause in one line.
  private mutating func addWorst(_ group: FindingGroup) {
    let (file, finding) = group.first
    style.paint(Stylesheet.role(of: finding.severity), &output) { $0.append("worst") }
    output.append(": ")
    WrappedText.append(
      "\(file.place(finding.span)): \(finding.message)", after: "worst: ".utf8.count, indent: 2,
      width: options.lineWidth, to: &output)
    output.append("\n")
  }

  private init(_ options: ReportOptions) {
    self.options = options
    style = Stylesheet(isEnabled: options.usesColor)
  }

  // MARK: Findings

  /// Adds an entry of a shortened report.
  private mutating func add(_ entry: ShownFindings.Entry) {
    switch entry {
    case .group(let group): add(group, isWhole: false)
    case .more(let count, let severity, let rule):
      addLine("  and \(Self.more(count, severity)) [\(rule.name)]")
    case .others(let counts):
      let parts = counts.map { Self.more($0.1, $0.0) }
      addLine("and \(parts.joined(separator: ", ")), of other rules")
    }
  }

  /// A number of further findings in words.
  private static func more(_ count: Int, _ severity: Severity) -> String {
    switch severity {
    case .error: ReportSummary.count(count, "more error")
    case .warning: ReportSummary.count(count, "more warning")
    case .info: "\(count) more info"
    }
  }

  /// Adds findings with one cause.
  ///
  /// - Parameter isWhole: whether source lines, fixes, notes and what is predicted are shown too.
  private mutating func add(_ group: FindingGroup, isWhole: Bool) {
    let (file, finding) = group.first
    addHeading(
      finding.severity.rawValue, finding.rule, finding.message,
      Stylesheet.role(of: finding.severity))
    guard isWhole else { return addShort(group) }
    let role = Stylesheet.role(of: finding.severity)
    let gutter = gutterWidth(finding, in: file)
    addPlace(
      finding.span, finding.keyPath, in: file, Marking(gutter: gutter, role: role, mark: "^"))
    if let others = group.otherPlaces { addRemark("also at", others, gutter: gutter) }
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
      WrappedText.append(
        note.message, after: "note: ".utf8.count, indent: 2, width: options.lineWidth, to: &output)
      output.append("\n")
      addPlace(
        span, note.keyPath, in: noteFiles.file(of: note, in: file),
        Marking(gutter: gutter, role: .secondary, mark: "-"))
    }
  }

  /// Adds place, targets and help of a finding, a line each.
  private mutating func addShort(_ group: FindingGroup) {
    let (file, finding) = group.first
    output.append(" ")
    style.paint(.gutter, &output) { $0.append("--> ") }
    var place = file.place(finding.span)
    if !group.others.isEmpty {
      place += " and \(ReportSummary.count(group.others.count, "other place"))"
    }
    if !finding.concerns.isEmpty {
      place += ", in " + Finding.ConcernedTarget.shortList(finding.concerns)
    }
    WrappedText.append(place, after: 5, indent: 5, width: options.lineWidth, to: &output)
    output.append("\n")
    if finding.severity != .info, let help = finding.help { addRemark("help", help, gutter: 1) }
    if !finding.predicts.isEmpty {
      addRemark("upload", finding.predicts.joined(separator: ", "), gutter: 1)
    }
  }

  /// Adds the first line of an entry: `error[rule]: message`.
  ///
  /// - Parameter rule: the rule; nil where the entry is about several.
  private mutating func addHeading(
    _ label: String, _ rule: RuleID?, _ message: String, _ role: Stylesheet.Role
  ) {
    let label = label + (rule.map { "[\($0.name)]" } ?? "")
    style.paint(role, &output) { $0.append(visible: label) }
    style.paint(.message, &output) {
      $0.append(": ")
      WrappedText.append(
        message, after: VisibleColumns.of(label) + 2, indent: 4, width: options.lineWidth, to: &$0)
    }
    output.append("\n")
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
      addHeading(
        "suppressed \(entry.finding.severity.rawValue)", entry.finding.rule, entry.finding.message,
        .info)
      output.append(" ")
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
    guard file.source.recorded == nil else { return }
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
    let snippet = SourceSnippet(
      file, line: line, mark: marked,
      byteCount: options.lineWidth.map { $0 - gutter - " | …".count }
        ?? SourceSnippet.maximumByteCount)
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
    let indent = gutter + 1 + "= : ".utf8.count + label.utf8.count
    WrappedText.append(text, after: indent, indent: indent, width: options.lineWidth, to: &output)
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
      addHeading(
        "not checked", open.rules.count == 1 ? open.rules[0] : nil, open.message, .info)
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

  /// Adds the questions of a shortened report.
  private mutating func add(_ questions: ShownQuestions) {
    for (first, others) in questions.groups {
      addHeading(
        "not checked", nil, first.message + (others > 0 ? ", and \(others) more" : ""), .info)
      if !first.needs.isEmpty {
        addRemark("to check it", first.needs.joined(separator: ", "), gutter: 1)
      }
    }
    if questions.hidden > 0 {
      addLine("not checked: \(ReportSummary.count(questions.hidden, "other question"))")
    }
  }

  private mutating func addStatistics(_ summary: ReportSummary) {
    for line in StatisticsTable.lines(summary) {
      output.append(visible: line)
      output.append("\n")
    }
    if !summary.findingsByRule.isEmpty { output.append("\n") }
  }
}
