internal import Findings
internal import SourceText

/// Shows places as `path:line`. The lines of each file are counted once.
struct PlaceText {
  private let lines = LineTables()

  /// The path, with the line if the file is text.
  func of(_ place: SourcePlace) -> String {
    let path = place.file.source.path
    return line(of: place).map { "\(path):\($0)" } ?? path
  }

  /// The line, counted from 1; nil in a file that is not text.
  func line(of place: SourcePlace) -> Int? { place.file.isText ? lines.line(of: place) : nil }
}
