internal import Findings

/// How much of what a baseline holds of the files that were looked at was not found in them.
///
/// That something was not found says that it is gone only where it would have been found.
struct MissingBaselineEntries: Sendable {
  /// What is missing of one entry.
  struct Missing: Sendable {
    /// How often it was not found; 0 for an entry that matches.
    let count: Int
    /// Whether its file is part of a project.
    let isOfProject: Bool
    /// Whether its rule was decided, if the run looked at all that there is.
    let isDecided: Bool
    /// Whether its rule was decided, whatever else there is.
    let isDecidedAlone: Bool
  }

  /// By the position of the entry.
  private(set) var entries: [Int: Missing] = [:]

  /// Takes note of what is missing in one file.
  ///
  /// - Parameters:
  ///   - left: how often each entry of the file matches nothing.
  ///   - baseline: the baseline.
  ///   - check: how the file was checked.
  ///   - open: the rules that leave a question open in it; nil where most rules did not run.
  ///   - needs: the rules there are.
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

  /// How often each entry of the files that were looked at is no longer found.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - isWhole: whether all that its folder holds was looked at.
  ///   - isOpen: whether a rule was not decided everywhere in the projects.
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
