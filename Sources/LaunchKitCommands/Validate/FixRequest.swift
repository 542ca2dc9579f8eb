internal import LintPolicy

/// What is to be fixed, as plain values.
struct FixRequest: Equatable {
  /// Whether files are changed; otherwise it is shown what would change.
  var changesFiles: Bool
  /// Whether the changes are printed, in place of the findings.
  var showsDifference = false
  /// Which fixes are wanted.
  var choice: FixChoice
}
