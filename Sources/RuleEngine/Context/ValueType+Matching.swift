package import LaunchModel
package import PropertyListSyntax

extension ValueType.Kinds {
  /// The kinds that a value counts as; empty for kinds that the catalog does not use.
  package init(of kind: PropertyListValue.Kind) {
    switch kind {
    case .true, .false: self = .boolean
    case .string, .key: self = .string
    // Readers accept one kind of number instead of the other.
    case .integer, .real: self = [.integer, .real]
    case .date: self = .date
    case .data: self = .data
    case .array, .set: self = .array
    case .dictionary: self = .dictionary
    case .uid, .null: self = []
    }
  }

  /// A phrase such as "a string or an array", for messages.
  package var withArticle: String {
    var names: [String] = []
    if contains(.boolean) { names.append("a boolean") }
    if contains(.string) { names.append("a string") }
    if contains([.integer, .real]) {
      names.append("a number")
    } else {
      if contains(.integer) { names.append("an integer") }
      if contains(.real) { names.append("a real") }
    }
    if contains(.date) { names.append("a date") }
    if contains(.data) { names.append("data") }
    if contains(.array) { names.append("an array") }
    if contains(.dictionary) { names.append("a dictionary") }
    return names.joined(separator: " or ")
  }
}
