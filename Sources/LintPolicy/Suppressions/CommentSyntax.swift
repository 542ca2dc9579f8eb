/// How a comment of one line is written.
enum CommentSyntax: Sendable, Hashable {
  /// `<!-- … -->`.
  case xml
  /// `// …`.
  case slashes
  /// `/* … */`, where a line may not be ended.
  case block

  /// The marks around the text.
  var marks: (open: String, close: String) {
    switch self {
    case .xml: ("<!-- ", " -->")
    case .slashes: ("// ", "")
    case .block: ("/* ", " */")
    }
  }
}
