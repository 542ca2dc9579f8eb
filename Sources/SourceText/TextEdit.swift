/// A replacement of bytes by text.
public struct TextEdit: Sendable, Hashable {
  /// The range to replace; empty to insert.
  package var span: SourceSpan
  /// The text that replaces the range.
  public var replacement: String

  /// Makes an edit.
  public init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}
