internal import SourceText

/// What is found, and the name of the method that it is in.
extension ObjectiveCParser {
  /// Longer lists of protocols and longer declarations of properties are cut.
  static var maximumHead: Int { 512 }

  /// The token behind a pair of parentheses, or one that cannot be in them.
  func behindParenthesis(_ start: Int) -> Int {
    var level = 0
    var index = start
    while index < min(start + Self.maximumHead, tokens.count) {
      switch tokens[index].byte {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"):
        level -= 1
        if level == 0 { return index + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return index
      default: if kind(index) == .end || kind(index) == .at { return index }
      }
      index += 1
    }
    return index
  }

  /// The full selector of a head: what comes before a colon outside parentheses, or the only word.
  func selectorText(_ head: Range<Int>) -> String {
    var selector = ""
    var only: Int?
    var index = head.lowerBound + 1
    while index < head.upperBound {
      if byte(index) == UInt8(ascii: "(") {
        index = max(behindParenthesis(index), index + 1)
        continue
      }
      if byte(index) == UInt8(ascii: ":") {
        // The name of a parameter comes before the colon of a part without a name.
        let isNamed = kind(index - 1) == .word && !isParameter(index - 1, head)
        if isNamed { selector += text(index - 1) }
        selector += ":"
      } else if only == nil, kind(index) == .word {
        only = index
      }
      index += 1
    }
    return selector.isEmpty ? only.map(text) ?? "" : selector
  }

  /// Whether a word follows the type of a parameter, `:(int)a :(int)b`, or its colon.
  private func isParameter(_ index: Int, _ head: Range<Int>) -> Bool {
    guard index - 1 > head.lowerBound else { return false }
    if byte(index - 1) == UInt8(ascii: ":") { return true }
    guard byte(index - 1) == UInt8(ascii: ")") else { return false }
    // The type of the result comes before the first part.
    return behindParenthesis(head.lowerBound + 1) != index
  }

  /// The full name of what is being read.
  private mutating func bodyName() -> String? {
    guard let body else { return nil }
    if let name = body.name { return name }
    let name =
      body.head.count == 1 ? text(body.head.lowerBound) : selectorText(body.head)
    self.body?.name = name
    return name
  }

  mutating func add(_ kind: SourceUse.Kind, _ text: String = "", at span: SourceSpan) {
    uses.append(
      SourceUse(
        kind, text, at: span, typeName: container.map { types[$0].name.value },
        methodName: bodyName(), condition: conditions.current))
  }
}
