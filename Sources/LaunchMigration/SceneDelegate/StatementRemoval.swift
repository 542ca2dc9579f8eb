internal import LaunchSources
internal import SourceText

/// Removes statements together with their lines and the comments above them.
struct StatementRemoval {
  private let code: SourceCode

  /// Prepares to remove statements from a file.
  init(_ code: SourceCode) { self.code = code }

  /// The lines of a statement, including comments directly above it: from the start of the first line to the
  /// end of the last line, with its line end.
  ///
  /// - Complexity: linear in the lines.
  func extent(of statement: Range<Int>) -> Range<Int> {
    let source = code.source
    var start = lineStart(code.tokens[statement.lowerBound].range.lowerBound)
    let floor =
      statement.lowerBound == 0 ? 0 : code.tokens[statement.lowerBound - 1].range.upperBound
    let first = start
    while start > floor, let above = lineAbove(start), above >= floor, isComment(above, start) {
      start = above
    }
    // Code in comments that goes on below the statement stays as a whole.
    if opensBrace(start..<first) { start = first }
    var end = code.tokens[statement.upperBound - 1].range.upperBound
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    return start..<behindLineEnd(end)
  }

  private func opensBrace(_ range: Range<Int>) -> Bool {
    let opened = range.count { code.source[$0] == UInt8(ascii: "{") }
    return opened != range.count { code.source[$0] == UInt8(ascii: "}") }
  }

  /// The edits that remove statements; nil if another statement is on a line with one of them.
  func edits(of statements: [Range<Int>]) -> [TextEdit]? {
    var extents: [Range<Int>] = []
    for statement in statements {
      guard isAlone(statement) else { return nil }
      let extent = extent(of: statement)
      if let last = extents.last, isBlank(last.upperBound..<extent.lowerBound) {
        extents[extents.count - 1] = last.lowerBound..<max(last.upperBound, extent.upperBound)
      } else {
        extents.append(extent)
      }
    }
    return extents.map { TextEdit(replacing: SourceSpan(withBlankLines($0)), with: "") }
  }

  /// The range, extended by the empty lines after it if the line before it is empty or begins a body.
  private func withBlankLines(_ extent: Range<Int>) -> Range<Int> {
    guard let above = lineAbove(extent.lowerBound) else { return extent }
    let line = code.source.text(above..<extent.lowerBound).trimmed
    guard line.isEmpty || line.hasSuffix("{") else { return extent }
    var end = extent.upperBound
    while end < code.source.count {
      var next = end
      while next < code.source.count, ASCII.isBlank(code.source[next]) { next += 1 }
      guard code.source[next] == 0x0A || code.source[next] == 0x0D else { break }
      end = behindLineEnd(next)
    }
    return extent.lowerBound..<end
  }

  /// Whether the statement is alone on its lines.
  private func isAlone(_ statement: Range<Int>) -> Bool {
    guard code.tokens[statement.lowerBound].startsLine else { return false }
    let next = statement.upperBound
    return next >= code.tokens.count || code.tokens[next].startsLine
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    range.isEmpty || code.source.text(range).trimmed.isEmpty
  }

  private func isComment(_ start: Int, _ end: Int) -> Bool {
    code.source.text(start..<end).trimmed.hasPrefix("//")
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, code.source[start - 1] != 0x0A, code.source[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The start of the line above the line that starts at an offset.
  private func lineAbove(_ start: Int) -> Int? {
    guard start > 0 else { return nil }
    var end = start - 1
    if end > 0, code.source[end] == 0x0A, code.source[end - 1] == 0x0D { end -= 1 }
    return lineStart(end)
  }

  private func behindLineEnd(_ offset: Int) -> Int {
    let source = code.source
    guard offset < source.count else { return source.count }
    return source[offset] == 0x0D && source[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }
}
