package import Findings

/// Selects the fixes to make.
package struct FixChoice: Sendable, Hashable {
  /// Whether to make fixes that a person should check.
  package var includesUnsafe: Bool
  /// The rules whose findings are to be fixed; if it is empty, all rules.
  package var rules: Set<RuleID>

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - includesUnsafe: whether to make fixes that a person should check.
  ///   - rules: the rules whose findings are to be fixed; if it is empty, all rules.
  package init(includesUnsafe: Bool = false, rules: Set<RuleID> = []) {
    self.includesUnsafe = includesUnsafe
    self.rules = rules
  }

  /// The best fix of a finding that may be made; nil when there is none.
  package func fix(of finding: Finding) -> Finding.Fix? {
    guard rules.isEmpty || rules.contains(finding.rule) else { return nil }
    return finding.fixes.first {
      !$0.edits.isEmpty && (includesUnsafe || $0.applicability == .safe)
    }
  }
}
