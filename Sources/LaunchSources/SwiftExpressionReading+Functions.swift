internal import SourceText

/// The maximum number of parameters of a function.
private let maximumParameterCount = 100

extension SwiftExpressionReading {
  /// Reads the function or initializer that is declared at the current token, and moves ``at`` to the token after it;
  /// nil if it has a form that is not read.
  mutating func function() -> LiteralFunction? {
    let isInitializer = tokens[at].word == .`init`
    if !isInitializer { at += 1 }
    guard tokens.isName(at) else { return nil }
    let name = tokens.name(at)
    let span = tokens.span(at)
    at += 1
    if isInitializer, tokens[at].kind == .postfix { at += 1 }
    if tokens.opensGenerics(at), let end = tokens.afterGenerics(at) { at = end }
    guard tokens[at].kind == .openParenthesis else { return nil }
    let close = tokens.close(at)
    let parameters = parameters(until: close)
    at = min(close, tokens.count) + 1
    while tokens[at].kind != .openBrace {
      // A requirement of a protocol has no body.
      guard tokens[at].kind != .end, tokens[at].kind != .closeBrace, tokens[at].word != .func,
        tokens[at].word != .let, tokens[at].word != .var, tokens[at].word != .`init`
      else { return nil }
      at = tokens.after(at)
    }
    guard let parameters else {
      at = tokens.after(at)
      return LiteralFunction(name, at: span, [], result: nil)
    }
    return LiteralFunction(name, at: span, parameters, result: body())
  }

  /// Reads parameters; nil if one of them has a form that is not read.
  private mutating func parameters(until close: Int) -> [LiteralFunction.Parameter]? {
    at += 1
    var all: [LiteralFunction.Parameter] = []
    while at < close {
      guard tokens.isName(at), all.count < maximumParameterCount else { return nil }
      let label = tokens.name(at)
      at += 1
      var name = label
      if tokens.isName(at) {
        name = tokens.name(at)
        at += 1
      }
      guard tokens[at].kind == .colon else { return nil }
      at += 1
      let type = type()
      var standard: LiteralExpression?
      if tokens.isOperator(at, "=") {
        at += 1
        standard = expression()
      }
      all.append(
        LiteralFunction.Parameter(
          label: label == "_" ? nil : label, name: name, type: type, standard: standard))
      guard at == close || tokens[at].kind == .comma else { return nil }
      at += 1
    }
    return all
  }
}
