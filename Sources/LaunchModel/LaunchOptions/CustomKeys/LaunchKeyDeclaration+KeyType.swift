extension LaunchKeyDeclaration {
  /// The type of a launch key's value, as a file of launch keys names it.
  public enum KeyType: String, Sendable, Hashable, CaseIterable {
    /// True or false.
    case boolean
    /// Text.
    case string
    /// A whole number.
    case integer
    /// Any number.
    case number
    /// A point in time.
    case date
    /// Bytes.
    case data
    /// An array.
    case array
    /// A dictionary.
    case dictionary
    /// The text of an absolute URL.
    case url
    /// Anything.
    case any

    /// The kinds of value with which a fixture may write it.
    ///
    /// JSON has no form for dates and data, so text stands for them as well. A boolean in the dictionary is a
    /// number, because it is an `NSNumber`; so 0 and 1 are accepted, too.
    var kinds: ValueType.Kinds {
      switch self {
      case .boolean: [.boolean, .integer]
      case .string, .url: .string
      case .integer: .integer
      case .number: [.integer, .real]
      case .date: [.date, .string]
      case .data: [.data, .string]
      case .array: .array
      case .dictionary: .dictionary
      case .any: .any
      }
    }
  }
}
