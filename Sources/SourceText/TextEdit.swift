/// One replacement of bytes by text.
public struct TextEdit: Sendable, Hashable {
  /// What goes away; empty to insert.
  package var span: SourceSpan
  /// What comes instead.
  public var replacement: String

  /// Makes an edit.
  public init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}
