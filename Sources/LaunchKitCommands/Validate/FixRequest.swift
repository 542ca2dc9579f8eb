internal import LintPolicy

/// What is to be fixed, as plain values.
struct FixRequest: Equatable {
  /// Whether files are changed; otherwise the changes are only shown.
  var changesFiles: Bool
  /// Whether the changes are printed, in place of the findings.
  var showsDifference = false
  /// Which fixes are wanted.
  var choice: FixChoice
}
