internal import Findings
internal import SourceText

/// Splits Swift into tokens, in one pass over the bytes.
///
/// It matches brackets, and keeps strings inside interpolations on a stack, so nesting needs memory but no
/// recursion. It stops at the first text that cannot be Swift.
struct SwiftLexer {
  /// A string that is open because the lexer is in one of its interpolations.
  struct OpenString {
    var token: Int
    var pounds: Int
    var isMultiline: Bool
    /// The number of brackets that are open around the interpolation's own parenthesis.
    var depth: Int
  }

  let bytes: ContiguousArray<UInt8>
  let count: Int
  let words: SwiftWordTable
  let classes: [UInt8]
  var at = 0
  var flags: SwiftToken.Flags = [.afterNewline]
  var tokens: [SwiftToken] = []
  var brackets: [UInt32] = []
  var strings: [OpenString] = []
  var problem: Finding?
  /// No regular expression `/…/` ends before this offset. The text before it is not searched again.
  var noSlashBefore = 0
  /// No regular expression ends before this offset with ``noRegexEndPounds`` or more `#`.
  var noRegexEndBefore = 0
  var noRegexEndPounds = 0

  /// Bits for the classes of bytes.
  static let identifierPart: UInt8 = 1
  static let digit: UInt8 = 2
  static let operatorPart: UInt8 = 4

  private static let classTable: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      identifierPart
    case UInt8(ascii: "0")...UInt8(ascii: "9"): identifierPart | digit
    default: "/=-+!*%<>&|^~?".utf8.contains(byte) ? operatorPart : 0
    }
  }

  static func tokens(of source: SourceFile) -> SwiftTokens {
    var lexer = SwiftLexer(
      bytes: source.paddedBytes, count: source.count, words: .shared, classes: classTable)
    lexer.run()
    return SwiftTokens(bytes: source.paddedBytes, list: lexer.tokens, problem: lexer.problem)
  }

  private init(
    bytes: ContiguousArray<UInt8>, count: Int, words: SwiftWordTable, classes: [UInt8]
  ) {
    self.bytes = bytes
    self.count = count
    self.words = words
    self.classes = classes
  }

  /// Stops reading, and keeps the reason as the problem of the file.
  mutating func stop(_ message: String, at range: Range<Int>) {
    problem = .unreadSource(message + "; the rest of the file is not read", at: SourceSpan(range))
    at = count
  }

  mutating func append(_ kind: SwiftToken.Kind, _ start: Int, _ end: Int) {
    tokens.append(
      SwiftToken(
        start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start),
        kind: kind, flags: flags))
    flags = []
    at = end
  }

  private mutating func run() {
    tokens.reserveCapacity(min(count / 5, SwiftTokens.limit))
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    if bytes[at] == UInt8(ascii: "#"), bytes[at + 1] == UInt8(ascii: "!") { skipLine() }
    while at < count {
      let byte = bytes[at]
      let kind = classes[Int(byte)]
      if kind == Self.identifierPart {
        identifier()
      } else if kind & Self.digit != 0 {
        number()
      } else if kind == Self.operatorPart {
        slashOrOperator()
      } else {
        punctuation(byte)
      }
      if tokens.count >= SwiftTokens.limit {
        stop("the file has more than \(SwiftTokens.limit) tokens", at: at..<at)
      }
    }
    if problem == nil, let open = brackets.last {
      let range = tokens[Int(open)].range
      let text = String(decoding: bytes[range], as: UTF8.self)
      problem = .unreadSource("'\(text)' is not closed", at: SourceSpan(range))
    }
  }

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case 0x0A, 0x0D:
      flags.insert([.afterNewline, .afterSpace])
      at += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0:
      flags.insert(.afterSpace)
      at += 1
    case UInt8(ascii: "("): open(.openParenthesis)
    case UInt8(ascii: ")"): close(.closeParenthesis, .openParenthesis)
    case UInt8(ascii: "["): open(.openSquare)
    case UInt8(ascii: "]"): close(.closeSquare, .openSquare)
    case UInt8(ascii: "{"): open(.openBrace)
    case UInt8(ascii: "}"): close(.closeBrace, .openBrace)
    case UInt8(ascii: ","): append(.comma, at, at + 1)
    case UInt8(ascii: ":"): append(.colon, at, at + 1)
    case UInt8(ascii: ";"): append(.semicolon, at, at + 1)
    case UInt8(ascii: "@"): append(.at, at, at + 1)
    case UInt8(ascii: "\\"): append(.backslash, at, at + 1)
    case UInt8(ascii: "."):
      if bytes[at + 1] == byte { operatorRun() } else { append(.dot, at, at + 1) }
    case UInt8(ascii: "\""): string(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "`"): quotedIdentifier()
    default: append(.other, at, at + 1)
    }
  }

  private mutating func open(_ kind: SwiftToken.Kind) {
    brackets.append(UInt32(truncatingIfNeeded: tokens.count))
    append(kind, at, at + 1)
  }

  private mutating func close(_ kind: SwiftToken.Kind, _ opening: SwiftToken.Kind) {
    let text = Character(Unicode.Scalar(bytes[at]))
    guard let last = brackets.last else {
      return stop("'\(text)' closes nothing", at: at..<at + 1)
    }
    guard tokens[Int(last)].kind == opening else {
      let range = tokens[Int(last)].range
      let open = String(decoding: bytes[range], as: UTF8.self)
      return stop("'\(open)' is not closed before '\(text)'", at: range)
    }
    brackets.removeLast()
    let index = tokens.count
    append(kind, at, at + 1)
    tokens[Int(last)].match = UInt32(truncatingIfNeeded: index)
    tokens[index].match = last
    if let outer = strings.last, outer.depth == brackets.count {
      strings.removeLast()
      tokens[outer.token].match = UInt32(truncatingIfNeeded: index)
      stringContent(outer)
    }
  }

  private mutating func identifier() {
    let start = at
    var end = at + 1
    while end < count, classes[Int(bytes[end])] & Self.identifierPart != 0 { end += 1 }
    append(.identifier, start, end)
    if let found = words.find(bytes, start..<end) {
      tokens[tokens.count - 1].word = found.word
      tokens[tokens.count - 1].flags.formUnion(found.flags)
    }
  }

  private mutating func quotedIdentifier() {
    var end = at + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    guard bytes[end] == UInt8(ascii: "`"), end > at + 1 else { return append(.other, at, at + 1) }
    flags.insert(.isQuoted)
    let inner = at + 1..<end
    append(.identifier, at, end + 1)
    // A keyword in backticks is not a keyword, but the name of a callback still is one.
    if let found = words.find(bytes, inner) {
      tokens[tokens.count - 1].flags.formUnion(found.flags)
    }
  }

  private mutating func number() {
    let start = at
    var end = at + 1
    while end < count {
      if classes[Int(bytes[end])] & Self.identifierPart != 0 {
        end += 1
      } else if bytes[end] == UInt8(ascii: "."), classes[Int(bytes[end + 1])] & Self.digit != 0 {
        end += 2
      } else {
        break
      }
    }
    append(.number, start, end)
  }

  private mutating func slashOrOperator() {
    let byte = bytes[at]
    if byte == UInt8(ascii: "/") {
      if bytes[at + 1] == byte { return skipLine() }
      if bytes[at + 1] == UInt8(ascii: "*") { return blockComment() }
      if regexMayStart, bareRegex() { return }
    } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
      if flags.isEmpty, endsOperand(tokens.count - 1) { return append(.postfix, at, at + 1) }
    }
    operatorRun()
  }

  private mutating func operatorRun() {
    let start = at
    let allowsDots = bytes[at] == UInt8(ascii: ".")
    var end = at + 1
    while end < count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "/"), bytes[end + 1] == byte || bytes[end + 1] == UInt8(ascii: "*") {
        break
      }
      guard classes[Int(byte)] == Self.operatorPart || allowsDots && byte == UInt8(ascii: ".")
      else {
        break
      }
      end += 1
    }
    append(.operator, start, end)
  }

  /// Whether the token at `index` can be the end of an operand.
  func endsOperand(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    let token = tokens[index]
    switch token.kind {
    case .identifier: return !token.word.precedesOperand
    case .number, .string, .regex, .postfix, .closeParenthesis, .closeSquare, .closeBrace,
      .directive:
      return true
    case .operator:
      // The `>` at the end of a generic argument list, as in `Array<Int>?`.
      return bytes[token.range.upperBound - 1] == UInt8(ascii: ">") && token.length == 1
    default: return false
    }
  }

  mutating func skipLine() {
    while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    flags.insert(.afterSpace)
  }

  private mutating func blockComment() {
    let start = at
    var depth = 1
    at += 2
    while at < count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        depth -= 1
        if depth == 0 {
          flags.insert(.afterSpace)
          return
        }
      } else if byte == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        at += 2
        depth += 1
      } else {
        if byte == 0x0A || byte == 0x0D { flags.insert(.afterNewline) }
        at += 1
      }
    }
    stop("the comment is not closed", at: start..<start + 2)
  }
}

extension Finding {
  /// The problem that keeps a source file from being read completely.
  static func unreadSource(_ message: String, at span: SourceSpan) -> Finding {
    Finding(rule: SourceProblem.rule, severity: .warning, message: message, span: span)
  }
}
