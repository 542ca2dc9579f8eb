package import Findings

/// What is said of a source file that cannot be read to its end.
package enum SourceProblem {
  /// The id of such findings.
  ///
  /// They are warnings, never errors: whether code compiles is for its compiler to say, which knows its
  /// macros.
  package static let rule: RuleID = "source-syntax-invalid"
}
