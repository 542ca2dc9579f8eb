/// The form of a comment of one line.
enum CommentSyntax: Sendable, Hashable {
  /// `<!-- … -->`.
  case xml
  /// `// …`.
  case slashes
  /// `/* … */`, in a language where a comment may not end with the line.
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
