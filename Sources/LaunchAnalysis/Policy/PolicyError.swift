package import Findings

/// Why the configurations or the baseline cannot be used, so that nothing is checked.
package enum PolicyError: Error {
  /// A file cannot be read.
  case unreadable(InputFailure)
  /// A file is invalid.
  case invalid(FileReport)
  /// Configurations that cannot be read, and reports on invalid ones.
  case configurations([InputFailure], [FileReport])
}
