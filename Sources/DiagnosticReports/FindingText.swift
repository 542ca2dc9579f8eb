package import Findings
internal import SourceText

/// Describes a finding in words, for formats that have one text for it.
package struct FindingText {
  private var noteFiles = ReportedNoteFiles()
  private let paths: ReportPaths

  init(_ paths: ReportPaths) { self.paths = paths }

  /// What is wrong and which targets it concerns, in one clause.
  static func clause(_ finding: Finding) -> String {
    finding.concerns.isEmpty
      ? finding.message
      : finding.message + ", in " + Finding.ConcernedTarget.shortList(finding.concerns)
  }

  /// The clause, and what to do about the finding.
  static func line(_ finding: Finding) -> String {
    guard let help = finding.help else { return clause(finding) }
    return clause(finding) + "; " + help
  }

  /// What there is to say in addition to the line and the notes, one text for each line.
  static func details(_ finding: Finding, _ paths: ReportPaths) -> [String] {
    fixes(finding).map { "fix: \($0.words(paths))" } + consequences(finding)
  }

  /// The message that the phone logs and the errors of the upload, one text for each line.
  private static func consequences(_ finding: Finding) -> [String] {
    var lines: [String] = []
    if let text = finding.runtimeMessage { lines.append("on device: \"\(text)\"") }
    if !finding.predicts.isEmpty {
      lines.append("upload: " + finding.predicts.joined(separator: ", "))
    }
    return lines
  }

  /// The fixes that say more than the help of the finding.
  static func fixes(_ finding: Finding) -> [Finding.Fix] {
    finding.fixes.filter { $0.file != nil || $0.message != finding.help }
  }

  /// The notes without a place, one text for each line.
  static func notesWithoutPlace(_ finding: Finding) -> [String] {
    finding.notes.filter { $0.span == nil }.map { "note: \($0.message)" }
  }

  /// The text of a finding for an editor, which shows places and fixes by itself; the clause is its first line.
  package static func editorText(_ finding: Finding) -> String {
    var lines = [clause(finding)]
    if let help = finding.help { lines.append("help: \(help)") }
    lines += consequences(finding) + notesWithoutPlace(finding)
    return lines.joined(separator: "\n")
  }

  /// The complete text of a finding, one text for each line, beginning with the clause.
  mutating func lines(_ finding: Finding, in file: ReportedFile) -> [String] {
    var lines = [Self.clause(finding)]
    if let help = finding.help { lines.append("help: \(help)") }
    lines += Self.details(finding, paths) + Self.notesWithoutPlace(finding)
    if file.lines == nil {
      let path = finding.keyPath.isEmpty ? "" : ", key path \(KeyPathText.of(finding.keyPath))"
      lines.append("at byte \(file.source.fileOffset(Int(finding.span.start)))\(path)")
    }
    for note in finding.notes {
      guard let span = note.span else { continue }
      let place = place(span, noteFiles.file(of: note, in: file))
      lines.append("note: \(note.message) (\(place))")
    }
    return lines
  }

  /// `path:line:column`, or the path and the byte offset in a file without lines.
  func place(_ span: SourceSpan, _ file: ReportedFile) -> String {
    let path = paths.relative(file.source.path)
    guard let place = file.lines?.location(at: Int(span.start)) else {
      return "\(path), byte \(file.source.fileOffset(Int(span.start)))"
    }
    return "\(path):\(place.line):\(place.column)"
  }
}

extension Finding.Fix {
  /// What the fix does. If it changes another file than the finding's own, the file is named.
  ///
  /// - Parameter paths: converts the path for display; nil shows it as it was given.
  func words(_ paths: ReportPaths? = nil) -> String {
    guard let path = file?.source.path else { return message }
    return "\(message) in '\(paths?.relative(path) ?? path)'"
  }
}
