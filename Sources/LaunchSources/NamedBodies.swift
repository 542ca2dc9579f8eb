internal import SourceText

/// The functions and methods of one file that have a body, by name.
struct NamedBodies {
  /// The body of one function.
  struct NamedBody {
    /// The name of the function; in Objective-C the first part of a selector.
    let name: String
    /// The range from the opening to the closing brace.
    let span: SourceSpan
  }

  /// The bodies in the order of the file; local functions follow the function they are in.
  private(set) var bodies: [NamedBody] = []
  /// Whether the file was searched completely.
  private(set) var isComplete = true

  /// Finds the functions of a file.
  ///
  /// - Complexity: linear in the size of the file.
  init(in file: SourceDeclarations) {
    switch file.language {
    case .swift: findSwift(SwiftLexer.tokens(of: file.file.source))
    case .objectiveC, .c:
      var lexer = ObjectiveCLexer(file.file.source)
      lexer.run()
      findObjectiveC(lexer)
    }
  }

  private mutating func add(_ name: String, _ range: Range<Int>) {
    bodies.append(NamedBody(name: name, span: SourceSpan(range)))
  }

  // MARK: Swift

  private mutating func findSwift(_ tokens: SwiftTokens) {
    if tokens.problem != nil { isComplete = false }
    for at in 0..<tokens.count where tokens[at].word == .func && tokens[at - 1].kind != .dot {
      guard tokens[at + 1].kind == .identifier else { continue }
      var open = at + 2
      if tokens.opensGenerics(open) { open = tokens.afterGenerics(open) ?? open }
      guard tokens[open].kind == .openParenthesis,
        let brace = Self.bodyBrace(tokens, tokens.close(open) + 1)
      else { continue }
      let close = tokens.close(brace)
      guard close < tokens.count else { continue }
      add(tokens.name(at + 1), tokens[brace].range.lowerBound..<tokens[close].range.upperBound)
    }
  }

  /// The maximum number of tokens between the parameters of a function and its body.
  private static let maximumHead = 256

  private static func bodyBrace(_ tokens: SwiftTokens, _ start: Int) -> Int? {
    var at = start
    var left = maximumHead
    while left > 0 {
      left -= 1
      switch tokens[at].kind {
      case .openBrace: return at
      case .openParenthesis, .openSquare: at = tokens.close(at) + 1
      case .closeParenthesis, .closeSquare, .closeBrace, .semicolon, .string, .directive, .at, .end:
        return nil
      case .identifier where tokens[at].word.beginsDeclaration: return nil
      default: at += 1
      }
    }
    return nil
  }

  // MARK: Objective-C

  private mutating func findObjectiveC(_ lexer: ObjectiveCLexer) {
    if !lexer.problems.isEmpty { isComplete = false }
    let tokens = lexer.tokens
    /// The depth in braces of functions; braces of namespaces, classes and similar containers do not count.
    var depth = 0
    var head = 0
    var body: (name: String, start: Int)?
    for at in tokens.indices {
      let token = tokens[at]
      switch token.kind {
      case .at where depth == 0, .directive where depth == 0: head = at + 1
      case .punctuation where token.byte == UInt8(ascii: "{"):
        if depth == 0 {
          guard let name = Self.functionName(lexer, head..<at) else {
            head = at + 1
            continue
          }
          body = (name, token.range.lowerBound)
        }
        depth += 1
      case .punctuation where token.byte == UInt8(ascii: "}"):
        if depth == 1, let found = body {
          add(found.name, found.start..<token.range.upperBound)
          body = nil
        }
        depth = max(0, depth - 1)
        if depth == 0 { head = at + 1 }
      case .punctuation where token.byte == UInt8(ascii: ";") && depth == 0: head = at + 1
      default: break
      }
    }
    if depth > 0 { isComplete = false }
  }

  /// The name in the head of a method or a function of C; nil if the head belongs to something else.
  private static func functionName(_ lexer: ObjectiveCLexer, _ head: Range<Int>) -> String? {
    let tokens = lexer.tokens
    let sign = head.last { index in
      let byte = tokens[index].byte
      return (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        && tokens[index].flags.contains(.startsLine)
    }
    var isBehindType = sign == nil
    for index in (sign ?? head.lowerBound)..<head.upperBound {
      let token = tokens[index]
      if sign != nil {
        if isBehindType, token.kind == .word { return lexer.source.text(token.range) }
        if token.byte == UInt8(ascii: ")") { isBehindType = true }
      } else if token.byte == UInt8(ascii: "("), index > head.lowerBound,
        tokens[index - 1].kind == .word
      {
        return lexer.source.text(tokens[index - 1].range)
      }
    }
    return nil
  }
}
