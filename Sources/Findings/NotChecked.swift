/// A question that the inputs could not answer.
public struct NotChecked: Sendable, Hashable {
  /// The rule that could not be checked.
  public var rule: RuleID
  /// What could not be determined, as a lower-case clause.
  public var message: String
  /// The options or inputs that would answer the question, such as `--lifecycle swiftui`.
  public var needs: [String]
  /// The targets that the question concerns; empty when no project or bundle is checked.
  public var concerns: [Finding.ConcernedTarget] = []

  /// Makes an entry.
  public init(rule: RuleID, message: String, needs: [String]) {
    self.rule = rule
    self.message = message
    self.needs = needs
  }
}
