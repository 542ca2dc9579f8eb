extension PropertyListFragment {
  /// The entries of a dictionary; nil for other kinds.
  public var entries: [Entry]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The elements of an array or a set; nil for other kinds.
  public var elements: [PropertyListFragment]? {
    switch self {
    case .array(let elements), .set(let elements): elements
    default: nil
    }
  }

  /// The value of a key. Of a repeated key it is the last value; nil when the key is absent, and for other
  /// kinds than dictionaries.
  ///
  /// - Complexity: linear in the number of entries.
  public subscript(key: String) -> PropertyListFragment? {
    entries?.last { $0.key == key }?.value
  }

  /// The text of a string; nil for other kinds.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number; nil for other kinds.
  public var integer: Int128? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The strings among the elements of an array or a set; nil for other kinds.
  public var strings: [String]? { elements?.compactMap(\.string) }

  /// Whether a boolean is true, a number is 1, or a string is `1`, `YES` or `true`; nil for other kinds.
  ///
  /// Logs print booleans as such numbers and strings.
  public var flag: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number == 1
    case .real(let number): number == 1
    case .string(let text): text == "1" || text == "YES" || text == "true"
    default: nil
    }
  }
}
