package import LaunchModel
package import PropertyListSyntax

extension ValueType.Kinds {
  /// The kinds that a value counts as; empty for those that no key is described with.
  package init(of kind: PropertyListKind) {
    switch kind {
    case .true, .false: self = .boolean
    case .string, .key: self = .string
    // Readers take one kind of number for the other.
    case .integer, .real: self = [.integer, .real]
    case .date: self = .date
    case .data: self = .data
    case .array, .set: self = .array
    case .dictionary: self = .dictionary
    case .uid, .null: self = []
    }
  }

  /// "a string or an array", for a message.
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
