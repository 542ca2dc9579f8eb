internal import SourceText

/// The names that the body of a function uses. Names in comments and in strings are not among them; names
/// in the interpolations of a string are.
package struct BodyNames: Sendable, Equatable {
  /// All identifiers, keywords included.
  package private(set) var identifiers: Set<String> = []
  /// The functions and methods that it calls, without labels; of an Objective-C message each part of the
  /// selector. Methods of `super` are not among them.
  package private(set) var calls: Set<String> = []
  /// The methods of `super` that it calls.
  package private(set) var superCalls: Set<String> = []
  /// The variables and properties that it assigns; a declaration is not an assignment.
  package private(set) var assignments: Set<String> = []
  /// The identifiers that are used other than as the start of a member access: `options` of `handle(options)`
  /// and not of `options.urlContexts`.
  package private(set) var wholeValues: Set<String> = []
  /// Whether something in it may depend on a condition: a branch, a loop, or a `?`.
  package private(set) var mayBranch = false

  /// Makes a value without names.
  package init() {}

  /// Adds the names of another body.
  package mutating func formUnion(_ other: BodyNames) {
    identifiers.formUnion(other.identifiers)
    calls.formUnion(other.calls)
    superCalls.formUnion(other.superCalls)
    assignments.formUnion(other.assignments)
    wholeValues.formUnion(other.wholeValues)
    mayBranch = mayBranch || other.mayBranch
  }

  /// Reads the text of a body.
  ///
  /// - Complexity: linear in the text.
  package static func read(_ text: String, as language: SourceLanguage) -> BodyNames {
    var names = BodyNames()
    switch language {
    case .swift: names.readSwift(SwiftLexer.tokens(of: SourceFile(path: "body.swift", text: text)))
    case .objectiveC, .c:
      var lexer = ObjectiveCLexer(SourceFile(path: "body.m", text: text))
      lexer.run()
      names.readObjectiveC(lexer)
    }
    return names
  }

  // MARK: Swift

  private mutating func readSwift(_ tokens: SwiftTokens) {
    for at in 0..<tokens.count {
      let token = tokens[at]
      if token.kind == .operator || token.kind == .postfix,
        tokens.bytes[token.range].contains(UInt8(ascii: "?"))
      {
        mayBranch = true
      }
      guard token.kind == .identifier else { continue }
      let name = tokens.name(at)
      identifiers.insert(name)
      if Self.branches.contains(name) { mayBranch = true }
      let isMember = tokens[at - 1].kind == .dot
      if tokens[Self.afterPostfix(tokens, at + 1)].kind != .dot { wholeValues.insert(name) }
      guard isMember || token.word.isPlainName || token.flags.contains(.isQuoted) else { continue }
      let before = tokens[at - 1].word
      if before == .func || before == .let || before == .var { continue }
      if Self.isCalled(tokens, at, isMember: isMember) {
        let ofSuper = isMember && tokens[at - 2].word == .super
        if ofSuper { superCalls.insert(name) } else { calls.insert(name) }
      } else if tokens.isOperator(Self.afterPostfix(tokens, at + 1), "=") {
        assignments.insert(name)
      }
    }
  }

  private static func isCalled(_ tokens: SwiftTokens, _ at: Int, isMember: Bool) -> Bool {
    var next = afterPostfix(tokens, at + 1)
    if tokens.opensGenerics(next), let end = tokens.afterGenerics(next, limit: 64) { next = end }
    switch tokens[next].kind {
    case .openParenthesis: return !tokens[next].startsLine
    // A closure after a name without a dot may be the block of an `if` or a `for`.
    case .openBrace: return isMember && next == at + 1 && !tokens[next].startsLine
    default: return false
    }
  }

  /// The index of the first token at or after `start` that is not a `?` or `!`.
  private static func afterPostfix(_ tokens: SwiftTokens, _ start: Int) -> Int {
    var at = start
    while tokens[at].kind == .postfix { at += 1 }
    return at
  }

  // MARK: Objective-C

  private mutating func readObjectiveC(_ lexer: ObjectiveCLexer) {
    let tokens = lexer.tokens
    func byte(_ index: Int) -> UInt8 { tokens.indices.contains(index) ? tokens[index].byte : 0 }
    func isWord(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .word
    }
    /// Whether the token can end a receiver or an argument.
    func endsValue(_ index: Int) -> Bool {
      guard tokens.indices.contains(index) else { return false }
      switch tokens[index].kind {
      case .word, .number, .string, .cString, .character: return true
      default:
        return [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}")].contains(byte(index))
      }
    }
    /// For each open square bracket, whether its receiver is `super`.
    var superMessages: [Bool] = []
    for at in tokens.indices {
      let token = tokens[at]
      if token.kind == .punctuation {
        if token.byte == UInt8(ascii: "[") {
          superMessages.append(isWord(at + 1) && lexer.source.text(tokens[at + 1].range) == "super")
        } else if token.byte == UInt8(ascii: "]") {
          _ = superMessages.popLast()
        } else if token.byte == UInt8(ascii: "?") {
          mayBranch = true
        }
      }
      guard token.kind == .word else { continue }
      let name = lexer.source.text(token.range)
      identifiers.insert(name)
      if Self.branches.contains(name) { mayBranch = true }
      let next = byte(at + 1)
      let isMember = byte(at - 1) == UInt8(ascii: ".")
      if next != UInt8(ascii: ".") { wholeValues.insert(name) }
      if Self.objectiveCKeywords.contains(name), !isMember { continue }
      switch next {
      case UInt8(ascii: "("): calls.insert(name)
      case UInt8(ascii: ":") where endsValue(at - 1) && !isKeyword(at - 1),
        UInt8(ascii: "]") where endsValue(at - 1) && !superMessages.isEmpty:
        if superMessages.last == true { superCalls.insert(name) } else { calls.insert(name) }
      case UInt8(ascii: "="):
        // After the name of a type, the `=` belongs to a declaration.
        if isMember || !(isWord(at - 1) || byte(at - 1) == UInt8(ascii: "*")) {
          assignments.insert(name)
        }
      default: break
      }
    }
    func isKeyword(_ index: Int) -> Bool {
      isWord(index) && Self.objectiveCKeywords.contains(lexer.source.text(tokens[index].range))
    }
  }

  private static let branches: Set<String> = ["if", "switch", "guard", "case", "for", "while"]

  private static let objectiveCKeywords: Set<String> = [
    "if", "else", "for", "while", "do", "switch", "case", "default", "return", "sizeof", "break",
    "continue", "goto", "typeof", "__typeof__", "in",
  ]
}

extension SwiftWord {
  /// Whether the word can be the name of a function or a variable without backticks.
  fileprivate var isPlainName: Bool {
    if beginsDeclaration || precedesOperand { return false }
    switch self {
    case .true, .false, .throws, .rethrows, .catch, .defer, .nil, .and, .some, .each, .super,
      .async:
      return false
    default: return true
    }
  }
}
