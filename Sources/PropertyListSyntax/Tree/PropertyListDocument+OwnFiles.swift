package import Findings

extension PropertyListDocument {
  /// What is wrong with a file of LaunchKit's own, such as a configuration. Errors of syntax have the id of the other errors
  /// of such a file: the page of the rule for property lists does not help there.
  ///
  /// - Parameter rule: the rule about files of this kind.
  package func diagnostics(as rule: RuleID) -> [Finding] {
    diagnostics.map { found in
      guard found.rule == SyntaxRule.syntax else { return found }
      var found = found
      found.rule = rule
      return found
    }
  }
}
