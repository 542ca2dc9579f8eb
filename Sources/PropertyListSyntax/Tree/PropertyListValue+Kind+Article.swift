extension PropertyListValue.Kind {
  /// The name with its article, for a message: "an array", "data", "null".
  package var withArticle: String {
    switch self {
    case .integer, .array: "an \(name)"
    case .data, .null: name
    default: "a \(name)"
    }
  }
}
