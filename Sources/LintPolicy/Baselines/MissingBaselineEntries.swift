internal import Findings

/// Counts the findings of a baseline that were not found in the files that were checked.
///
/// A finding that was not found is gone only if the run would have found it.
struct MissingBaselineEntries: Sendable {
  /// The missing findings of one entry.
  struct Missing: Sendable {
    /// The number of findings that were not found; 0 when all were found.
    let count: Int
    /// Whether its file is part of a project.
    let isOfProject: Bool
    /// Whether the rule was checked completely, provided that the run checked everything.
    let isDecided: Bool
    /// Whether the rule was checked completely, whatever else there is to check.
    let isDecidedAlone: Bool
  }

  /// The missing findings, by the position of the entry.
  private(set) var entries: [Int: Missing] = [:]

  /// Records what is missing in one file.
  ///
  /// - Parameters:
  ///   - left: for each entry of the file, how many of its findings were not found.
  ///   - baseline: the baseline.
  ///   - scope: how the file was checked.
  ///   - open: the rules that could not be checked completely in the file; nil when most rules did not run.
  ///   - needs: the known rules, with what each needs.
  mutating func add(
    _ left: [Int: Int], of baseline: Baseline, _ scope: CheckScope, open: Set<RuleID>?,
    _ needs: [RuleID: SuppressibleRules.Need]
  ) {
    for (position, count) in left {
      let rule = baseline.entries[position].entry.identity.rule
      let isDecided: Bool
      switch (scope, needs[rule]) {
      case (_, .other), (.propertyList, .target): isDecided = false
      default: isDecided = open.map { !$0.contains(rule) } ?? false
      }
      entries[position] = Missing(
        count: count, isOfProject: scope.isOfProject, isDecided: isDecided,
        isDecidedAlone: isDecided && scope.isFinal)
    }
  }

  /// For each entry of the files that were checked, the number of its findings that no longer exist.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - isWhole: whether everything in the baseline's folder was checked.
  ///   - isOpen: whether a rule could not be checked completely in all projects.
  func gone(from baseline: Baseline, isWhole: Bool, isOpen: (RuleID) -> Bool) -> [Int: Int] {
    var gone: [Int: Int] = [:]
    for (position, missing) in entries where missing.count > 0 {
      guard isWhole ? missing.isDecided : missing.isDecidedAlone else { continue }
      if missing.isOfProject, isOpen(baseline.entries[position].entry.identity.rule) { continue }
      gone[position] = missing.count
    }
    return gone
  }
}
