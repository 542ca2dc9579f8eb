/// A question the given inputs could not answer.
public struct NotChecked: Sendable, Hashable {
  /// The rule that could not decide.
  public var rule: RuleID
  /// What could not be decided, as a lower-case clause.
  public var message: String
  /// The options or inputs that would settle it, such as `--lifecycle swiftui`.
  public var needs: [String]
  /// The targets it concerns, by name; empty when no project or bundle is being checked.
  public var concerns: [ConcernedTarget] = []

  /// Makes an entry.
  public init(rule: RuleID, message: String, needs: [String]) {
    self.rule = rule
    self.message = message
    self.needs = needs
  }
}
