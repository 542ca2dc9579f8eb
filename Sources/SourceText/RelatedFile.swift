/// Another file than that of a finding, to which a note of the finding points.
///
/// It is an object, and a `Finding.Note` holds a reference to it: each note takes one word more, and it has
/// everything that a report needs to show the place. If notes had a path instead, rules would have to
/// maintain a second list of files for reports, in which a file could be missing. Make one object for each
/// file and share it among the notes.
public final class RelatedFile: Sendable {
  /// The file as UTF-8 text, or binary; the spans of the notes are offsets in it.
  public let source: SourceFile
  /// Whether the file has lines and columns; binary property lists have offsets and key paths only.
  package let isText: Bool

  /// Wraps a file.
  ///
  /// - Parameters:
  ///   - source: the file, decoded if it is text.
  ///   - isText: false for a binary property list.
  public init(_ source: SourceFile, isText: Bool) {
    self.source = source
    self.isText = isText
  }
}

extension RelatedFile: Hashable {
  /// Whether both are the same file: path, format and content.
  ///
  /// - Complexity: constant for one object and for copies of one ``SourceFile``; else linear in the
  ///   content.
  public static func == (left: RelatedFile, right: RelatedFile) -> Bool {
    if left === right { return true }
    let (one, other) = (left.source, right.source)
    // Paths are compared as bytes: two that differ in Unicode normalization belong to two files.
    return left.isText == right.isText && one.path.utf8.elementsEqual(other.path.utf8)
      && one.encoding == other.encoding && one.byteOrderMarkLength == other.byteOrderMarkLength
      && one.paddedBytes == other.paddedBytes && one.recorded === other.recorded
  }

  /// Hashes the path and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source.path)
    hasher.combine(source.count)
  }
}
