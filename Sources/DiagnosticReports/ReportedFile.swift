internal import Findings
internal import SourceText

/// A file in which places are shown, with its lines if it has any.
struct ReportedFile {
  /// The content and the path.
  let source: SourceFile
  /// The lines; nil for a binary file, in which an offset, and a key path if it is known, replaces the line.
  let lines: LineTable?

  /// Finds the lines; linear in the size of a text file.
  init(_ source: SourceFile, isText: Bool) {
    self.source = source
    lines = isText ? LineTable(source) : nil
  }

  /// The file of a report's findings.
  init(_ report: FileReport) { self.init(report.file, isText: report.isText) }

  /// `path:line:column`, or `path:@offset` in a file without lines.
  func place(_ span: SourceSpan) -> String {
    guard let place = lines?.location(at: Int(span.start)) else {
      return "\(source.path):@\(source.fileOffset(Int(span.start)))"
    }
    return "\(source.path):\(place.line):\(place.column)"
  }
}

/// The other files to which notes and fixes point. The lines of each file are found once for a whole report,
/// however many findings point to it.
struct ReportedNoteFiles {
  private var files: [RelatedFile: ReportedFile] = [:]

  /// The file in which a note has its place.
  mutating func file(of note: Finding.Note, in own: ReportedFile) -> ReportedFile {
    file(of: note) ?? own
  }

  /// The file in which a note without a finding has its place; nil when the file is not known.
  mutating func file(of note: Finding.Note, in own: ReportedFile?) -> ReportedFile? {
    file(of: note) ?? own
  }

  private mutating func file(of note: Finding.Note) -> ReportedFile? {
    guard let other = note.file else { return nil }
    return file(other)
  }

  /// The file that a fix changes.
  mutating func file(of fix: Finding.Fix, in own: ReportedFile) -> ReportedFile {
    guard let other = fix.file else { return own }
    return file(other)
  }

  /// The file with its lines, for a place that belongs to no note.
  mutating func file(_ other: RelatedFile) -> ReportedFile {
    if let known = files[other] { return known }
    let file = ReportedFile(other.source, isText: other.isText)
    files[other] = file
    return file
  }
}
