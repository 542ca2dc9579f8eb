package import SourceText

/// A token of Swift or Objective-C, as modules that edit code see it.
package struct CodeToken: Sendable {
  /// What it is.
  package enum Kind: Sendable, Hashable {
    /// A name or keyword; in Objective-C also `@interface` and the like, with the `@`.
    case word
    /// A number.
    case number
    /// A string, regular expression or character; what is in the interpolations of a Swift string follows.
    case string
    /// A bracket, an operator, a comma and the like.
    case punctuation
    /// `#if` and other words behind a `#`; the condition is not part of it in Objective-C.
    case directive
  }

  /// What it is.
  package let kind: Kind
  /// Where it is, in offsets of the file.
  package let range: Range<Int>
  /// Its first byte.
  package let byte: UInt8
  /// Whether it is the first one of its line.
  package let startsLine: Bool
  /// The index of the closing bracket; nil for other tokens.
  package fileprivate(set) var close: Int?

  /// Reads a file.
  ///
  /// - Returns: the tokens; nil when the file is not well formed, so that nothing certain can be said of it.
  /// - Complexity: linear in the file.
  package static func read(_ source: SourceFile, as language: SourceLanguage) -> [CodeToken]? {
    switch language {
    case .swift:
      let tokens = SwiftLexer.tokens(of: source)
      return tokens.problem == nil ? matched(tokens.list.map { CodeToken($0, source) }) : nil
    case .objectiveC:
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

  /// Finds the counterparts of brackets; nil where one has none.
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
