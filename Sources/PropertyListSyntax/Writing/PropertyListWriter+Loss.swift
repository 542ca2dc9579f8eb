public import SourceText

extension PropertyListWriter {
  /// A value that the target format can hold only in another form, so that it is different when it is read
  /// back.
  public struct Loss: Sendable, Hashable {
    /// What changes, as a lower-case clause.
    public var message: String
    /// The keys and indices from the root to the value.
    public var keyPath: [KeyPathStep]
    /// Where the value is in the document it came from; nil for a fragment.
    public var span: SourceSpan?

    /// Number of losses that are listed one by one; the others are only counted.
    static let maximumReportedCount = 100

    /// Makes a loss.
    public init(message: String, keyPath: [KeyPathStep], span: SourceSpan? = nil) {
      self.message = message
      self.keyPath = keyPath
      self.span = span
    }
  }
}
