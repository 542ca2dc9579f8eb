package import SourceText

/// A token of Swift or Objective-C, for modules that edit code.
package struct CodeToken: Sendable {
  /// The kinds of tokens.
  package enum Kind: Sendable, Hashable {
    /// A name or keyword; in Objective-C also a keyword such as `@interface`, with the `@`.
    case word
    /// A number.
    case number
    /// A string, a regular expression or a character. Tokens in the interpolations of a Swift string follow
    /// it.
    case string
    /// A bracket, an operator, a comma or similar punctuation.
    case punctuation
    /// `#if` or another word after a `#`; in Objective-C the condition is not part of the token.
    case directive
  }

  /// The kind of the token.
  package let kind: Kind
  /// The range in the file, in bytes.
  package let range: Range<Int>
  /// Its first byte.
  package let byte: UInt8
  /// Whether it is the first token of its line.
  package let startsLine: Bool
  /// The index of the matching closing bracket; nil for tokens that do not open a bracket.
  package fileprivate(set) var close: Int?

  /// Splits a file into tokens.
  ///
  /// - Returns: the tokens; nil if the file is not well formed, because its tokens would not be reliable.
  /// - Complexity: linear in the file.
  package static func read(_ source: SourceFile, as language: SourceLanguage) -> [CodeToken]? {
    switch language {
    case .swift:
      let tokens = SwiftLexer.tokens(of: source)
      return tokens.problem == nil ? matched(tokens.list.map { CodeToken($0, source) }) : nil
    case .objectiveC, .c:
      var lexer = ObjectiveCLexer(source)
      lexer.run()
      guard lexer.problems.isEmpty else { return nil }
      let tokens = lexer.tokens.filter { $0.kind != .end }
      return matched(tokens.map { CodeToken($0, lexer) })
    }
  }

  private init(_ token: SwiftToken, _ source: SourceFile) {
    range = token.range
    byte = source[token.range.lowerBound]
    startsLine = token.startsLine
    kind =
      switch token.kind {
      case .identifier: .word
      case .number: .number
      case .string, .regex: .string
      case .directive: .directive
      default: .punctuation
      }
  }

  private init(_ token: ObjectiveCToken, _ lexer: ObjectiveCLexer) {
    range = token.kind == .directive ? lexer.directives[token.index].range : token.range
    byte = lexer.source[range.lowerBound]
    startsLine = token.flags.contains(.startsLine)
    kind =
      switch token.kind {
      case .word, .at: .word
      case .number: .number
      case .string, .cString, .character: .string
      case .directive: .directive
      default: .punctuation
      }
  }

  /// Finds the counterparts of brackets; nil if a bracket has no counterpart.
  private static func matched(_ list: [CodeToken]) -> [CodeToken]? {
    var tokens = list
    var open: [Int] = []
    for index in tokens.indices
    where tokens[index].kind == .punctuation && tokens[index].range.count == 1 {
      switch tokens[index].byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.popLast() else { return nil }
        tokens[last].close = index
      default: break
      }
    }
    return open.isEmpty ? tokens : nil
  }
}
