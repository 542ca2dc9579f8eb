/// What the readers of strings, declarations and statements need of the parser of expressions.
protocol SwiftExpressionReading {
  var tokens: SwiftTokens { get }
  /// The index of the current token.
  var at: Int { get set }

  /// Reads the expression at the current token, and moves ``at`` to the token after it. If any token is left,
  /// ``at`` moves by at least one token.
  mutating func expression() -> LiteralExpression

  /// Reads an expression before the `{` of a statement, where a closure would be in parentheses.
  mutating func condition() -> LiteralExpression

  /// Begins a body; `leaveBody()` ends it. Returns false if it is nested too deeply.
  mutating func enterBody() -> Bool

  mutating func leaveBody()
}
