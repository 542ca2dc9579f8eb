/// Finds the classes from which code chooses the app's delegate at run time. Tests often have their own
/// delegate.
extension SwiftSourceReader {
  /// The number of tokens of one file that are searched for the declaration of a name.
  private static let longestSearch = 100_000
  /// The maximum number of tokens in a value.
  private static let longestValue = 256
  /// The maximum number of nested conditionals.
  private static let deepestValue = 16

  /// Adds the classes that an expression can have as its value: of a conditional, of a constant that holds
  /// one, or of a function that returns one. Adds none if any of the possible values cannot be read.
  ///
  /// - Parameters:
  ///   - first: the first token of the expression.
  ///   - end: the token after it.
  mutating func addDelegateCandidates(_ first: Int, _ end: Int) {
    guard let found = candidates(first, end, depth: 0, followsNames: true) else { return }
    for candidate in found {
      add(.applicationMainCandidate, candidate.name, tokens.span(candidate.token))
    }
  }

  private typealias Candidates = [(name: String, token: Int)]

  private func candidates(
    _ first: Int, _ end: Int, depth: Int, followsNames: Bool
  ) -> Candidates? {
    guard first < end, end - first <= Self.longestValue, depth < Self.deepestValue else {
      return nil
    }
    func inner(_ first: Int, _ end: Int) -> Candidates? {
      candidates(first, end, depth: depth + 1, followsNames: followsNames)
    }
    if let question = top("?", first, end), let colon = topColon(question + 1, end) {
      guard let yes = inner(question + 1, colon), let no = inner(colon + 1, end) else { return nil }
      return yes + no
    }
    if let or = top("??", first, end) {
      guard let left = inner(first, or), let right = inner(or + 1, end) else { return nil }
      return left + right
    }
    let token = tokens[first]
    let isWhole = tokens.after(first) >= end
    if token.kind == .string, isWhole {
      return literalText(first).map { [($0, first)] }
    }
    if token.word == .nil, isWhole { return [] }
    if token.kind == .openParenthesis, isWhole { return inner(first + 1, end - 1) }
    if tokens[first + 1].kind == .openParenthesis, tokens.close(first + 1) == end - 1 {
      // A class that is looked up by name is in the bundle of the tests; in the app the result is nil.
      if tokens.isName(first, "NSClassFromString") { return [] }
      if token.word == .NSStringFromClass { return inner(first + 2, end - 1) }
      return followsNames && end - first == 3 ? returned(byFunction: first, depth) : nil
    }
    if let type = typeReference(first), type.last + 3 == end { return [(type.text, type.first)] }
    return followsNames && isWhole && token.kind == .identifier ? held(byName: first, depth) : nil
  }

  /// The first operator of this name outside brackets.
  private func top(_ name: StaticString, _ first: Int, _ end: Int) -> Int? {
    var at = first
    while at < end {
      if tokens.isOperator(at, name) { return at }
      at = tokens.after(at)
    }
    return nil
  }

  private func topColon(_ first: Int, _ end: Int) -> Int? {
    var at = first
    var open = 0
    while at < end {
      if tokens.isOperator(at, "?") { open += 1 }
      if tokens[at].kind == .colon {
        if open == 0 { return at }
        open -= 1
      }
      at = tokens.after(at)
    }
    return nil
  }

  /// The classes that the only constant of this name can hold.
  private func held(byName name: Int, _ depth: Int) -> Candidates? {
    var found: Int?
    for at in 1..<min(tokens.count, Self.longestSearch)
    where tokens[at].kind == .identifier && tokens.isSameName(at, name)
      && (tokens[at - 1].word == .let || tokens[at - 1].word == .var)
    {
      guard found == nil else { return nil }
      found = at
    }
    guard var at = found else { return nil }
    // There may be a type between the name and the value.
    let last = min(at + 16, tokens.count)
    while at < last, !tokens.isOperator(at, "=") { at += 1 }
    guard at < last else { return nil }
    return candidates(at + 1, statementEnd(at + 1), depth: depth + 1, followsNames: false)
  }

  /// The classes that the only function of this name can return.
  private func returned(byFunction name: Int, _ depth: Int) -> Candidates? {
    var found: Int?
    for at in 1..<min(tokens.count, Self.longestSearch)
    where tokens[at].kind == .identifier && tokens.isSameName(at, name)
      && tokens[at - 1].word == .func
    {
      guard found == nil else { return nil }
      found = at
    }
    guard var open = found else { return nil }
    let last = min(open + 16, tokens.count)
    while open < last, tokens[open].kind != .openBrace { open += 1 }
    guard open < last else { return nil }
    let close = min(tokens.close(open), open + Self.longestValue)
    var all: Candidates = []
    var hasReturn = false
    for at in open + 1..<max(open + 1, close) where tokens[at].word == .return {
      hasReturn = true
      guard
        let values = candidates(
          at + 1, min(close, statementEnd(at + 1)), depth: depth + 1, followsNames: false)
      else { return nil }
      all += values
    }
    return hasReturn
      ? all : candidates(open + 1, close, depth: depth + 1, followsNames: false)
  }

  /// The end of a statement. A statement continues on the next line only if the line break is next to an
  /// operator, a colon or a dot.
  private func statementEnd(_ first: Int) -> Int {
    var at = first
    while at < tokens.count {
      let token = tokens[at]
      if token.kind == .semicolon || token.kind == .end || token.isClosing { return at }
      if at > first, token.startsLine, token.kind != .operator, token.kind != .colon,
        token.kind != .dot, tokens[at - 1].kind != .operator, tokens[at - 1].kind != .colon
      {
        return at
      }
      at = tokens.after(at)
    }
    return tokens.count
  }
}
