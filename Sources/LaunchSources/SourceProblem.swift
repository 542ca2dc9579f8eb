package import Findings

/// The rule for source files that cannot be read completely.
package enum SourceProblem {
  /// The rule of such findings.
  ///
  /// They are warnings, never errors: only the compiler, which knows all macros, can decide whether code
  /// compiles.
  package static let rule: RuleID = "source-syntax-invalid"
}
