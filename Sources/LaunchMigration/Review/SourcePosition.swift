internal import Findings
internal import SourceText

/// The start of a place in a file, regardless of its length.
struct SourcePosition: Hashable {
  /// The path of the file.
  let path: String
  /// The offset in the file.
  let start: UInt32

  /// Takes the start of a place.
  init(_ place: SourcePlace) {
    path = place.file.source.path
    start = place.span.start
  }
}
