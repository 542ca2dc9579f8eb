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

  /// The value of a key, the last one when it is there twice; nil when absent, and for other kinds than
  /// dictionaries.
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

  /// The strings of an array, elements of other kinds left out; nil for other kinds.
  public var strings: [String]? { elements?.compactMap(\.string) }

  /// Whether a boolean is true, or a number, or the text of one, is 1; nil for other kinds.
  ///
  /// Logs print both as text.
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
