/// The places in a file that is not at hand, such as those that a written report has of it. They stand for offsets: a span
/// in such a file is a pair of positions in ``places``.
package final class RecordedPlaces: Sendable {
  /// A place, in the units of people and tools.
  package struct Place: Sendable, Hashable {
    /// The line, from 1; in a file without lines, only the offset counts.
    package var line: Int
    /// The column in bytes of UTF-8, from 1.
    package var column: Int
    /// The column in UTF-16 code units, from 1.
    package var utf16Column: Int
    /// The offset in the bytes of the file, from 0.
    package var offset: Int

    /// Makes a place from its parts.
    package init(line: Int, column: Int, utf16Column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.utf16Column = utf16Column
      self.offset = offset
    }
  }

  /// The places, in the order of the file.
  private let places: [Place]
  /// The first lines of the texts that are known.
  private let texts: [SourceSpan: String]

  /// Keeps the places.
  ///
  /// - Parameters:
  ///   - places: the places, in the order of the file.
  ///   - texts: the first lines of the texts that are known.
  package init(_ places: [Place], texts: [SourceSpan: String]) {
    self.places = places
    self.texts = texts
  }

  /// The first line of a text; nil when it is not known.
  package func text(of span: SourceSpan) -> String? { texts[span] }

  /// The place of a position; the last one for positions after it.
  func place(at position: Int) -> Place {
    guard let last = places.indices.last else {
      return Place(line: 1, column: 1, utf16Column: 1, offset: 0)
    }
    return places[min(max(0, position), last)]
  }
}
