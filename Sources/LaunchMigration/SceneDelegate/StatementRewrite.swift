/// A part of a statement's text that changes when the statement moves into the scene delegate.
struct StatementRewrite {
  /// The range of the old text, in offsets of the file.
  var range: Range<Int>
  /// The new text.
  var text: String
}
