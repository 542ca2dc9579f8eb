package import SourceText

/// The comments of a source file.
package enum SourceComments {
  /// The ranges of the comments, including delimiters, and whether the file was read completely.
  ///
  /// Text in a string that looks like a comment is not one; the tokens tell the difference.
  ///
  /// - Parameters:
  ///   - source: the file, as UTF-8.
  ///   - language: the language of the file.
  /// - Complexity: linear in the file.
  package static func read(
    _ source: SourceFile, as language: SourceLanguage
  ) -> (comments: [Range<Int>], isWhole: Bool) {
    var gaps = CommentGaps(source, nests: language == .swift)
    var isWhole = true
    switch language {
    case .swift:
      let tokens = SwiftLexer.tokens(of: source)
      for token in tokens.list { gaps.pass(token.range) }
      isWhole = tokens.problem == nil
      // After a place that the lexer cannot read, it is not certain what a comment is.
      if isWhole { gaps.finish() }
    case .objectiveC, .c:
      var lexer = ObjectiveCLexer(source)
      lexer.run()
      for token in lexer.tokens where token.kind != .end {
        gaps.pass(token.kind == .directive ? lexer.directives[token.index].range : token.range)
      }
      isWhole = lexer.problems.isEmpty
      gaps.finish()
    }
    return (gaps.comments, isWhole)
  }
}

/// Finds the comments between tokens.
private struct CommentGaps {
  private let source: SourceFile
  private let nests: Bool
  private var at = 0
  private(set) var comments: [Range<Int>] = []

  init(_ source: SourceFile, nests: Bool) {
    self.source = source
    self.nests = nests
  }

  /// Finds the comments before a token.
  mutating func pass(_ token: Range<Int>) {
    look(upTo: token.lowerBound)
    at = max(at, token.upperBound)
  }

  /// Finds the comments after the last token.
  mutating func finish() { look(upTo: source.count) }

  private mutating func look(upTo end: Int) {
    while at < end {
      switch (source[at], source[at + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): line(upTo: end)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): block(upTo: end)
      // Strings in a directive of the preprocessor are not tokens.
      case (UInt8(ascii: "\""), _): string(upTo: end)
      default: at += 1
      }
    }
  }

  private mutating func line(upTo end: Int) {
    let start = at
    while at < end, !isNewline(at) {
      // In C, a backslash continues the comment on the next line.
      at += !nests && source[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at, end)
    comments.append(start..<at)
  }

  private mutating func block(upTo end: Int) {
    let start = at
    var depth = 1
    at += 2
    while at < end {
      if source[at] == UInt8(ascii: "*"), source[at + 1] == UInt8(ascii: "/") {
        at += 2
        depth -= 1
        if depth == 0 { return comments.append(start..<at) }
      } else if nests, source[at] == UInt8(ascii: "/"), source[at + 1] == UInt8(ascii: "*") {
        at += 2
        depth += 1
      } else {
        at += 1
      }
    }
  }

  private mutating func string(upTo end: Int) {
    at += 1
    while at < end, !isNewline(at) {
      if source[at] == UInt8(ascii: "\"") {
        at += 1
        return
      }
      at += source[at] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private func isNewline(_ offset: Int) -> Bool { source[offset] == 0x0A || source[offset] == 0x0D }
}
