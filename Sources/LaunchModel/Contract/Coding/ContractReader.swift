package import PropertyListSyntax
package import SourceText

/// Why a text is not a contract.
package struct ContractProblem: Sendable {
  /// What is wrong, as a lower-case clause.
  package var message: String
  /// The path to the value.
  package var keyPath: [KeyPathStep]
  /// What to do about it, where that can be guessed.
  package var help: String?
  /// Whether the problem is about the key at the end of the path, and not about its value.
  package var isAboutKey = false
}

/// The state of reading a contract: the form, the present path, and the problems.
///
/// In a property list nothing is a problem: a value that does not fit its member is kept as it is. JSON was
/// written by this package or follows its schema, so a value that does not fit there is a mistake.
package struct ContractReader {
  /// The form that is read.
  package let form: ContractForm
  /// Whether an empty array of a property list means more than no array: in a variant it replaces the general
  /// array.
  package var keepsEmptyArrays = true
  /// The first problems, at most `maximumProblemCount`.
  package private(set) var problems: [ContractProblem] = []
  private var path: [KeyPathStep] = []

  /// The greatest number of problems that are kept.
  package static let maximumProblemCount = 100

  /// Makes a reader at the root.
  package init(_ form: ContractForm) { self.form = form }

  /// Reads a value one step below the present place.
  package mutating func at<Value>(
    _ step: KeyPathStep, _ read: (inout ContractReader) -> Value
  ) -> Value {
    guard form == .json else { return read(&self) }
    path.append(step)
    defer { path.removeLast() }
    return read(&self)
  }

  /// Notes that a value does not fit, and returns nil for the caller to return.
  package mutating func misfit<Value>(
    _ fragment: PropertyListFragment, expected: String
  ) -> Value? {
    if form == .json {
      let found = fragment.string.map { "'\($0)'" } ?? fragment.kindLabel
      report("the value is \(found), expected \(expected)")
    }
    return nil
  }

  /// Notes a problem at the present place.
  package mutating func report(_ message: String, help: String? = nil, isAboutKey: Bool = false) {
    guard problems.count < Self.maximumProblemCount else { return }
    problems.append(
      ContractProblem(message: message, keyPath: path, help: help, isAboutKey: isAboutKey))
  }
}

extension PropertyListFragment {
  /// Its kind with an article: "an array".
  package var kindLabel: String {
    switch self {
    case .dictionary: "an object"
    case .array, .set: "an array"
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "a UID"
    case .null: "null"
    }
  }
}
