internal import LaunchModel
internal import SourceText

/// A function that is being read.
struct SwiftMethodContext {
  /// A value that the launch contract has a say in, by the name it has in the function.
  enum Special {
    case launchOptions, connectionOptions, sceneSession, shortcutItem
  }

  /// More of them in one function are not followed.
  static let specialLimit = 16

  /// The index of the name, or of the keyword where there is none.
  var name: Int
  /// The index of the parenthesis that opens the parameters; -1 for none.
  var parameters: Int
  /// The index behind the last token of the body; the number of tokens when it has none.
  var end: Int
  var special: [(name: Int, what: Special)] = []
  /// The full name, made when it is first asked for.
  var fullName: String?
}

/// A parameter of a function.
struct SwiftParameter {
  var label: Int
  var local: Int
  /// The tokens behind the colon, default value included.
  var type: Range<Int>
}

extension SwiftSourceReader {
  /// `func`; returns the index where reading goes on: in the body, or behind the parameters.
  mutating func function(_ at: Int) -> Int {
    var open = at + 2
    if tokens[at + 1].kind == .identifier {
      if tokens.opensGenerics(open) { open = tokens.afterGenerics(open, limit: 4_096) ?? open }
    } else {
      // The name of an operator; `<` may have eaten the one of its generic parameters.
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

  mutating func initializer(_ at: Int) -> Int {
    var open = at + 1
    if tokens[open].kind == .postfix { open += 1 }
    if tokens.opensGenerics(open) { open = tokens.afterGenerics(open, limit: 4_096) ?? open }
    guard frame.isTypeBody, tokens[open].kind == .openParenthesis else {
      pending.clear()
      return at + 1
    }
    return functionBody(name: at, open: open)
  }

  mutating func deinitializer(_ at: Int) -> Int {
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

  /// Keeps a method that bears on the launch.
  private mutating func method(
    _ name: Int, _ open: Int, _ brace: Int?, _ attributes: SwiftPendingAttributes
  ) {
    let token = tokens[name]
    let selector = attributes.objectiveCName
    guard token.flags.contains(.mayBeCallback) || token.word == .main || selector != nil else {
      return
    }
    let text = fullName(name, open)
    let callbacks = LifecycleCallback.named(selector?.value ?? text).filter(\.isDelegateMethod)
    let isNamedMethod =
      token.flags.contains(.mayBeCallback)
      && LifecycleCallback.named(text).contains(where: \.isDelegateMethod)
    guard !callbacks.isEmpty || isNamedMethod || text == "main()" else { return }
    var declaration = MethodDeclaration(
      name: Located(text, at: tokens.span(name)), callbacks: callbacks,
      body: brace.map { brace in
        let close = tokens.close(brace)
        return close < tokens.count
          ? tokens.span(brace, through: close)
          : SourceSpan(tokens[brace].range.lowerBound..<file.source.count)
      }, isStatic: attributes.isStatic, condition: conditions.current)
    declaration.objectiveCName = selector
    types[frame.type].methods.append(declaration)
  }

  /// The name of a function with its labels.
  func fullName(_ name: Int, _ open: Int) -> String {
    var text = tokens.name(name)
    if open < 0 { return text }
    text += "("
    forEachParameter(open) { parameter in
      text += tokens.name(parameter.label)
      text += ":"
      return true
    }
    text += ")"
    return text
  }

  /// The name of the function that is being read; nil outside functions.
  mutating func currentMethodName() -> String? {
    let index = frame.method
    guard index >= 0 else { return nil }
    if let name = methods[index].fullName { return name }
    let name = fullName(methods[index].name, methods[index].parameters)
    methods[index].fullName = name
    return name
  }

  /// Calls `body` with each parameter until it returns false.
  func forEachParameter(_ open: Int, _ body: (SwiftParameter) -> Bool) {
    let close = tokens.close(open)
    var at = open + 1
    while at < close {
      while tokens[at].kind == .at { at = afterAttribute(at) }
      let label = at
      var colon = at + 1
      var local = at
      if tokens[colon].kind == .identifier {
        local = colon
        colon += 1
      }
      guard tokens[label].kind == .identifier, tokens[colon].kind == .colon else { return }
      let end = parameterEnd(colon + 1, close)
      if !body(SwiftParameter(label: label, local: local, type: colon + 1..<max(end, colon + 1))) {
        return
      }
      at = end + 1
    }
  }

  /// The index of the comma or parenthesis behind a parameter.
  private func parameterEnd(_ start: Int, _ close: Int) -> Int {
    var at = start
    while at < close {
      if tokens[at].kind == .comma { return at }
      if tokens.opensGenerics(at), tokens[at].flags.isEmpty,
        let end = tokens.afterGenerics(at, limit: 256), end <= close
      {
        at = end
      } else {
        at = tokens.after(at)
      }
    }
    return close
  }

  /// The parameters that the launch contract has a say in, determined by their types.
  private func specialParameters(_ open: Int) -> [(name: Int, what: SwiftMethodContext.Special)] {
    var found: [(name: Int, what: SwiftMethodContext.Special)] = []
    forEachParameter(open) { parameter in
      for index in parameter.type {
        let what: SwiftMethodContext.Special
        switch tokens[index].word {
        case .LaunchOptionsKey, .UIApplicationLaunchOptionsKey: what = .launchOptions
        case .ConnectionOptions: what = .connectionOptions
        case .UISceneSession: what = .sceneSession
        case .UIApplicationShortcutItem: what = .shortcutItem
        default:
          if tokens[index].kind == .operator, tokens.isOperator(index, "->") { return true }
          continue
        }
        found.append((parameter.local, what))
        return found.count < SwiftMethodContext.specialLimit
      }
      return true
    }
    return found
  }

  /// Follows a name in the function that is being read.
  mutating func remember(_ name: Int, _ what: SwiftMethodContext.Special) {
    let index = frame.method
    guard index >= 0, methods[index].special.count < SwiftMethodContext.specialLimit else { return }
    methods[index].special.append((name, what))
  }
}
