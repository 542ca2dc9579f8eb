public import Findings

/// What is said of a source file that cannot be read to its end.
public enum SourceProblem {
  /// The id of such findings.
  ///
  /// They are warnings, never errors: whether code compiles is for its compiler to say, which knows its
  /// macros.
  public static let rule: RuleID = "source-syntax-invalid"
}
