internal import FileSystem
internal import Findings
internal import SourceText

/// A place in a file to which a client can go.
struct FilePlace: Hashable {
  /// The path, absolute and without links in its folders.
  let path: String
  /// The place, in offsets of the file's text.
  let range: Range<Int>
  /// The file as it was read; nil for the beginning of a file, which needs no text.
  let source: SourceFile?

  /// The beginning of a file.
  init(file path: String) {
    self.path = ResolvedPaths().path(of: path)
    range = 0..<0
    source = nil
  }

  /// A place that was found by a reader.
  init(_ place: SourcePlace) {
    path = ResolvedPaths().path(of: place.file.source.path)
    range = place.span.range
    source = place.file.source
  }

  static func == (left: FilePlace, right: FilePlace) -> Bool {
    left.path == right.path && left.range == right.range
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
  }
}
