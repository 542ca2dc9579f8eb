/// A file beside the one a finding is in, for notes that speak of a place in it.
///
/// It is an object, and a `Note` holds a reference: a note costs one word more, whether it has a
/// file or not, and it carries all that a report needs to show the place. A path instead would have
/// to be looked up in a second list, which can miss it, and rules would have to keep that list.
/// Make one for each file and share it among the notes.
public final class RelatedFile: Sendable {
  /// The file as UTF-8 text, or binary; the spans of the notes count in it.
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
    // Paths are bytes: two that differ in their Unicode normalization are two files.
    return left.isText == right.isText && one.path.utf8.elementsEqual(other.path.utf8)
      && one.encoding == other.encoding && one.byteOrderMarkLength == other.byteOrderMarkLength
      && one.paddedBytes == other.paddedBytes
  }

  /// Hashes the path and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source.path)
    hasher.combine(source.count)
  }
}
