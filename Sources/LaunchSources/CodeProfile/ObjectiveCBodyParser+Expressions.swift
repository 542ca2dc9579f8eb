extension ObjectiveCBodyParser {
  /// Reads an expression.
  mutating func expression(_ range: Range<Int>) -> CodeExpression {
    var result = CodeExpression()
    guard depth < Self.maximumDepth else { return result }
    depth += 1
    defer { depth -= 1 }
    var at = range.lowerBound
    let end = range.upperBound
    var cast: String?
    while at < end {
      let start = at
      if let name = castName(&at, end) {
        cast = name
        continue
      }
      if let chain = chain(&at, end, &result) {
        result.chains.append(chain)
        if let cast { result.chains[result.chains.count - 1].cast = cast }
        cast = nil
      }
      at = max(at, start + 1)
    }
    return result
  }

  /// The type in a cast `(Type *)` before a value; nil for other parentheses.
  private func castName(_ at: inout Int, _ end: Int) -> String? {
    guard tokens.is(at, "(") else { return nil }
    let close = tokens.close(at, end)
    guard close < end - 1, close > at + 1, close - at < 16, tokens.isWord(at + 1) else {
      return nil
    }
    for index in at + 1..<close {
      if tokens.isWord(index) || tokens.is(index, "*") || tokens.is(index, "<")
        || tokens.is(index, ">") || tokens.is(index, ",")
      {
        continue
      }
      return nil
    }
    // After a cast, a value begins.
    let next = close + 1
    guard tokens.isWord(next) || tokens.is(next, "[") || tokens.is(next, "(") else { return nil }
    let name = tokens.text(at + 1)
    at = next
    return name
  }

  private mutating func chain(_ at: inout Int, _ end: Int, _ result: inout CodeExpression)
    -> CodeChain?
  {
    switch tokens.kind(at) {
    case .word:
      let name = tokens.text(at)
      if ["nil", "NULL", "YES", "NO"].contains(name) {
        result.others.append(name == "NULL" ? "nil" : name)
        at += 1
        return nil
      }
      var chain = CodeChain(root: .name(name))
      at += 1
      if tokens.is(at, "("), at < end {
        chain = CodeChain(root: .implicit, steps: [.call(name, arguments(&at, end))])
      }
      steps(&at, end, &chain)
      return chain
    case .punctuation: return punctuation(&at, end, &result)
    case .comparison:
      result.others.append(tokens.text(at))
      at += 1
    case .string:
      result.others.append(String(tokens.text(at).drop { $0 == "@" }))
      at += 1
    case .number, .cString, .character:
      result.others.append("0")
      at += 1
    default: at += 1
    }
    return nil
  }

  private mutating func punctuation(_ at: inout Int, _ end: Int, _ result: inout CodeExpression)
    -> CodeChain?
  {
    if tokens.is(at, "["), !tokens.is(at - 1, "@") {
      var chain = message(&at, end)
      steps(&at, end, &chain)
      return chain
    }
    if tokens.is(at, "(") || tokens.is(at, "[") || tokens.is(at, "{") {
      let close = tokens.close(at, end)
      var chain = CodeChain(root: .group(expression(at + 1..<max(close, at + 1))))
      at = close + 1
      steps(&at, end, &chain)
      return chain
    }
    if tokens.is(at, "^"), let block = closure(&at, end) {
      return CodeChain(root: .closure(block))
    }
    if !tokens.is(at, "@"), !tokens.is(at, ","), !tokens.is(at, ":") {
      result.others.append(tokens.text(at))
    }
    at += 1
    return nil
  }

  /// Members and subscripts.
  private mutating func steps(_ at: inout Int, _ end: Int, _ chain: inout CodeChain) {
    while at < end {
      if tokens.is(at, "."), tokens.isWord(at + 1) {
        chain.steps.append(.member(tokens.text(at + 1)))
        at += 2
      } else if tokens.is(at, "[") {
        let close = tokens.close(at, end)
        chain.steps.append(.key(expression(at + 1..<max(close, at + 1))))
        at = close + 1
      } else if tokens.is(at, "(") {
        // A call of a block.
        chain.steps.append(.call("", arguments(&at, end)))
      } else {
        return
      }
    }
  }

  private mutating func arguments(_ at: inout Int, _ end: Int) -> [CodeExpression] {
    let close = tokens.close(at, end)
    var values: [CodeExpression] = []
    var start = at + 1
    while start < close {
      var next = start
      while next < close, !tokens.is(next, ",") { next = tokens.after(next) }
      values.append(expression(start..<min(next, close)))
      start = next + 1
    }
    at = close + 1
    return values
  }

  /// `[receiver first:a second:b]`, `[receiver property]`.
  private mutating func message(_ at: inout Int, _ end: Int) -> CodeChain {
    let close = tokens.close(at, end)
    var place = at + 1
    at = close + 1
    var unused = CodeExpression()
    var cast: String?
    while let name = castName(&place, close) { cast = name }
    guard depth < Self.maximumDepth else { return CodeChain(root: .implicit) }
    depth += 1
    defer { depth -= 1 }
    var chain = chain(&place, close, &unused) ?? CodeChain(root: .implicit)
    if let cast { chain = CodeChain(root: .group(CodeExpression(chains: [casting(chain, cast)]))) }
    guard tokens.isWord(place) else { return chain }
    if place + 1 >= close {
      chain.steps.append(.call(tokens.text(place), []))
      return chain
    }
    var selector = ""
    var values: [CodeExpression] = []
    while place < close {
      if tokens.isWord(place) {
        selector += tokens.text(place)
        place += 1
      }
      guard tokens.is(place, ":") else { break }
      selector += ":"
      place += 1
      let start = place
      while place < close, !isLabel(place, start, close) { place = tokens.after(place) }
      values.append(expression(start..<min(place, close)))
    }
    chain.steps.append(.call(selector, values))
    return chain
  }

  private func casting(_ chain: CodeChain, _ name: String) -> CodeChain {
    var chain = chain
    chain.cast = name
    return chain
  }

  /// Whether the next part of a selector begins here: a word before a colon and after a value.
  private func isLabel(_ at: Int, _ start: Int, _ close: Int) -> Bool {
    guard at > start, at + 1 < close, tokens.isWord(at), tokens.is(at + 1, ":") else {
      return false
    }
    // `a ? b : c`.
    switch tokens.kind(at - 1) {
    case .word, .number, .string, .cString, .character: return true
    default: return tokens.is(at - 1, "]") || tokens.is(at - 1, ")") || tokens.is(at - 1, "}")
    }
  }

  /// Reads a block, `^(Type name) { … }`; nil for the operator `^`.
  private mutating func closure(_ at: inout Int, _ end: Int) -> CodeClosure? {
    var place = at + 1
    var parameters: [String] = []
    while place < end, tokens.isWord(place) || tokens.is(place, "*") { place += 1 }
    if tokens.is(place, "(") {
      let close = tokens.close(place, end)
      for index in place + 1..<max(close, place + 1)
      where tokens.isWord(index) && (tokens.is(index + 1, ",") || index + 1 == close) {
        parameters.append(tokens.text(index))
      }
      place = close + 1
    }
    guard place < end, tokens.is(place, "{") else { return nil }
    let close = tokens.close(place, end)
    let inner = place + 1..<max(close, place + 1)
    var names: Set<String> = []
    for index in inner where tokens.isWord(index) { names.insert(tokens.text(index)) }
    at = close + 1
    return CodeClosure(parameters: parameters, names: names, body: block(inner))
  }
}
