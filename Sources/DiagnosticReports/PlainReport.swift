internal import Findings
internal import SourceText

/// Writes the report as sentences, without drawings or aligned columns: for a screen reader, or to be read
/// aloud.
struct PlainReport {
  private var output: [UInt8] = []
  private var noteFiles = ReportedNoteFiles()

  /// The maximum number of bytes of the marked text that are quoted.
  private static let maximumQuotedByteCount = 80

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = PlainReport()
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings { rendering.add(finding, in: file) }
    }
    if options.showsSuppressed {
      for entry in SuppressedEntry.all(report) { rendering.add(entry) }
    }
    let summary = ReportSummary(report)
    if !options.isQuiet {
      for open in summary.openQuestions { rendering.add(open) }
      for target in TargetRow.all(report.targets) { rendering.add(target) }
    }
    if options.showsStatistics {
      for entry in summary.findingsByRule {
        rendering.say(
          "\(ReportSummary.count(entry.count, "finding")) of the rule \(entry.rule.name)")
      }
      rendering.output.append("\n")
    }
    if !options.isQuiet {
      rendering.say("in all: " + summary.sentence)
      if let sentence = options.fixable.sentence { rendering.say(sentence) }
      if let sentence = options.projectSentence { rendering.say(sentence) }
    }
    return rendering.output
  }

  private mutating func add(_ finding: Finding, in file: ReportedFile) {
    let severity =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "info"
      }
    say("\(severity) in \(file.source.path), \(place(finding.span, file))")
    say(finding.message)
    if let lines = file.lines, file.source.recorded == nil {
      say(finding.span, file.source, lines)
    }
    if !finding.keyPath.isEmpty { say("key path: " + KeyPathText.of(finding.keyPath)) }
    sayConcerns(finding.concerns)
    for note in finding.notes { say("note\(place(note, file)): \(note.message)") }
    if let help = finding.help { say("help: \(help)") }
    for fix in FindingText.fixes(finding) { say("fix: \(fix.words())") }
    if let text = finding.runtimeMessage { say("the device logs: \"\(text)\"") }
    if !finding.predicts.isEmpty {
      let noun = finding.predicts.count == 1 ? "upload error" : "upload errors"
      say("\(noun): " + finding.predicts.joined(separator: ", "))
    }
    say("rule: \(finding.rule.name)")
    output.append("\n")
  }

  private mutating func add(_ entry: SuppressedEntry) {
    say("suppressed in \(entry.file.source.path), \(place(entry.finding.span, entry.file))")
    say(entry.finding.message)
    if let file = entry.decidingFile, let decided = entry.suppression.place {
      say("\(entry.decider) in \(file.source.path), \(place(decided.span, file)), says so")
    } else {
      say("\(entry.decider) says so")
    }
    say(entry.suppression.reason.map { "reason: \($0)" } ?? "no reason is given")
    say("rule: \(entry.finding.rule.name)")
    output.append("\n")
  }

  private mutating func sayConcerns(_ concerns: [Finding.ConcernedTarget]) {
    let labels = concerns.labels
    guard !labels.isEmpty else { return }
    say(
      "this concerns the target\(labels.count == 1 ? "" : "s") "
        + labels.joined(separator: ", "))
  }

  private mutating func add(_ open: ReportSummary.OpenQuestion) {
    say("not checked: \(open.message)")
    if let first = open.paths.first {
      let others = open.paths.count - 1
      say(
        "not checked for "
          + (others == 0 ? first : "\(first) and \(ReportSummary.count(others, "other file"))"))
    }
    sayConcerns(open.concerns)
    if !open.needs.isEmpty {
      say("to check it: " + open.needs.joined(separator: ", "))
    }
    if open.rules.count == 1 {
      say("rule: \(open.rules[0].name)")
    } else {
      say("\(open.rules.count) rules need it: " + open.rules.map(\.name).joined(separator: ", "))
    }
    output.append("\n")
  }

  private mutating func add(_ row: TargetRow) {
    let summary = row.summary
    say("target \(row.name) of \(summary.path), \(summary.product)")
    say("scenes: \(summary.scenes)")
    say("the verdict is: \(summary.verdict)")
    say("the platform is \(row.platform), the SDK is \(row.sdk)")
    if summary.lifecycle != nil || summary.adoption != .notConcerned {
      say("the life cycle is \(row.lifecycle)")
    }
    for note in row.shownEvidence { say("evidence\(place(note, nil)): \(note.message)") }
    output.append("\n")
  }

  /// The place of a note, for the text after the word "note"; empty when the note has no place.
  private mutating func place(_ note: Finding.Note, _ own: ReportedFile?) -> String {
    guard let span = note.span, let file = noteFiles.file(of: note, in: own) else { return "" }
    var text = ""
    if note.file != nil { text += " in \(file.source.path)" }
    text += ", \(place(span, file))"
    if !note.keyPath.isEmpty { text += ", key path \(KeyPathText.of(note.keyPath))" }
    return text
  }

  private func place(_ span: SourceSpan, _ file: ReportedFile) -> String {
    guard let place = file.lines?.location(at: Int(span.start)) else {
      return "byte \(file.source.fileOffset(Int(span.start)))"
    }
    return "line \(place.line), column \(place.column)"
  }

  /// Writes the marked text, or the number of its lines, because line breaks and indentation are hard to
  /// follow when read aloud.
  private mutating func say(_ span: SourceSpan, _ file: SourceFile, _ lines: LineTable) {
    guard span.count > 0 else { return }
    let last = lines.line(at: Int(span.end) - 1)
    if last > lines.line(at: Int(span.start)) {
      say("the text goes on to line \(last)")
    } else if span.count <= Self.maximumQuotedByteCount {
      say("the text is \"\(file.text(span))\"")
    }
  }

  /// Writes one sentence on a line of its own: a capital at the start, a full stop at the end.
  private mutating func say(_ clause: String) {
    let start = output.count
    output.append(visible: clause)
    if start < output.count, output[start] >= UInt8(ascii: "a"), output[start] <= UInt8(ascii: "z")
    {
      output[start] &= 0xDF
    }
    switch output.last {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): break
    default: output.append(".")
    }
    output.append("\n")
  }
}
