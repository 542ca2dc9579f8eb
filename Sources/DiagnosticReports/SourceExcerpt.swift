internal import SourceText

/// The first and the last line of a span with the lines around them, without their common indentation.
struct SourceExcerpt {
  /// One line.
  struct Line {
    /// The number of the line; nil for an entry that represents omitted lines.
    let number: Int?
    /// The offsets to show: without the line ending, and without the common indentation of all lines.
    let range: Range<Int>
    /// Whether a part of the span is on the line.
    let isMarked: Bool
  }

  /// The lines in order.
  let lines: [Line]

  /// The number of bytes of indentation that are compared.
  private static let maximumMargin = 160

  /// Takes the first and the last line of a span, and lines around them.
  ///
  /// - Parameters:
  ///   - span: the span to show.
  ///   - context: the number of lines before and after it.
  ///   - file: the file.
  ///   - table: the lines of the file.
  /// - Complexity: constant.
  init(_ span: SourceSpan, context: Int, in file: SourceFile, _ table: LineTable) {
    let first = table.line(at: Int(span.start))
    // A position after the last byte belongs to the last line, not to one that does not exist.
    let last = table.line(at: max(Int(span.start), Int(span.end) - 1))
    var numbers: [Int?] = []
    numbers += (max(1, first - context)...first).map { $0 }
    if last > first + 1 { numbers.append(nil) }
    if last > first { numbers.append(last) }
    var end = min(table.lineCount, last + context)
    // After the last line end there is nothing to show.
    if end > last, table.contents(ofLine: end).isEmpty { end -= 1 }
    if end > last { numbers += (last + 1...end).map { $0 } }
    let margin = Self.margin(numbers.compactMap { $0.map { table.contents(ofLine: $0) } }, file)
    lines = numbers.map { number in
      guard let number else { return Line(number: nil, range: 0..<0, isMarked: false) }
      let line = table.contents(ofLine: number)
      let start = min(line.upperBound, line.lowerBound + margin)
      return Line(
        number: number, range: start..<line.upperBound, isMarked: number >= first && number <= last)
    }
  }

  /// The number of blanks with which all lines that have text begin.
  private static func margin(_ lines: [Range<Int>], _ file: SourceFile) -> Int {
    var shared: [UInt8]?
    for line in lines {
      let limit = min(line.upperBound, line.lowerBound + maximumMargin)
      var end = line.lowerBound
      while end < limit, ASCII.isBlank(file[end]) { end += 1 }
      if end == line.upperBound { continue }
      let own = (line.lowerBound..<end).map { file[$0] }
      guard let before = shared else {
        shared = own
        continue
      }
      let count = zip(before, own).prefix { $0 == $1 }.count
      shared = Array(own.prefix(count))
    }
    return shared?.count ?? 0
  }
}
