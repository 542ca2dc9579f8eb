public import SourceText

/// A value that the target format holds in another shape, so that it will not read back the same.
public struct PropertyListLoss: Sendable, Hashable {
  /// What changes, as a lower-case clause.
  public var message: String
  /// The way to the value.
  public var keyPath: [KeyPathStep]
  /// Where the value is in the document it came from; nil for a fragment.
  public var span: SourceSpan?

  /// Losses that are listed one by one; the rest is only counted.
  static let maximumReportedCount = 100

  /// Makes a loss.
  public init(message: String, keyPath: [KeyPathStep], span: SourceSpan? = nil) {
    self.message = message
    self.keyPath = keyPath
    self.span = span
  }
}
