internal import Findings
internal import SourceText

/// A file that places are shown in, with its lines if it has any.
struct ReportedFile {
  /// The content and the path.
  let source: SourceFile
  /// Nil for a binary file: there an offset, and a key path where it is known, stand for a line.
  let lines: LineTable?

  /// Counts the lines; linear in the size of a text file.
  init(_ source: SourceFile, isText: Bool) {
    self.source = source
    lines = isText ? LineTable(source) : nil
  }

  /// The file of a report's findings.
  init(_ report: FileReport) { self.init(report.file, isText: report.isText) }
}

/// The other files that notes and fixes speak of; the lines of each are counted once in a whole report, however
/// many findings lead to it.
struct ReportedNoteFiles {
  private var files: [RelatedFile: ReportedFile] = [:]

  /// The file that a note's span counts in.
  mutating func file(of note: Note, in own: ReportedFile) -> ReportedFile {
    file(of: note) ?? own
  }

  /// The same for a note that may belong to no finding; nil when its place is in no known file.
  mutating func file(of note: Note, in own: ReportedFile?) -> ReportedFile? {
    file(of: note) ?? own
  }

  private mutating func file(of note: Note) -> ReportedFile? {
    guard let other = note.file else { return nil }
    return file(other)
  }

  /// The file that the edits of a fix count in.
  mutating func file(of fix: FixIt, in own: ReportedFile) -> ReportedFile {
    guard let other = fix.file else { return own }
    return file(other)
  }

  /// The file of a place that belongs to no note.
  mutating func file(_ other: RelatedFile) -> ReportedFile {
    if let known = files[other] { return known }
    let file = ReportedFile(other.source, isText: other.isText)
    files[other] = file
    return file
  }
}
