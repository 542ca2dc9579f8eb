internal import LaunchSources
internal import SourceText

/// Comprehensions of Starlark, which are calls of `map` and `filter` with a closure.
enum StarlarkComprehension {
  /// The call of a method of a list with a closure of one parameter.
  static func call(
    _ method: String, _ base: LiteralExpression, _ name: String, _ value: LiteralExpression,
    at span: SourceSpan
  ) -> LiteralExpression {
    let closure = LiteralExpression(.closure([name], [.result(value)]), at: value.span)
    return LiteralExpression(
      .call(
        LiteralExpression.Call(
          name: method, nameSpan: span, base: base,
          arguments: [
            LiteralExpression.Argument(label: nil, labelSpan: value.span, value: closure)
          ])), at: span)
  }

  /// The loop that a comprehension of calls is, as in `[app(name = name) for name in NAMES]`; nil for other expressions.
  static func loop(of value: LiteralExpression) -> LiteralExpression.Statement? {
    guard case .call(let call) = value.content, call.name == "map", var list = call.base,
      case .closure(let names, let body)? = call.unnamed?.content, names.count == 1,
      case .result(let made)? = body.first, case .call = made.content
    else { return nil }
    var clauses: [LiteralExpression.Clause] = []
    if case .call(let inner) = list.content, inner.name == "filter", let base = inner.base,
      case .closure(_, let test)? = inner.unnamed?.content, case .result(let test)? = test.first
    {
      clauses = [.test(test)]
      list = base
    }
    return .loop(names[0], list, clauses, [.call(made)])
  }
}
