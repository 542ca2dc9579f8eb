/// A string in a text format, before it becomes a key or a value.
struct StringToken {
  /// Whether it is in quotes, and whether the closing one is missing.
  var flags: NodeFlags
  /// Where it begins, quote included.
  var start: Int
  /// The offsets of the text without the quotes.
  var content: Range<Int>
}
