/// A text of a statement that changes when the statement moves into the scene delegate.
struct StatementRewrite {
  /// Where, in offsets of the file.
  var range: Range<Int>
  /// What comes instead.
  var text: String
}
