internal import Findings
internal import SourceText

/// The lines of files, each file looked through once.
final class LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// The line of a place.
  func line(of place: SourcePlace) -> Int {
    let key = ObjectIdentifier(place.file)
    let table = tables[key] ?? LineTable(place.file.source)
    tables[key] = table
    return table.location(at: Int(place.span.start)).line
  }
}
