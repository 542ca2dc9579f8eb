internal import SourceText

/// Reads the lines of the preprocessor.
extension ObjectiveCLexer {
  /// Reads a directive, beginning at the `#` at ``at``.
  mutating func directive() {
    let start = at
    let name = directiveName(at)
    let content = endOfDirective(name.upperBound)
    at = content.next
    let words = name.upperBound..<content.end
    let place = start..<name.upperBound
    switch text(name) {
    case "if":
      openDirectives += 1
      add(.begin(.parseObjectiveC(source, words, language)), place)
      if isZero(words) { skipGroup() }
    case "ifdef", "ifndef":
      openDirectives += 1
      let macro = CompilationCondition.defined(source.text(firstWord(words)), language)
      add(.begin(text(name) == "ifdef" ? macro : macro.opposite), place)
    case "elif":
      add(.otherwise(.parseObjectiveC(source, words, language)), place)
      if isZero(words) { skipGroup() }
    case "elifdef", "elifndef":
      let macro = CompilationCondition.defined(source.text(firstWord(words)), language)
      add(.otherwise(text(name) == "elifdef" ? macro : macro.opposite), place)
    case "else": add(.otherwise(.always), place)
    case "endif":
      openDirectives = max(0, openDirectives - 1)
      add(.end, place)
    case "import", "include": importing(words, place)
    case "define": constant(words, place)
    default: break
    }
    startsLine = true
  }

  private mutating func add(_ kind: ObjectiveCDirective.Kind, _ range: Range<Int>) {
    tokens.append(
      ObjectiveCToken(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: directives.count), kind: .directive, flags: .startsLine))
    directives.append(ObjectiveCDirective(kind: kind, range: range))
  }

  /// The word after a `#`.
  private func directiveName(_ hash: Int) -> Range<Int> {
    var start = hash + 1
    while ASCII.isBlank(bytes[start]) { start += 1 }
    var end = start
    while Self.isWord(bytes[end]) { end += 1 }
    return min(start, limit)..<min(end, limit)
  }

  /// The name of a directive; empty if it is longer than the names that matter here.
  private func text(_ name: Range<Int>) -> String {
    name.count <= 8 ? source.text(name) : ""
  }

  /// The end of a directive's text, and the place where the next line begins.
  private func endOfDirective(_ start: Int) -> (end: Int, next: Int) {
    var at = start
    while at < limit {
      let byte = bytes[at]
      switch byte {
      case 0x0A, 0x0D: return (at, at)
      case UInt8(ascii: "\\"): at = afterEscape(at)
      case UInt8(ascii: "\""): at = behindString(at)
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
        at = endOfComment(at + 2, limit) ?? limit
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"):
        let end = at
        while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D {
          at = bytes[at] == UInt8(ascii: "\\") ? afterEscape(at) : at + 1
        }
        return (end, at)
      default: at += 1
      }
    }
    return (limit, limit)
  }

  /// The place after a string that ends on its line. Without a closing mark, the end of the line.
  private func behindString(_ quote: Int) -> Int {
    var at = quote + 1
    while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] == UInt8(ascii: "\"") { return at + 1 }
      at = bytes[at] == UInt8(ascii: "\\") ? afterEscape(at) : at + 1
    }
    // No other quotation mark follows on this line, so it is not searched again.
    return at
  }

  private func isZero(_ range: Range<Int>) -> Bool {
    let word = firstWord(range)
    return word.count == 1 && bytes[word.lowerBound] == UInt8(ascii: "0")
      && skipSpace(word.upperBound, range.upperBound) == range.upperBound
  }

  /// Skips the text that `#if 0` excludes, which need not be code. Moves ``at`` to the `#` of the directive
  /// that ends it.
  private mutating func skipGroup() {
    var depth = 0
    var isLineStart = false
    while at < limit {
      switch bytes[at] {
      case 0x0A, 0x0D:
        isLineStart = true
        at += 1
      case 0x20, 0x09: at += 1
      case UInt8(ascii: "#") where isLineStart:
        let name = directiveName(at)
        switch text(name) {
        case "if", "ifdef", "ifndef": depth += 1
        case "else", "elif", "elifdef", "elifndef": if depth == 0 { return }
        case "endif":
          if depth == 0 { return }
          depth -= 1
        default: break
        }
        at = endOfDirective(name.upperBound).next
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
        at = endOfComment(at + 2, limit) ?? limit
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "\""):
        isLineStart = false
        at = behindString(at)
      default:
        isLineStart = false
        at += 1
      }
    }
  }

  // MARK: What is kept

  private func skipSpace(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      if ASCII.isBlank(bytes[at]) {
        at += 1
      } else if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        at = min(endOfComment(at + 2, end) ?? end, end)
      } else {
        break
      }
    }
    return at
  }

  private func firstWord(_ range: Range<Int>) -> Range<Int> {
    let start = skipSpace(range.lowerBound, range.upperBound)
    var end = start
    while end < range.upperBound, Self.isWord(bytes[end]) { end += 1 }
    return start..<end
  }

  private mutating func importing(_ range: Range<Int>, _ place: Range<Int>) {
    let start = skipSpace(range.lowerBound, range.upperBound)
    guard start < range.upperBound, bytes[start] == UInt8(ascii: "<") else { return }
    let word = firstWord(start + 1..<range.upperBound)
    if !word.isEmpty, bytes[word.upperBound] == UInt8(ascii: "/") { add(.imports(word), place) }
  }

  private mutating func constant(_ range: Range<Int>, _ place: Range<Int>) {
    let name = firstWord(range)
    let start = skipSpace(name.upperBound, range.upperBound)
    guard !name.isEmpty, start < range.upperBound, bytes[start] == UInt8(ascii: "@"),
      bytes[start + 1] == UInt8(ascii: "\"")
    else { return }
    let end = min(behindString(start + 1), range.upperBound)
    guard bytes[end - 1] == UInt8(ascii: "\""), end > start + 2,
      skipSpace(end, range.upperBound) == range.upperBound
    else { return }
    add(.constant(name: name, literal: start..<end), place)
  }
}
