/// A use whose text is in a constant, which may be declared later in the file.
struct SwiftUnresolvedUse {
  var use: Int
  /// The first token of the expression.
  var expression: Int
  var type: Int
  var method: Int
  /// The way in which the text is made from the literal.
  var shape = Shape.plain
  /// Whether the use is dropped if it has no text.
  var isRequired: Bool

  enum Shape {
    case plain
    /// The scheme of a URL.
    case scheme
    /// The type of a Bonjour service, made from the short name that Multipeer Connectivity takes.
    case multipeer
  }
}
