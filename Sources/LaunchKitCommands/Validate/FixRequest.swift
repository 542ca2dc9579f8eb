internal import LintPolicy

/// What is to be fixed, as plain values.
struct FixRequest: Equatable {
  /// Whether files are changed; otherwise it is shown what would change.
  var changesFiles: Bool
  /// Which fixes are wanted.
  var choice: FixChoice
}
