/// A parameter of a function.
struct SwiftParameter {
  var label: Int
  var local: Int
  /// The tokens after the colon, including the default value.
  var type: Range<Int>
}

/// Reads the parameters of the current function, and the names that are followed in it.
extension SwiftSourceReader {
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

  /// The index of the comma or parenthesis after a parameter.
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

  /// The parameters that matter for the launch, recognized by their types.
  func specialParameters(_ open: Int) -> [(name: Int, what: SwiftMethodContext.Special)] {
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

  /// The launch-related value that a name refers to; nil for other names.
  func special(_ index: Int) -> SwiftMethodContext.Special? {
    let token = tokens[index]
    guard token.kind == .identifier else { return nil }
    switch token.word {
    case .launchOptions: return .launchOptions
    case .connectionOptions: return .connectionOptions
    case .connectingSceneSession: return .sceneSession
    case .shortcutItem: return .shortcutItem
    default: break
    }
    let method = frame.method
    guard method >= 0 else { return nil }
    for special in methods[method].special.reversed()
    where tokens.isSameName(special.name, index) {
      return special.what
    }
    return nil
  }
}
