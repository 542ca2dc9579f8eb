/// A use whose text is in a constant, which may come later in the file.
struct SwiftUnresolvedUse {
  var use: Int
  /// The first token of the expression.
  var expression: Int
  var type: Int
  var method: Int
  /// What the text is made of.
  var shape = Shape.plain
  /// Whether the use counts for nothing without a text.
  var isRequired: Bool

  enum Shape {
    case plain
    /// The scheme of a URL.
    case scheme
    /// The type of a Bonjour service from the short name that Multipeer Connectivity takes.
    case multipeer
  }
}
