/// Reads the body of a method or function in Objective-C into statements.
///
/// - Complexity: linear in the tokens for each level of brackets; levels beyond a limit are not read.
struct ObjectiveCBodyParser {
  /// The number of nested brackets that are read.
  static let maximumDepth = 48

  let tokens: ObjectiveCTokens
  var depth = 0

  init(_ tokens: ObjectiveCTokens) { self.tokens = tokens }

  /// Reads statements.
  mutating func block(_ range: Range<Int>) -> [CodeStatement] {
    guard depth < Self.maximumDepth, !range.isEmpty else { return [] }
    depth += 1
    defer { depth -= 1 }
    var result: [CodeStatement] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at
      statement(&at, range.upperBound, &result)
      at = max(at, start + 1)
    }
    return result
  }

  private mutating func braces(_ at: inout Int, _ end: Int) -> [CodeStatement] {
    let open = at
    let close = tokens.close(at, end)
    at = close + 1
    return block(open + 1..<max(close, open + 1))
  }

  /// Reads the body of a branch: statements in braces, or one statement without them.
  private mutating func body(_ at: inout Int, _ end: Int) -> [CodeStatement] {
    if tokens.is(at, "{") { return braces(&at, end) }
    guard at < end, depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    var result: [CodeStatement] = []
    statement(&at, end, &result)
    return result
  }

  private mutating func statement(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    switch tokens.kind(at) {
    case .directive:
      let close = tokens.close(at, end)
      let start = at + 1
      guard close > at, tokens.matches[at] >= 0, tokens.matches[at] > at else {
        at += 1
        return
      }
      at = close + 1
      let inner = block(start..<max(close, start))
      result.append(.choice([CodeTest()], then: inner, otherwise: []))
    case .punctuation where tokens.is(at, "{"): result.append(.block(braces(&at, end)))
    case .at: atWord(&at, end, &result)
    case .word: word(&at, end, &result)
    default: simple(&at, end, &result)
    }
  }

  /// Reads `@try`, `@autoreleasepool` and similar words; other words with an `@` are part of expressions.
  private mutating func atWord(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    switch tokens.text(at) {
    case "@try", "@autoreleasepool", "@finally", "@synchronized":
      at += 1
      if tokens.is(at, "(") { at = tokens.after(at) }
      if tokens.is(at, "{") { result.append(.block(braces(&at, end))) }
    case "@catch":
      at += 1
      if tokens.is(at, "(") { at = tokens.after(at) }
      if tokens.is(at, "{") {
        result.append(.choice([CodeTest()], then: braces(&at, end), otherwise: []))
      }
    case "@throw":
      at += 1
      result.append(.exit(.function, expression(until(&at, end))))
    default: simple(&at, end, &result)
    }
  }

  private mutating func word(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    switch tokens.text(at) {
    case "if":
      at += 1
      let tests = tests(&at, end)
      let then = body(&at, end)
      var otherwise: [CodeStatement] = []
      if at < end, tokens.isWord(at), tokens.text(at) == "else" {
        at += 1
        otherwise = body(&at, end)
      }
      result.append(.choice(tests, then: then, otherwise: otherwise))
    case "for":
      at += 1
      result.append(loop(&at, end))
    case "while", "switch":
      at += 1
      let tests = tests(&at, end)
      result.append(.choice(tests + [CodeTest()], then: body(&at, end), otherwise: []))
    case "do":
      at += 1
      result.append(.block(body(&at, end)))
    case "case", "default":
      while at < end, !tokens.is(at, ":") { at += 1 }
      at += 1
    case "else": at += 1
    case "return":
      at += 1
      result.append(.exit(.function, expression(until(&at, end))))
    case "break":
      at += 2
      result.append(.exit(.loop, CodeExpression()))
    case "continue":
      at += 2
      result.append(.exit(.element, CodeExpression()))
    default: simple(&at, end, &result)
    }
  }

  /// Reads `for (Type *name in values)`. Other loops are read as conditions.
  private mutating func loop(_ at: inout Int, _ end: Int) -> CodeStatement {
    guard tokens.is(at, "(") else { return .block([]) }
    let open = at
    let close = tokens.close(at, end)
    at = close + 1
    let place = (open + 1..<max(close, open + 1)).first {
      tokens.isWord($0) && tokens.text($0) == "in"
    }
    guard let place, tokens.isWord(place - 1) else {
      return .choice([CodeTest()], then: body(&at, end), otherwise: [])
    }
    let over = expression(place + 1..<close)
    return .loop(tokens.text(place - 1), over: over, body(&at, end))
  }

  private mutating func tests(_ at: inout Int, _ end: Int) -> [CodeTest] {
    guard tokens.is(at, "(") else { return [CodeTest()] }
    let open = at
    let close = tokens.close(at, end)
    at = close + 1
    return truth(open + 1..<max(close, open + 1))
  }

  /// The tests of a condition: one for each side of `&&`.
  private mutating func truth(_ range: Range<Int>) -> [CodeTest] {
    let alternatives = split(range, at: "|")
    if alternatives.count > 1 {
      return [CodeTest(form: .alternatives(alternatives.map { conjunction($0) }))]
    }
    return conjunction(range)
  }

  /// Splits a range wherever a character occurs twice in a row, such as `&&`.
  private func split(_ range: Range<Int>, at character: Character) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      if tokens.is(at, character), tokens.is(at + 1, character) {
        parts.append(start..<at)
        start = at + 2
        at += 1
      }
      at = tokens.after(at)
    }
    parts.append(min(start, range.upperBound)..<range.upperBound)
    return parts
  }

  private mutating func conjunction(_ range: Range<Int>) -> [CodeTest] {
    split(range, at: "&").map { part in
      if part.count <= 6, let first = part.first, tokens.text(first) == "@available" {
        return CodeTest(form: .availability)
      }
      return CodeTest(expression: expression(part), form: .truth)
    }
  }

  /// The range up to the `;`. Moves `at` to the token after the `;`.
  func until(_ at: inout Int, _ end: Int) -> Range<Int> {
    let start = at
    while at < end, !tokens.is(at, ";"), tokens.kind(at) != .directive {
      at = min(tokens.after(at), end)
    }
    let range = start..<at
    if tokens.is(at, ";") { at += 1 }
    return range
  }

  /// Reads a declaration, an assignment or an expression.
  private mutating func simple(_ at: inout Int, _ end: Int, _ result: inout [CodeStatement]) {
    let range = until(&at, end)
    guard !range.isEmpty else { return }
    var place = range.lowerBound
    while place < range.upperBound, !tokens.is(place, "=") { place = tokens.after(place) }
    guard place < range.upperBound, place > range.lowerBound else {
      return result.append(.expression(expression(range)))
    }
    let value = expression(place + 1..<range.upperBound)
    if tokens.isWord(place - 1), !tokens.is(place - 2, ".") {
      result.append(.binding(tokens.text(place - 1), value))
    } else if tokens.is(place - 1, "]"), tokens.isWord(range.lowerBound) {
      result.append(.addition(tokens.text(range.lowerBound), value))
    } else if tokens.isWord(place - 1), tokens.text(range.lowerBound) != "self" {
      result.append(.addition(tokens.text(range.lowerBound), value))
    } else if tokens.isWord(place - 1), place == range.lowerBound + 3 {
      result.append(.binding("self.\(tokens.text(place - 1))", value))
    } else {
      result.append(.expression(value))
    }
  }
}
