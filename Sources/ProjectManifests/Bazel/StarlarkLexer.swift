internal import Findings
internal import LaunchProject
internal import SourceText

/// A token of Starlark.
struct StarlarkToken {
  enum Kind {
    case name, number, string
    /// An operator or a bracket of one or more characters.
    case punctuation
    /// The end of the file.
    case end
  }

  var kind: Kind
  var start: UInt32
  var end: UInt32
  /// For a string, the number of quotation marks on each side.
  var quotes: UInt8 = 0
  /// For a string, the number of letters before its quotation marks.
  var prefix: UInt8 = 0
  /// Whether the string has a backslash in it.
  var hasEscape = false
  var isRaw = false
  /// Whether it is the first token of a line outside of brackets, without indentation.
  var beginsStatement = false
  /// Whether it is the first token of a line outside of brackets.
  var beginsLine = false
  /// The number of bytes before it in its line, for the first token of a line.
  var column: UInt32 = 0

  /// The words that begin statements which are not read, or stand inside expressions.
  static let keywords: Set<String> = [
    "def", "for", "if", "else", "elif", "while", "return", "pass", "break", "continue", "lambda",
    "in", "not", "and", "or",
  ]

  var span: SourceSpan { SourceSpan(Int(start)..<Int(end)) }

  /// 1 for a bracket that opens, -1 for one that closes, and 0 for other tokens.
  func nesting(in source: SourceFile) -> Int {
    guard kind == .punctuation else { return 0 }
    return switch source[Int(start)] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }

  /// The text of a string between its quotation marks.
  var content: Range<Int> {
    let lower = Int(start) + Int(prefix) + Int(quotes)
    return lower..<max(lower, Int(end) - Int(quotes))
  }
}

/// Splits Starlark into tokens, in one pass over the bytes.
struct StarlarkLexer {
  /// The maximum number of tokens of a file.
  static let maximumTokenCount = 2_000_000

  private let source: SourceFile
  private var at = 0
  private(set) var tokens: [StarlarkToken] = []
  private(set) var problem: Finding?
  private var depth = 0
  private var outermost = 0
  private var beginsLine = true
  private var lineStart = 0

  /// Splits a file up to its end, or up to the first error.
  init(_ source: SourceFile) {
    self.source = source
    run()
    if problem == nil, depth > 0 {
      stop("'\(source.text(outermost..<outermost + 1))' is not closed", outermost..<outermost + 1)
    }
    tokens.append(
      StarlarkToken(
        kind: .end, start: UInt32(source.count), end: UInt32(source.count), beginsStatement: true,
        beginsLine: true))
  }

  private mutating func run() {
    if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF {
      at = 3
      lineStart = 3
    }
    while at < source.count {
      let byte = source[at]
      switch byte {
      case 0x0A, 0x0D:
        at += 1
        lineStart = at
        if depth == 0 { beginsLine = true }
      case 0x20, 0x09, 0x0C: at += 1
      case UInt8(ascii: "#"):
        while at < source.count, source[at] != 0x0A, source[at] != 0x0D { at += 1 }
      case UInt8(ascii: "\\") where source[at + 1] == 0x0A || source[at + 1] == 0x0D:
        at += source[at + 1] == 0x0D && source[at + 2] == 0x0A ? 3 : 2
      default: token(byte)
      }
      guard tokens.count < Self.maximumTokenCount else {
        return stop("the file has more than \(Self.maximumTokenCount) tokens", at..<at)
      }
    }
  }

  private mutating func stop(_ message: String, _ range: Range<Int>) {
    problem = Finding(
      rule: ProjectRule.invalidFile, severity: .warning,
      message: message + "; the rest of the file is not read", span: SourceSpan(range))
    at = source.count
  }

  private mutating func append(_ kind: StarlarkToken.Kind, _ start: Int, _ end: Int) {
    tokens.append(
      StarlarkToken(
        kind: kind, start: UInt32(start), end: UInt32(end),
        beginsStatement: beginsLine && start == lineStart, beginsLine: beginsLine,
        column: beginsLine ? UInt32(start - min(start, lineStart)) : 0))
    beginsLine = false
    at = end
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func token(_ byte: UInt8) {
    let start = at
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return string(prefix: 0) }
    if ASCII.isDigit(byte) {
      var end = at + 1
      while end < source.count, Self.isNamePart(source[end]) || source[end] == UInt8(ascii: ".") {
        end += 1
      }
      return append(.number, start, end)
    }
    if Self.isNamePart(byte) {
      var end = at + 1
      while end < source.count, Self.isNamePart(source[end]) { end += 1 }
      let isQuote = source[end] == UInt8(ascii: "\"") || source[end] == UInt8(ascii: "'")
      if isQuote, end - start <= 2,
        source.text(start..<end).lowercased().allSatisfy({ "rbf".contains($0) })
      {
        return string(prefix: end - start)
      }
      return append(.name, start, end)
    }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if depth == 0 { outermost = at }
      depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    default: break
    }
    var end = at + 1
    let next = source[end]
    if "=!<>+-*/%&|^".utf8.contains(byte), next == UInt8(ascii: "=") { end += 1 }
    if end == at + 1, next == byte, "*/<>".utf8.contains(byte) { end += 1 }
    append(.punctuation, start, end)
  }

  private mutating func string(prefix: Int) {
    let start = at
    let quote = source[start + prefix]
    let isTriple = source[start + prefix + 1] == quote && source[start + prefix + 2] == quote
    let letters = source.text(start..<start + prefix).lowercased()
    let quotes = isTriple ? 3 : 1
    var end = start + prefix + quotes
    var hasEscape = false
    while end < source.count {
      let byte = source[end]
      if byte == UInt8(ascii: "\\") {
        hasEscape = true
        end += 2
        continue
      }
      if byte == 0x0A || byte == 0x0D {
        guard isTriple else { break }
        lineStart = end + 1
      }
      if byte == quote, !isTriple || source[end + 1] == quote && source[end + 2] == quote {
        append(.string, start, end + quotes)
        tokens[tokens.count - 1].quotes = UInt8(quotes)
        tokens[tokens.count - 1].prefix = UInt8(prefix)
        tokens[tokens.count - 1].hasEscape = hasEscape
        tokens[tokens.count - 1].isRaw = letters.contains("r")
        return
      }
      end += 1
    }
    stop("the string is not terminated", start..<start + prefix + quotes)
  }
}
