internal import SourceText

/// The lines of files, each file looked through once.
package final class LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// Looks through no file yet.
  package init() {}

  /// The line of a place, counted from 1.
  package func line(of place: SourcePlace) -> Int {
    let key = ObjectIdentifier(place.file)
    let table = tables[key] ?? LineTable(place.file.source)
    tables[key] = table
    return table.line(at: Int(place.span.start))
  }
}
