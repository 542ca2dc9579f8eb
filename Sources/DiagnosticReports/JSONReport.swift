internal import SourceText

/// The report for programs: JSON, version 1, described by `Schemas/report-1.schema.json`.
struct JSONReport {
  private var json = JSONWriter(layout: .pretty)
  private var noteFiles = ReportedNoteFiles()

  /// The version of the format; a change that can break a reader makes a new one.
  static let version = 1

  static func render(_ report: Report, _ options: ReportOptions) -> [UInt8] {
    var rendering = JSONReport()
    rendering.add(report, options)
    rendering.json.newline()
    return rendering.json.bytes
  }

  private mutating func add(_ report: Report, _ options: ReportOptions) {
    json.beginObject()
    json.member("version", Self.version)
    json.key("tool")
    json.object {
      $0.member("name", "launchkit")
      $0.member("version", options.toolVersion)
    }
    json.key("findings")
    json.beginArray()
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      for finding in fileReport.findings { add(finding, in: file) }
    }
    json.endArray()
    if options.showsSuppressed { addSuppressed(report) }
    json.key("notChecked")
    json.beginArray()
    for file in report.files {
      for entry in file.notChecked {
        json.object {
          $0.member("rule", entry.rule.name)
          $0.member("path", file.file.path)
          $0.member("message", entry.message)
          $0.member("needs", entry.needs)
          Self.add(entry.concerns, to: &$0)
        }
      }
    }
    json.endArray()
    if !report.targets.isEmpty {
      json.key("targets")
      json.beginArray()
      for target in report.targets { add(target) }
      json.endArray()
    }
    addSummary(report, options)
    json.endObject()
  }

  private mutating func addSuppressed(_ report: Report) {
    json.key("suppressed")
    json.beginArray()
    for entry in SuppressedEntry.all(report) { add(entry.finding, in: entry.file, entry) }
    json.endArray()
  }

  /// Writes why a finding is not told.
  private mutating func add(_ entry: SuppressedEntry) {
    json.key("suppression")
    json.beginObject()
    json.member("kind", entry.suppression.kind.rawValue)
    addText("reason", entry.suppression.reason)
    if let file = entry.decidingFile, let place = entry.suppression.place {
      json.member("path", file.source.path)
      add(place.span, in: file)
    }
    json.endObject()
  }

  private mutating func add(
    _ finding: Diagnostic, in file: ReportedFile, _ suppressed: SuppressedEntry? = nil
  ) {
    json.beginObject()
    json.member("rule", finding.rule.name)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    json.member("path", file.source.path)
    add(finding.span, in: file)
    add(finding.keyPath)
    json.key("notes")
    json.beginArray()
    for note in finding.notes { add(note, in: file) }
    json.endArray()
    addText("help", finding.help)
    json.key("fixes")
    json.beginArray()
    for fix in finding.fixes { add(fix, in: file) }
    json.endArray()
    addText("runtimeMessage", finding.runtimeMessage)
    json.member("predicts", finding.predicts)
    addText("helpURL", nil)
    Self.add(finding.concerns, to: &json)
    if let suppressed { add(suppressed) }
    json.endObject()
  }

  /// Writes a note; the members `path` and `keyPath` are for a note on a place in another file.
  private mutating func add(_ note: Note, in own: ReportedFile?) {
    json.beginObject()
    json.member("message", note.message)
    if let span = note.span, let file = noteFiles.file(of: note, in: own) {
      let isElsewhere = note.file != nil
      if isElsewhere { json.member("path", file.source.path) }
      add(span, in: file)
      if isElsewhere { add(note.keyPath) }
    } else {
      json.key("start")
      json.null()
      json.key("end")
      json.null()
    }
    json.endObject()
  }

  private mutating func add(_ target: TargetSummary) {
    json.beginObject()
    json.member("path", target.path)
    json.member("target", target.target)
    json.member("configurations", target.configurations)
    json.member("product", target.product)
    addText("platform", target.platform)
    addText("sdk", target.sdk)
    addText("lifecycle", target.lifecycle)
    json.member("adoption", target.adoption.rawValue)
    json.member("verdict", target.verdict)
    json.key("evidence")
    json.beginArray()
    for note in target.evidence { add(note, in: nil) }
    json.endArray()
    json.endObject()
  }

  /// Writes the member `concerns`; a report on property lists by themselves has none.
  private static func add(_ concerns: [ConcernedTarget], to json: inout JSONWriter) {
    guard !concerns.isEmpty else { return }
    json.key("concerns")
    json.beginArray()
    for concern in concerns {
      json.object {
        $0.member("target", concern.target)
        $0.member("configurations", concern.configurations)
      }
    }
    json.endArray()
  }

  private mutating func add(_ keyPath: [KeyPathStep]) {
    json.key("keyPath")
    json.beginArray()
    for step in keyPath {
      switch step {
      case .key(let key): json.value(key)
      case .index(let index): json.value(index)
      }
    }
    json.endArray()
  }

  /// Writes a fix; the member `path` is for one that changes another file.
  private mutating func add(_ fix: FixIt, in own: ReportedFile) {
    let file = noteFiles.file(of: fix, in: own)
    json.beginObject()
    json.member("message", fix.message)
    json.member("applicability", fix.applicability.rawValue)
    if fix.file != nil { json.member("path", file.source.path) }
    json.key("edits")
    json.beginArray()
    for edit in fix.edits {
      json.beginObject()
      add(edit.span, in: file)
      json.member("replacement", edit.replacement)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// Writes the members `start` and `end`.
  private mutating func add(_ span: SourceSpan, in file: ReportedFile) {
    add("start", Int(span.start), in: file)
    add("end", Int(span.end), in: file)
  }

  private mutating func add(_ name: String, _ offset: Int, in file: ReportedFile) {
    json.key(name)
    json.beginObject()
    if let place = file.lines?.location(at: offset) {
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("utf16Column", place.utf16Column)
      json.member("offset", place.offset)
    } else {
      for unknown in ["line", "column", "utf16Column"] {
        json.key(unknown)
        json.null()
      }
      json.member("offset", file.source.fileOffset(offset))
    }
    json.endObject()
  }

  private mutating func addText(_ name: String, _ text: String?) {
    json.key(name)
    if let text { json.value(text) } else { json.null() }
  }

  private mutating func addSummary(_ report: Report, _ options: ReportOptions) {
    let summary = ReportSummary(report, showsSuppressed: options.showsSuppressed)
    json.key("summary")
    json.object {
      $0.member("files", summary.checkedFiles)
      $0.member("filesWithFindings", summary.filesWithFindings)
      $0.member("errors", summary.errors)
      $0.member("warnings", summary.warnings)
      $0.member("info", summary.information)
      if options.showsSuppressed { $0.member("suppressed", summary.suppressed) }
      $0.key("failures")
      $0.array {
        for failure in report.failures {
          $0.beginObject()
          $0.member("path", failure.path)
          $0.member("message", failure.message)
          $0.endObject()
        }
      }
      guard options.showsStatistics else { return }
      $0.key("rules")
      $0.object {
        for entry in summary.findingsByRule { $0.member(entry.rule.name, entry.count) }
      }
    }
  }
}
