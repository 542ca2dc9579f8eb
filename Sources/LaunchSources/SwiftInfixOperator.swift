/// An operator between operands whose value is followed.
struct SwiftInfixOperator {
  let text: StaticString
  /// What it computes; nil for `+`.
  let kind: LiteralExpression.Operator?
  /// How much it binds; one with a higher level binds more.
  let level: Int

  private static let all: [(text: StaticString, kind: LiteralExpression.Operator?, level: Int)] = [
    ("||", .or, 0), ("&&", .and, 1), ("==", .equal, 2), ("!=", .unequal, 2), ("??", .coalescing, 3),
    ("+", nil, 4),
  ]

  /// The operator that a token is; nil if it is none of them.
  init?(_ tokens: SwiftTokens, _ index: Int) {
    guard tokens[index].kind == .operator,
      let found = Self.all.first(where: { tokens.isOperator(index, $0.text) })
    else { return nil }
    (text, kind, level) = found
  }
}
