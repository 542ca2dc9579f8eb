internal import Findings
internal import SourceText

/// Places as `path:line`, with the lines of each file counted once.
struct PlaceText {
  private var tables: [String: LineTable] = [:]

  /// The path, and the line where the file is text.
  mutating func of(_ place: SourcePlace) -> String {
    let path = place.file.source.path
    guard place.file.isText, let line = line(of: place) else { return path }
    return "\(path):\(line)"
  }

  /// The line, counted from 1; nil in a file that is not text.
  mutating func line(of place: SourcePlace) -> Int? {
    guard place.file.isText else { return nil }
    let path = place.file.source.path
    let table = tables[path] ?? LineTable(place.file.source)
    tables[path] = table
    return table.line(at: Int(place.span.start))
  }
}
