package import PropertyListSyntax
package import SourceText

/// Why a text is not a contract.
package struct ContractProblem: Sendable {
  /// What is wrong, as a lower-case clause.
  package var message: String
  /// The way to it.
  package var keyPath: [KeyPathStep]
  /// What to do about it, where that can be guessed.
  package var help: String?
  /// Whether it is about the key at the end of the way, and not its value.
  package var isAboutKey = false
}

/// What reading a contract keeps in mind: the form, the way so far, and what did not fit.
///
/// In a property list nothing is a problem: what does not fit its member travels along as it is. JSON was
/// written by this package, or after its schema, and what does not fit there is a mistake.
package struct ContractReader {
  /// The form that is read.
  package let form: ContractForm
  /// Whether an empty array of a property list is more than none: in a variant it takes the place of the general
  /// one.
  package var keepsEmptyArrays = true
  /// What did not fit; the first of them, at most `maximumProblemCount`.
  package private(set) var problems: [ContractProblem] = []
  private var path: [KeyPathStep] = []

  /// Problems that are listed one by one.
  package static let maximumProblemCount = 100

  /// Begins at the root.
  package init(_ form: ContractForm) { self.form = form }

  /// Reads something below the present place.
  package mutating func at<Value>(
    _ step: KeyPathStep, _ read: (inout ContractReader) -> Value
  ) -> Value {
    guard form == .json else { return read(&self) }
    path.append(step)
    defer { path.removeLast() }
    return read(&self)
  }

  /// Notes that a value does not fit; nil, for the caller to return.
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
