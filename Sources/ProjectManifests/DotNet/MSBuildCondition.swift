/// Conditions of MSBuild: comparisons of texts, `and`, `or`, `!`, and a few functions of the platform.
struct MSBuildCondition {
  /// The maximum length of a condition, in bytes.
  private static let maximumLength = 1_024
  /// The maximum depth of terms inside one another.
  private static let maximumDepth = 32

  private let text: [Character]
  private var at = 0
  private var depth = 0
  /// Replaces the references in a text; gives nil if the value of one of them is unknown.
  private let expand: (String) -> String?

  /// Whether a condition holds; nil if that is unknown.
  ///
  /// - Complexity: linear in its length.
  static func holds(_ text: String, expand: @escaping (String) -> String?) -> Bool? {
    guard text.utf8.count <= maximumLength else { return nil }
    var condition = MSBuildCondition(text: Array(text), expand: expand)
    guard let answer = condition.disjunction(), condition.isAtEnd else { return nil }
    return answer.value
  }

  private init(text: [Character], expand: @escaping (String) -> String?) {
    self.text = text
    self.expand = expand
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return at == text.count
    }
  }

  private mutating func skipSpaces() {
    while at < text.count, text[at].isWhitespace { at += 1 }
  }

  private mutating func takes(_ word: String) -> Bool {
    skipSpaces()
    let letters = Array(word)
    guard text.count - at >= letters.count else { return false }
    for (index, letter) in letters.enumerated()
    where text[at + index].lowercased() != letter.lowercased() {
      return false
    }
    let end = at + letters.count
    if letters[0].isLetter, end < text.count, text[end].isLetter { return false }
    at = end
    return true
  }

  /// A part of the condition that was read. Its value says whether it holds; nil if that is unknown.
  private struct Answer {
    var value: Bool?
  }

  private mutating func disjunction() -> Answer? {
    guard var left = conjunction() else { return nil }
    while takes("or") {
      guard let right = conjunction() else { return nil }
      left.value =
        left.value == true || right.value == true
        ? true : left.value == nil || right.value == nil ? nil : false
    }
    return left
  }

  private mutating func conjunction() -> Answer? {
    guard var left = term() else { return nil }
    while takes("and") {
      guard let right = term() else { return nil }
      left.value =
        left.value == false || right.value == false
        ? false : left.value == nil || right.value == nil ? nil : true
    }
    return left
  }

  private mutating func term() -> Answer? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return nil }
    skipSpaces()
    if at + 1 < text.count, text[at] == "!", text[at + 1] != "=" {
      at += 1
      guard let inner = term() else { return nil }
      return Answer(value: inner.value.map { !$0 })
    }
    if takes("(") {
      guard let inner = disjunction(), takes(")") else { return nil }
      return inner
    }
    guard let left = operand() else { return nil }
    for (sign, isEqual) in [("==", true), ("!=", false)] where takes(sign) {
      guard let right = operand() else { return nil }
      guard let one = left.text.flatMap(expand), let other = right.text.flatMap(expand) else {
        return Answer(value: nil)
      }
      return Answer(value: (one.lowercased() == other.lowercased()) == isEqual)
    }
    switch left.text.flatMap(expand)?.lowercased() {
    case "true": return Answer(value: true)
    case "false": return Answer(value: false)
    default: return Answer(value: nil)
    }
  }

  /// A text that is compared.
  private struct Operand {
    let text: String?
  }

  /// A quoted text, a reference, or a bare word; its text is nil for functions that are not read.
  private mutating func operand() -> Operand? {
    skipSpaces()
    guard at < text.count else { return nil }
    let start = at
    if text[at] == "'" {
      at += 1
      while at < text.count, text[at] != "'" {
        if text[at] == "$", at + 1 < text.count, text[at + 1] == "(" {
          guard skipReference() else { return nil }
        } else {
          at += 1
        }
      }
      guard at < text.count else { return nil }
      at += 1
      return Operand(text: String(text[start + 1..<at - 1]))
    }
    if text[at] == "$", at + 1 < text.count, text[at + 1] == "(" {
      guard skipReference() else { return nil }
      return Operand(text: String(text[start..<at]))
    }
    while at < text.count, text[at].isLetter || text[at].isNumber || text[at] == "." { at += 1 }
    guard at > start else { return nil }
    let word = String(text[start..<at])
    if at < text.count, text[at] == "(" {
      // A function such as `Exists('…')`.
      at += 1
      guard skip(to: ")") else { return nil }
      return Operand(text: nil)
    }
    return Operand(text: word)
  }

  private mutating func skipReference() -> Bool {
    at += 2
    return skip(to: ")")
  }

  /// Skips the rest of an open bracket.
  private mutating func skip(to end: Character) -> Bool {
    var open = 1
    while at < text.count {
      if text[at] == "(" { open += 1 }
      if text[at] == end { open -= 1 }
      at += 1
      if open == 0 { return true }
    }
    return false
  }
}
