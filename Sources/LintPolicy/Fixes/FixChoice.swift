package import Findings

/// Which of the fixes that findings offer are to be made.
package struct FixChoice: Sendable, Hashable {
  /// Whether fixes count that a person should look at.
  package var includesUnsafe: Bool
  /// The rules whose findings are to be fixed; none stands for all.
  package var rules: Set<RuleID>

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - includesUnsafe: whether fixes count that a person should look at.
  ///   - rules: the rules whose findings are to be fixed; none stands for all.
  package init(includesUnsafe: Bool = false, rules: Set<RuleID> = []) {
    self.includesUnsafe = includesUnsafe
    self.rules = rules
  }

  /// The best fix of a finding that may be made; nil when there is none.
  package func fix(of finding: Diagnostic) -> FixIt? {
    guard rules.isEmpty || rules.contains(finding.rule) else { return nil }
    return finding.fixes.first {
      !$0.edits.isEmpty && (includesUnsafe || $0.applicability == .safe)
    }
  }
}
