public import SourceText

extension Finding {
  /// A note that explains a finding, with a place in the same file, in another file, or without a place.
  public struct Note: Sendable, Hashable {
    /// A lower-case clause without a full stop.
    public var message: String
    /// The place of the note in ``file``; nil when the note has no place.
    public var span: SourceSpan?
    /// The file of the place; nil for the finding's own file.
    public private(set) var file: RelatedFile?
    /// The key path from the root of another file's property list to the place, shown when there are no lines;
    /// empty for the root, and for a note in the finding's own file.
    public private(set) var keyPath: [KeyPathStep]

    /// Makes a note with a place in the finding's own file, or without a place.
    public init(_ message: String, at span: SourceSpan? = nil) {
      self.message = ShortText.inMessage(message)
      self.span = span
      file = nil
      keyPath = []
    }

    /// Makes a note with a place in another file.
    ///
    /// - Parameters:
    ///   - message: a lower-case clause without a full stop.
    ///   - span: the place, in offsets of that file's `RelatedFile.source`.
    ///   - file: the other file.
    ///   - keyPath: the key path from the root of that file's property list to the place; empty for the root.
    public init(
      _ message: String, at span: SourceSpan, in file: RelatedFile, keyPath: [KeyPathStep]
    ) {
      self.message = ShortText.inMessage(message)
      self.span = span
      self.file = file
      self.keyPath = ShortText.inMessage(keyPath)
    }
  }
}
