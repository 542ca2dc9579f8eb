public import Findings
internal import SourceText

/// Why a plan was not written.
public enum MigrationError: Error, Sendable, Hashable {
  /// The work tree has changes that git could not restore; the value is a clause.
  case uncommittedChanges(String)
  /// A signal came before the first file was replaced, so nothing is written.
  case interrupted
  /// Files could not be written; each has a reason. Files that were already written are restored.
  case notWritten([InputFailure])
}

extension MigrationError: CustomStringConvertible {
  /// What is wrong, on one line for each file.
  public var description: String {
    switch self {
    case .uncommittedChanges(let reason): reason.visible
    case .interrupted: "interrupted"
    case .notWritten(let failures):
      failures.map { "cannot write '\($0.path.visible)': \($0.message.visible)" }
        .joined(separator: "\n")
    }
  }
}
