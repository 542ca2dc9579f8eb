public import SourceText

/// A second place that explains a finding, in the same file or in another one.
public struct Note: Sendable, Hashable {
  /// A lower-case clause without a full stop.
  public var message: String
  /// Where it is in ``file``; nil when the note speaks of no place.
  public var span: SourceSpan?
  /// The file it speaks of; nil for the finding's own.
  public private(set) var file: RelatedFile?
  /// The way from the root of another file's property list to the place, shown where there are no
  /// lines; empty for the root, and for a note in the finding's own file.
  public private(set) var keyPath: [KeyPathStep]

  /// Makes a note on the finding's own file, or on no place.
  public init(_ message: String, at span: SourceSpan? = nil) {
    self.message = ShortText.inMessage(message)
    self.span = span
    file = nil
    keyPath = []
  }

  /// Makes a note on a place in another file.
  ///
  /// - Parameters:
  ///   - message: a lower-case clause without a full stop.
  ///   - span: the place, in offsets of that file's `RelatedFile.source`.
  ///   - file: the other file.
  ///   - keyPath: the way to the place from the root of its property list; empty for the root.
  public init(
    _ message: String, at span: SourceSpan, in file: RelatedFile, keyPath: [KeyPathStep]
  ) {
    self.message = ShortText.inMessage(message)
    self.span = span
    self.file = file
    self.keyPath = ShortText.inMessage(keyPath)
  }
}
