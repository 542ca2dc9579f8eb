internal import Findings
internal import SourceText

/// A text with its comments, and what each of them can speak of.
struct CommentedText: Sendable {
  /// One comment.
  struct Comment: Sendable {
    /// Where it is, delimiters included.
    var range: Range<Int>
    /// What comes next, with all that is in it; nil where nothing does before what is around the comment ends.
    var next: Range<Int>?
    /// What comes before it on its line and is meant where nothing follows on that line; nil for none.
    var before: Range<Int>?

    /// What a suppression in it holds for.
    var subject: Range<Int>? { before ?? next }
  }

  /// The text.
  let source: SourceFile
  /// How a new comment is written.
  let syntax: CommentSyntax
  /// The comments in order.
  private(set) var comments: [Comment] = []
  /// The elements that comments can speak of, by their beginnings, none of which cuts another; nil for a text
  /// that goes by lines.
  var elements: [Range<Int>]?
  /// Findings of the reader that no comment can hide: what is wrong there may hide the comment itself.
  var syntaxErrors: Set<SyntaxError> = []
  /// Whether a comment may be added: not every reader of JSON takes any.
  var mayHaveMoreComments = true
  /// Whether the text was understood to its end.
  var isWhole = true

  /// A finding of a reader, by its rule and place.
  struct SyntaxError: Hashable, Sendable {
    let rule: RuleID
    let span: SourceSpan
  }

  /// Puts comments into order and finds out which of them stand behind something on their line.
  init(_ source: SourceFile, syntax: CommentSyntax, comments ranges: [Range<Int>]) {
    self.source = source
    self.syntax = syntax
    comments = ranges.map { Comment(range: $0) }
    var lineStart = 0
    var hasTextBefore = false
    var at = 0
    // Each stretch between two comments is looked at once, however many comments a line has.
    for index in comments.indices {
      look(at..<comments[index].range.lowerBound, &lineStart, &hasTextBefore)
      if hasTextBefore { comments[index].before = lineStart..<comments[index].range.lowerBound }
      if let newline = lastNewline(in: comments[index].range) {
        lineStart = newline
        hasTextBefore = false
      }
      at = comments[index].range.upperBound
    }
    var hasTextAfter = false
    var end = source.count
    for index in comments.indices.reversed() {
      let between = comments[index].range.upperBound..<max(end, comments[index].range.upperBound)
      if let first = firstText(in: between) { hasTextAfter = !source.isNewline(first) }
      if hasTextAfter { comments[index].before = nil }
      if lastNewline(in: comments[index].range) != nil { hasTextAfter = false }
      end = comments[index].range.lowerBound
    }
  }

  /// Says what comes next of a comment, for each of them.
  mutating func setNext(_ next: (Range<Int>) -> Range<Int>?) {
    for index in comments.indices { comments[index].next = next(comments[index].range) }
  }

  /// Takes more into what comes before a comment on its line.
  mutating func extendBefore(_ extended: (_ before: Range<Int>) -> Range<Int>) {
    for index in comments.indices {
      comments[index].before = comments[index].before.map(extended)
    }
  }

  private func look(_ range: Range<Int>, _ lineStart: inout Int, _ hasText: inout Bool) {
    for offset in range {
      if source.isNewline(offset) {
        lineStart = offset + 1
        hasText = false
      } else if !source.isSpace(offset) {
        hasText = true
      }
    }
  }

  /// The first byte that is not a space: text or the end of a line.
  private func firstText(in range: Range<Int>) -> Int? { range.first { !source.isSpace($0) } }

  /// Where the last line that begins in a range does.
  private func lastNewline(in range: Range<Int>) -> Int? {
    range.last { source.isNewline($0) }.map { $0 + 1 }
  }
}

extension SourceFile {
  /// Whether a line ends at an offset.
  func isNewline(_ offset: Int) -> Bool { ASCII.isLineEnd(self[offset]) }

  /// Whether there is white space that ends no line.
  func isSpace(_ offset: Int) -> Bool { ASCII.isSpaceInLine(self[offset]) }
}
