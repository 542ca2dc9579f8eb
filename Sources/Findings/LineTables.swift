package import SourceText

/// The line tables of files; each file is scanned once.
package final class LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// Makes an empty collection.
  package init() {}

  /// The 1-based line of a place.
  package func line(of place: SourcePlace) -> Int {
    table(of: place).line(at: Int(place.span.start))
  }

  /// The line and column of a place.
  package func location(of place: SourcePlace) -> LineTable.Location {
    table(of: place).location(at: Int(place.span.start))
  }

  private func table(of place: SourcePlace) -> LineTable {
    let key = ObjectIdentifier(place.file)
    let table = tables[key] ?? LineTable(place.file.source)
    tables[key] = table
    return table
  }
}
