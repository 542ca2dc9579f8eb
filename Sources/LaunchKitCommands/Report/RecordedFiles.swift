internal import Findings
internal import SourceText

/// The files of recorded reports. They are not read; each has the places that the reports name.
struct RecordedFiles {
  /// What tells files apart.
  struct Key: Hashable {
    let path: String
    let isText: Bool

    init(path: String, isText: Bool) {
      self.path = path
      self.isText = isText
    }

    init(_ place: RecordedReport.Place) { self.init(path: place.path, isText: place.isText) }
  }

  fileprivate struct Places {
    var positions: [RecordedPlaces.Place: UInt32] = [:]
    var texts: [RecordedReport.Place: String] = [:]
    var file = RelatedFile(SourceFile(path: "", text: ""), isText: true)
  }

  private var files: [Key: Places] = [:]

  /// Collects the places of findings, notes, fixes and evidence.
  ///
  /// - Complexity: n log n in the number of places.
  init(_ findings: [RecordedReport.Found], _ targets: [RecordedReport.Target]) {
    for found in findings {
      add(found.place)
      if let text = found.text { files[Key(found.place)]?.texts[found.place] = text }
      for note in found.notes { note.place.map { add($0) } }
      for fix in found.fixes { for edit in fix.edits { add(edit.place) } }
      if let place = found.suppression?.place { add(place) }
    }
    for target in targets { for note in target.evidence { note.place.map { add($0) } } }
    for key in files.keys { files[key]?.number(key) }
  }

  private mutating func add(_ place: RecordedReport.Place) {
    files[Key(place), default: Places()].positions[place.start] = 0
    files[Key(place), default: Places()].positions[place.end] = 0
  }

  /// A report on a file without findings.
  func report(on file: Key) -> FileReport {
    FileReport(file: related(file).source, isText: file.isText, findings: [])
  }

  private func related(_ file: Key) -> RelatedFile {
    files[file]?.file ?? RelatedFile(SourceFile(path: file.path, text: ""), isText: file.isText)
  }

  /// A finding with spans in terms of its file.
  func finding(_ found: RecordedReport.Found) -> Finding {
    var finding = found.finding
    finding.span = span(found.place)
    finding.notes = found.notes.map { note($0) }
    finding.fixes = found.fixes.map { fix in
      Finding.Fix(
        fix.message, applicability: fix.applicability,
        edits: fix.edits.map { TextEdit(replacing: span($0.place), with: $0.replacement) },
        in: fix.isElsewhere ? fix.edits.first.flatMap { files[Key($0.place)]?.file } : nil)
    }
    return finding
  }

  /// A note with a span in terms of its file.
  func note(_ note: RecordedReport.Note) -> Finding.Note {
    guard let place = note.place else { return Finding.Note(note.message) }
    guard note.isElsewhere else { return Finding.Note(note.message, at: span(place)) }
    return Finding.Note(
      note.message, at: span(place), in: related(Key(place)), keyPath: note.keyPath)
  }

  /// A place in terms of its file.
  func place(_ place: RecordedReport.Place) -> SourcePlace {
    SourcePlace(related(Key(place)), span(place))
  }

  private func span(_ place: RecordedReport.Place) -> SourceSpan {
    files[Key(place)]?.span(place) ?? .at(0)
  }
}

extension RecordedFiles.Places {
  /// A place in terms of positions.
  fileprivate func span(_ place: RecordedReport.Place) -> SourceSpan {
    let start = positions[place.start] ?? 0
    return SourceSpan(start: start, end: max(start, positions[place.end] ?? start))
  }

  /// Gives each place its position, and makes the file.
  fileprivate mutating func number(_ key: RecordedFiles.Key) {
    let locations = positions.keys.sorted {
      ($0.line, $0.column, $0.offset, $0.utf16Column)
        < ($1.line, $1.column, $1.offset, $1.utf16Column)
    }
    for (position, location) in locations.enumerated() { positions[location] = UInt32(position) }
    var known: [SourceSpan: String] = [:]
    for (place, text) in texts { known[span(place)] = text }
    file = RelatedFile(
      SourceFile(path: key.path, RecordedPlaces(locations, texts: known)), isText: key.isText)
  }
}
