internal import CPropertyListNodes
internal import SourceText

/// How a text property list is laid out, and where edits may go between its values.
struct EditLayout: Sendable {
  private let source: SourceFile
  private let trivia: [PropertyListDocument.Trivia]
  /// How the file ends its lines.
  let newline: String
  /// The text that one level of nesting adds to the indentation.
  let unit: String

  init(_ document: PropertyListDocument) {
    source = document.source
    trivia = document.trivia
    newline = Self.newline(of: document.source)
    unit = Self.unit(of: document)
  }

  private static func newline(of source: SourceFile) -> String {
    guard let at = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if source[at] == 0x0A { return "\n" }
    return source[at + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The difference in indentation between a container and its content, where the document first has one.
  private static func unit(of document: PropertyListDocument) -> String {
    let usual = document.format == .json ? "  " : "\t"
    var seen = 0
    for index in document.nodes.indices {
      let container = PropertyListValue(document: document, index: index)
      guard container.kind.isContainer, Int(container.node.next) > index + 1 else { continue }
      seen += 1
      if seen > 64 { break }
      let outer = Int(container.node.start)
      let inner = Int(document.nodes[index + 1].start)
      let start = lineStart(document.source, inner)
      guard start > outer, isBlank(document.source, start..<inner) else { continue }
      let margin = margin(document.source, outer)
      let text = document.source.text(start..<inner)
      if text.hasPrefix(margin), text != margin { return String(text.dropFirst(margin.count)) }
    }
    return usual
  }

  // MARK: Lines

  /// The white space at the beginning of the line that holds an offset.
  func margin(at offset: Int) -> String { Self.margin(source, offset) }

  private static func margin(_ source: SourceFile, _ offset: Int) -> String {
    let start = lineStart(source, offset)
    var end = start
    while end < offset, ASCII.isBlank(source[end]) { end += 1 }
    return source.text(start..<end)
  }

  private static func lineStart(_ source: SourceFile, _ offset: Int) -> Int {
    var at = offset
    while at > 0, !ASCII.isLineEnd(source[at - 1]) { at -= 1 }
    return at
  }

  private static func isBlank(_ source: SourceFile, _ range: Range<Int>) -> Bool {
    range.allSatisfy { ASCII.isBlank(source[$0]) }
  }

  /// Whether a line ends within a range.
  func hasNewline(_ range: Range<Int>) -> Bool { range.contains { ASCII.isLineEnd(source[$0]) } }

  /// Whether a range has only white space in it.
  func isWhiteSpace(_ range: Range<Int>) -> Bool {
    range.allSatisfy { ASCII.isBlankOrLineEnd(source[$0]) }
  }

  /// The range to cut so that a piece is removed with its white space: whole lines when nothing else is on
  /// them, else the piece and the blanks on one side of it.
  func removal(of piece: Range<Int>) -> Range<Int> {
    var left = piece.lowerBound
    while left > 0, ASCII.isBlank(source[left - 1]) { left -= 1 }
    var right = piece.upperBound
    while right < source.count, ASCII.isBlank(source[right]) { right += 1 }
    let startsLine = left == 0 || ASCII.isLineEnd(source[left - 1])
    let endsLine = right == source.count || ASCII.isLineEnd(source[right])
    switch (startsLine, endsLine) {
    case (true, true):
      if right == source.count, left > 0 {
        // The last line has no line end. The line before it becomes the last one and must not have a line end
        // either.
        left -= source[left - 1] == 0x0A && left > 1 && source[left - 2] == 0x0D ? 2 : 1
        return left..<right
      }
      if source[right] == 0x0D, source[right + 1] == 0x0A { right += 1 }
      return left..<min(right + 1, source.count)
    case (false, true): return left..<piece.upperBound
    default: return piece.lowerBound..<right
    }
  }

  // MARK: Comments

  /// The comments, processing instructions and preprocessor lines that lie within a range, in order.
  func trivia(in range: Range<Int>) -> ArraySlice<PropertyListDocument.Trivia> {
    let first = firstTrivia(from: range.lowerBound)
    var end = first
    while end < trivia.count, Int(trivia[end].span.end) <= range.upperBound { end += 1 }
    return trivia[first..<end]
  }

  private func firstTrivia(from offset: Int) -> Int {
    trivia.partitioningIndex { Int($0.span.start) >= offset }
  }

  /// The first offset from `start` that is neither white space nor part of a comment.
  func significant(from start: Int) -> Int {
    var at = start
    var next = firstTrivia(from: start)
    while at < source.count {
      if next < trivia.count, Int(trivia[next].span.start) == at {
        at = max(at + 1, Int(trivia[next].span.end))
        next += 1
      } else if ASCII.isBlankOrLineEnd(source[at]) {
        at += 1
      } else {
        break
      }
    }
    return at
  }

  /// The end of the comments that follow on the line of `start`; `start` itself when something else follows.
  func endOfTrailingComments(from start: Int) -> Int {
    var at = start
    var end = start
    var next = firstTrivia(from: start)
    while at < source.count, !ASCII.isLineEnd(source[at]) {
      if next < trivia.count, Int(trivia[next].span.start) == at {
        at = max(at + 1, Int(trivia[next].span.end))
        end = at
        next += 1
      } else if ASCII.isBlank(source[at]) {
        at += 1
      } else {
        return start
      }
    }
    return end
  }

  /// Whether only white space follows on the line.
  func isLineBlank(from start: Int) -> Bool {
    var at = start
    while ASCII.isBlank(source[at]) { at += 1 }
    return at >= source.count || ASCII.isLineEnd(source[at])
  }
}
