internal import SourceText

/// The uses that are found, and the names of the methods they are in.
extension ObjectiveCParser {
  /// The maximum number of tokens of a list or declaration; longer ones are cut off.
  static var maximumHead: Int { 512 }

  /// The token after a pair of parentheses, or the first token that cannot be inside them.
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

  /// The full selector of a method's head: the words before colons outside parentheses, or the only word.
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
        // In a part without a name, the word before the colon is the name of the previous parameter.
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

  /// Whether a word is the name of a parameter: it follows its type, as in `:(int)a :(int)b`, or its colon.
  private func isParameter(_ index: Int, _ head: Range<Int>) -> Bool {
    guard index - 1 > head.lowerBound else { return false }
    if byte(index - 1) == UInt8(ascii: ":") { return true }
    guard byte(index - 1) == UInt8(ascii: ")") else { return false }
    // The type of the result comes before the first part.
    return behindParenthesis(head.lowerBound + 1) != index
  }

  /// The full name of the method or function that is being read.
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
