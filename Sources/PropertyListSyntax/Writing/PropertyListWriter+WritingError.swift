public import SourceText

extension PropertyListWriter {
  /// A value that the target format cannot hold at all.
  public struct WritingError: Error, Sendable, Hashable {
    /// What cannot be written, as a lower-case clause.
    public var message: String
    /// The keys and indices from the root to the value.
    public var keyPath: [KeyPathStep]
    /// Where the value is in the document it came from; nil for a fragment.
    public var span: SourceSpan?

    /// Makes an error.
    public init(message: String, keyPath: [KeyPathStep], span: SourceSpan? = nil) {
      self.message = message
      self.keyPath = keyPath
      self.span = span
    }
  }
}
