internal import Findings
internal import SourceText

/// Writes the objects of a report in JSON, as parts of one document or each on a line of its own.
struct JSONReportObjects {
  /// The text that was written so far.
  var json: JSONWriter
  private var noteFiles = ReportedNoteFiles()

  /// Makes a writer that has written nothing.
  init(layout: JSONWriter.Layout) { json = JSONWriter(layout: layout) }

  /// Writes the members of a finding.
  mutating func addMembers(of finding: Finding, in file: ReportedFile) {
    json.member("rule", finding.rule.name)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    json.member("path", path: file.source.path)
    add(finding.span, in: file)
    add(finding.keyPath)
    let text = Finding.Identity.text(of: finding, in: file.source, isText: file.lines != nil)
    if let text { json.member("text", text) }
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
    add(finding.concerns)
  }

  /// Writes the member that says why a finding is suppressed.
  mutating func addSuppression(of entry: SuppressedEntry) {
    json.key("suppression")
    json.beginObject()
    json.member("kind", entry.suppression.kind.rawValue)
    addText("reason", entry.suppression.reason)
    if let file = entry.decidingFile, let place = entry.suppression.place {
      json.member("path", path: file.source.path)
      add(place.span, in: file)
    }
    json.endObject()
  }

  /// Writes the members of a question that could not be answered.
  mutating func addMembers(of entry: NotChecked, path: String) {
    json.member("rule", entry.rule.name)
    json.member("path", path: path)
    json.member("message", entry.message)
    json.member("needs", entry.needs)
    add(entry.concerns)
  }

  /// Writes the members of an input that could not be checked.
  mutating func addMembers(of failure: InputFailure) {
    json.member("path", path: failure.path)
    json.member("message", failure.message)
  }

  /// Writes a note. Only a note with a place in another file has the members `path` and `keyPath`.
  private mutating func add(_ note: Finding.Note, in own: ReportedFile?) {
    json.beginObject()
    json.member("message", note.message)
    if let span = note.span, let file = noteFiles.file(of: note, in: own) {
      let isElsewhere = note.file != nil
      if isElsewhere { json.member("path", path: file.source.path) }
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

  /// Writes the members of a target.
  mutating func addMembers(of target: AnalysisReport.TargetSummary) {
    json.member("path", path: target.path)
    json.member("target", target.name)
    json.member("configurations", target.configurations)
    json.member("product", target.product)
    addText("platform", target.platform)
    addText("sdk", target.sdk)
    addText("lifecycle", target.lifecycle)
    json.member("adoption", target.adoption.rawValue)
    json.member("scenes", target.scenes)
    json.member("launch", target.launch.rawValue)
    json.member("verdict", target.verdict)
    json.key("evidence")
    json.beginArray()
    for note in target.evidence { add(note, in: nil) }
    json.endArray()
  }

  /// Writes the member `concerns`. It is left out when no target is concerned, as in reports on property
  /// lists alone.
  private mutating func add(_ concerns: [Finding.ConcernedTarget]) {
    guard !concerns.isEmpty else { return }
    json.key("concerns")
    json.beginArray()
    for concern in concerns {
      json.object {
        $0.member("target", concern.target)
        if let project = concern.project { $0.member("path", path: project) }
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

  /// Writes a fix. Only a fix that changes another file has the member `path`.
  private mutating func add(_ fix: Finding.Fix, in own: ReportedFile) {
    let file = noteFiles.file(of: fix, in: own)
    json.beginObject()
    json.member("message", fix.message)
    json.member("applicability", fix.applicability.rawValue)
    if fix.file != nil { json.member("path", path: file.source.path) }
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

  /// Writes the members for the counts, which every form of the report has.
  mutating func addMembers(of counts: ReportCounts) {
    json.member("files", counts.checkedFiles)
    json.member("filesWithFindings", counts.filesWithFindings)
    json.member("errors", counts.errors)
    json.member("warnings", counts.warnings)
    json.member("info", counts.info)
    guard let run = counts.interruption else { return }
    json.member("interrupted", true)
    if let count = run.fileCount { json.member("filesFound", count) }
  }

  /// Writes the number of findings of each rule.
  mutating func addRules(of counts: ReportCounts) {
    json.key("rules")
    json.object {
      for entry in counts.findingsByRule { $0.member(entry.rule.name, entry.count) }
    }
  }
}
