/// An input that could not be checked: missing, unreadable, not a regular file, over a limit.
public struct InputFailure: Error, Sendable, Hashable {
  /// The path as given.
  public var path: String
  /// The reason, as a lower-case clause.
  public var message: String
  /// Whether the input could be read, and does not have what the caller chose in it, such as a target.
  package var isWrongChoice = false
  /// Whether it is a folder in which there is nothing to check.
  package private(set) var isAbsence = false

  /// Makes a failure.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// Makes the failure of a folder in which there is nothing to check.
  ///
  /// - Parameters:
  ///   - folder: the folder; empty for the current one.
  ///   - message: what is missing, as a lower-case clause.
  package static func absence(in folder: String, _ message: String) -> InputFailure {
    var failure = InputFailure(path: folder.isEmpty ? "." : folder, message: message)
    failure.isAbsence = true
    return failure
  }
}

extension InputFailure: CustomStringConvertible {
  /// The path and the reason.
  public var description: String { "\(path): \(message)" }
}
