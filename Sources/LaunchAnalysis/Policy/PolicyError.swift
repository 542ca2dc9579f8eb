package import Findings
internal import LaunchProject
internal import SourceText

/// Why nothing can be decided, and so nothing is checked.
package enum PolicyError: Error {
  /// A file cannot be read.
  case unreadable(InputFailure)
  /// A file does not say what it means to.
  case invalid(FileReport)
  /// Configurations, some of which cannot be read and some of which do not say what they mean to.
  case configurations([InputFailure], [FileReport])
}
