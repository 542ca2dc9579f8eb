internal import LaunchSources

/// Finds uses of a class's properties by name in a body. A local variable, a label, or a member of another
/// value with the same name does not count.
struct NameScopes {
  private let code: SourceCode
  private let body: Range<Int>
  private let names: Set<String>
  /// For each name that is a local variable somewhere, the token ranges in which it is.
  private var hidden: [String: [Range<Int>]] = [:]

  /// Prepares to look for names in a body.
  ///
  /// - Parameter head: the tokens of the signature, whose parameters hide properties.
  /// - Complexity: linear in the body and the signature.
  init(_ names: Set<String>, in body: Range<Int>, of code: SourceCode, head: Range<Int>) {
    self.code = code
    self.body = body
    self.names = names
    for at in head where isParameter(at) { hide(at, in: body) }
    findLocals()
  }

  /// The first of the names that the body uses; nil if it uses none.
  ///
  /// - Complexity: linear in the body, times the number of locals of these names, up to a limit.
  var used: String? { body.lazy.compactMap(name).first }

  /// The tokens of the body that use one of the names.
  ///
  /// - Complexity: as that of ``used``.
  var uses: [Int] { body.filter { name($0) != nil } }

  /// The name that a token uses; nil for any other token.
  private func name(_ at: Int) -> String? {
    guard code.isWord(at) else { return nil }
    let text = code.text(at)
    let name = text.first == "_" ? String(text.dropFirst()) : text
    let isNamed = names.contains(text) || names.contains(name) && code.language == .objectiveC
    return isNamed && isProperty(at, text) ? name : nil
  }

  /// The most locals with one name. Further ones are ignored.
  private static let maximumLocals = 64

  private func mayHide(_ name: String) -> Bool { hidden[name]?.count ?? 0 < Self.maximumLocals }

  private mutating func hide(_ at: Int, in range: Range<Int>) {
    let name = code.text(at)
    guard names.contains(name), mayHide(name) else { return }
    hidden[name, default: []].append(range)
  }

  private func isProperty(_ at: Int, _ text: String) -> Bool {
    if code.isByte(at - 1, ".") || code.text(at - 1) == "->" {
      return code.text(at - 2) == "self" && !code.isByte(at - 3, ".")
    }
    if code.language == .objectiveC {
      // A message to `self` without arguments. Any other use of a property must be an instance variable with
      // an underscore.
      if code.text(at - 1) == "self" { return code.isByte(at - 2, "[") && code.isByte(at + 1, "]") }
      return text.first == "_" && !code.isByte(at + 1, ":")
    }
    let isLabel =
      code.isByte(at + 1, ":")
      && (code.isByte(at - 1, "(") || code.isByte(at - 1, ","))
    if isLabel { return false }
    if ["let", "var"].contains(code.text(at - 1)) {
      // `if let window {` reads the property that it hides.
      return isShorthand(at) && !isHidden(at - 1, text)
    }
    if code.isByte(at - 1, "="), code.text(at - 2) == text,
      ["let", "var"].contains(code.text(at - 3))
    {
      return !isHidden(at - 3, text)
    }
    return !isHidden(at, text)
  }

  private func isHidden(_ at: Int, _ name: String) -> Bool {
    (hidden[name] ?? []).contains { $0.contains(at) }
  }

  private func isShorthand(_ at: Int) -> Bool {
    ["if", "guard", "while", ","].contains(code.text(at - 2)) && !code.isByte(at + 1, "=")
      && !code.isByte(at + 1, ":")
  }

  /// Whether a word is the name of a parameter in a signature.
  private func isParameter(_ at: Int) -> Bool {
    guard code.isWord(at) else { return false }
    return code.language == .swift ? code.isByte(at + 1, ":") : code.isByte(at - 1, ")")
  }

  // MARK: Locals

  private mutating func findLocals() {
    guard code.language == .swift else { return }
    /// The ends of the open blocks.
    var blocks = [body.upperBound]
    for at in body {
      while let end = blocks.last, blocks.count > 1, at >= end { blocks.removeLast() }
      let end = blocks.last ?? body.upperBound
      if code.isByte(at, "{"), let close = code.tokens[at].close { blocks.append(close) }
      guard code.isWord(at), names.contains(code.text(at)), mayHide(code.text(at)) else { continue }
      if ["let", "var"].contains(code.text(at - 1)) {
        hide(at, in: scope(of: at, end))
      } else if code.text(at - 1) == "for" {
        hide(at, in: block(behind: at, end))
      } else if code.text(at + 1) == "in" || code.isByte(at - 1, "{") && code.isByte(at + 1, ",") {
        hide(at, in: at..<end)
      }
    }
  }

  /// The tokens in which a variable can be used: after `if let` and `while let`, the block that follows; else
  /// up to the end of the block around it.
  private func scope(of at: Int, _ end: Int) -> Range<Int> {
    /// How far before the name the search for the keyword of a condition goes.
    let longest = 64
    var start = at - 2
    while start >= max(body.lowerBound, at - longest) {
      let text = code.text(start)
      if text == "if" || text == "while" { return block(behind: at, end) }
      if text == "guard" || code.isByte(start, "{") || code.isByte(start, "}") { break }
      if code.tokens[start].startsLine, code.text(start) == "let" || code.text(start) == "var",
        !code.isByte(start - 1, ",")
      {
        break
      }
      start -= 1
    }
    return at + 1..<max(at + 1, end)
  }

  /// The tokens from a token to the end of the next block.
  private func block(behind at: Int, _ end: Int) -> Range<Int> {
    var next = at + 1
    while next < end {
      if code.isByte(next, "{"), let close = code.tokens[next].close {
        return at + 1..<max(at + 1, close)
      }
      next = code.after(next)
    }
    return at + 1..<max(at + 1, end)
  }
}
