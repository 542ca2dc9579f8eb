internal import LaunchSources

/// The statements of a body, as ranges of tokens.
enum Statements {
  /// Splits a body into its statements. Everything from `#if` to `#endif` is one statement.
  ///
  /// - Complexity: linear in the body.
  static func of(_ body: Range<Int>, in code: SourceCode) -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = body.lowerBound
    var at = start
    while at < body.upperBound {
      at =
        opensBranch(at, code)
        ? behindBranches(at, body, code) : min(code.after(at), body.upperBound)
      if at == body.upperBound || begins(at, behind: start, code) {
        statements.append(start..<at)
        start = at
      }
    }
    return statements
  }

  private static func opensBranch(_ at: Int, _ code: SourceCode) -> Bool {
    code.tokens[at].kind == .directive && code.text(at).hasPrefix("#if")
  }

  private static func behindBranches(_ start: Int, _ body: Range<Int>, _ code: SourceCode) -> Int {
    var depth = 0
    for at in start..<body.upperBound where code.tokens[at].kind == .directive {
      if opensBranch(at, code) { depth += 1 }
      if code.text(at) == "#endif" { depth -= 1 }
      if depth == 0 { return at + 1 }
    }
    return body.upperBound
  }

  private static func begins(_ at: Int, behind start: Int, _ code: SourceCode) -> Bool {
    if opensBranch(at, code) || code.text(at - 1) == "#endif" { return true }
    return switch code.language {
    case .swift: beginsSwift(at, code)
    case .objectiveC, .c: beginsObjectiveC(at, behind: start, code)
    }
  }

  private static func beginsSwift(_ at: Int, _ code: SourceCode) -> Bool {
    if code.isByte(at - 1, ";") { return true }
    guard code.tokens[at].startsLine else { return false }
    let text = code.text(at)
    if ["else", "catch", "where", "as", "is"].contains(text) { return false }
    if code.tokens[at].kind == .punctuation, !["(", "[", "@", "!", "\\"].contains(text) {
      return false
    }
    // A line that ends in an operator continues on the next line.
    guard code.tokens[at - 1].kind == .punctuation else { return true }
    return [")", "]", "}", "!", "?", ">"].contains(code.text(at - 1))
  }

  private static func beginsObjectiveC(_ at: Int, behind start: Int, _ code: SourceCode) -> Bool {
    if code.text(at) == "else" { return false }
    if code.isByte(at - 1, ";") { return true }
    guard code.isByte(at - 1, "}") else { return false }
    return blockWords.contains(code.text(start)) || code.isByte(start, "{")
  }

  private static let blockWords: Set<String> = [
    "if", "for", "while", "switch", "@autoreleasepool", "@synchronized", "@try",
  ]
}
