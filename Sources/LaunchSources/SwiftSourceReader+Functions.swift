internal import LaunchModel
internal import SourceText

extension SwiftSourceReader {
  /// Reads `func`; returns the index where reading continues: in the body, or after the parameters.
  mutating func readFunction(_ at: Int) -> Int {
    var open = at + 2
    if tokens[at + 1].kind == .identifier {
      if tokens.opensGenerics(open) { open = tokens.afterGenerics(open, limit: 4_096) ?? open }
    } else {
      // The name of an operator. The token may include the `<` that opens the generic parameters.
      while tokens[open].kind != .openParenthesis, open < at + 40, tokens[open].kind != .end,
        tokens[open].kind != .openBrace, !tokens[open].isClosing
      {
        open += 1
      }
    }
    guard tokens[open].kind == .openParenthesis else {
      pending.clear()
      return at + 1
    }
    return functionBody(name: at + 1, open: open)
  }

  mutating func readInitializer(_ at: Int) -> Int {
    var open = at + 1
    if tokens[open].kind == .postfix { open += 1 }
    if tokens.opensGenerics(open) { open = tokens.afterGenerics(open, limit: 4_096) ?? open }
    guard frame.isTypeBody, tokens[open].kind == .openParenthesis else {
      pending.clear()
      return at + 1
    }
    return functionBody(name: at, open: open)
  }

  mutating func readDeinitializer(_ at: Int) -> Int {
    pending.clear()
    guard frame.isTypeBody, tokens[at + 1].kind == .openBrace else { return at + 1 }
    enter(SwiftMethodContext(name: at, parameters: -1, end: 0), brace: at + 1)
    return at + 2
  }

  private mutating func functionBody(name: Int, open: Int) -> Int {
    let attributes = pending
    pending.clear()
    let close = tokens.close(open)
    let brace = frame.kind == .protocolBody ? nil : bodyBrace(close + 1)
    let isOwn = frame.kind == .top || frame.isTypeBody
    var context = SwiftMethodContext(name: name, parameters: open, end: tokens.count)
    if isOwn {
      context.special = specialParameters(open)
      if frame.isTypeBody { method(name, open, brace, attributes) }
    } else if frame.method >= 0 {
      for special in specialParameters(open) { remember(special.name, special.what) }
    }
    guard let brace else { return min(close + 1, tokens.count) }
    if isOwn {
      enter(context, brace: brace)
    } else {
      push(.block, brace)
    }
    return brace + 1
  }

  private mutating func enter(_ context: SwiftMethodContext, brace: Int) {
    methods.append(context)
    methods[methods.count - 1].end = tokens.close(brace)
    push(.block, brace)
    frames[frames.count - 1].method = methods.count - 1
  }

  /// Keeps a method that matters for the launch.
  private mutating func method(
    _ name: Int, _ open: Int, _ brace: Int?, _ attributes: SwiftPendingAttributes
  ) {
    let token = tokens[name]
    let selector = attributes.objectiveCName
    guard token.flags.contains(.mayBeCallback) || token.word == .main || selector != nil else {
      return
    }
    let text = fullName(name, open)
    let isAsync = (open..<(brace ?? open)).contains { tokens[$0].word == .async }
    let callbacks = LifecycleCallback.named(selector?.value ?? text).filter {
      $0.isDelegateMethod && ($0.asyncSwiftName != text || isAsync || $0.swiftName == text)
    }
    let isNamedMethod =
      token.flags.contains(.mayBeCallback)
      && LifecycleCallback.named(text).contains(where: \.isDelegateMethod)
    guard !callbacks.isEmpty || isNamedMethod || text == "main()" else { return }
    var declaration = MethodDeclaration(
      name: LocatedValue(text, at: tokens.span(name)), callbacks: callbacks,
      body: brace.map { brace in
        let close = tokens.close(brace)
        return close < tokens.count
          ? tokens.span(brace, through: close)
          : SourceSpan(tokens[brace].range.lowerBound..<file.source.count)
      }, isStatic: attributes.isStatic, condition: conditions.current)
    declaration.objectiveCName = selector
    types[frame.type].methods.append(declaration)
  }
}
