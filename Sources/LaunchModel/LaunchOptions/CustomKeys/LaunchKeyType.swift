/// The type of a launch key's value, as a file of launch keys names it.
public enum LaunchKeyType: String, Sendable, Hashable, CaseIterable {
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

  /// The kinds of value that a fixture may write it as.
  ///
  /// JSON has no form for dates and data, so that text stands for them as well; and a boolean in the
  /// dictionary is a number, as `NSNumber` has it, so that 0 and 1 do.
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
