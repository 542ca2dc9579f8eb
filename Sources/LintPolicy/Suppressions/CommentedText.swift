internal import Findings
internal import SourceText

/// A text with its comments, and what each of them can refer to.
struct CommentedText: Sendable {
  /// One comment.
  struct Comment: Sendable {
    /// The range of the comment, including its delimiters.
    var range: Range<Int>
    /// What comes next, with everything in it; nil when nothing comes before the end of the enclosing
    /// element.
    var next: Range<Int>?
    /// The text before the comment on its line; nil for none. The comment refers to it instead of the next
    /// element or line.
    var before: Range<Int>?

    /// The range to which a suppression in the comment applies.
    var subject: Range<Int>? { before ?? next }
  }

  /// The text.
  let source: SourceFile
  /// The form of a new comment.
  let syntax: CommentSyntax
  /// The comments, in order.
  private(set) var comments: [Comment] = []
  /// The elements to which comments can refer, ordered by their beginnings. They are nested and never overlap
  /// in part. Nil for a text in which comments refer to lines.
  var elements: [Range<Int>]?
  /// The reader's findings that no comment can suppress, because the error may also affect the comment.
  var syntaxErrors: Set<SyntaxError> = []
  /// Whether a comment may be added. Some readers of JSON allow no comments.
  var mayHaveMoreComments = true
  /// Whether the text was understood to its end.
  var isWhole = true

  /// A finding of the reader, by its rule and place.
  struct SyntaxError: Hashable, Sendable {
    let rule: RuleID
    let span: SourceSpan
  }

  /// Sorts comments, and finds out which of them come after something on their line.
  init(_ source: SourceFile, syntax: CommentSyntax, comments ranges: [Range<Int>]) {
    self.source = source
    self.syntax = syntax
    comments = ranges.map { Comment(range: $0) }
    var lineStart = 0
    var hasTextBefore = false
    var at = 0
    // Each stretch between two comments is scanned once, however many comments a line has.
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

  /// Sets what comes next, for each comment.
  mutating func setNext(_ next: (Range<Int>) -> Range<Int>?) {
    for index in comments.indices { comments[index].next = next(comments[index].range) }
  }

  /// Extends the range before a comment on its line.
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

  /// The offset of the first byte that is not a space: text or the end of a line.
  private func firstText(in range: Range<Int>) -> Int? { range.first { !source.isSpace($0) } }

  /// Where the last line that begins in a range begins.
  private func lastNewline(in range: Range<Int>) -> Int? {
    range.last { source.isNewline($0) }.map { $0 + 1 }
  }
}

extension SourceFile {
  /// Whether a line ends at an offset.
  func isNewline(_ offset: Int) -> Bool { ASCII.isLineEnd(self[offset]) }

  /// Whether there is white space at an offset that does not end a line.
  func isSpace(_ offset: Int) -> Bool { ASCII.isSpaceInLine(self[offset]) }
}
