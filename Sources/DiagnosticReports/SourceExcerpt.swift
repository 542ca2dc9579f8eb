internal import SourceText

/// The lines around a span, as far in as their text is.
struct SourceExcerpt {
  /// One line.
  struct Line {
    /// The number; nil for lines that are left out.
    let number: Int?
    /// The offsets that are shown: without the line ending, and without the indentation that all lines share.
    let range: Range<Int>
    /// Whether any of the span is on it.
    let isMarked: Bool
  }

  /// The lines in their order.
  let lines: [Line]

  /// How many bytes of indentation are looked at.
  private static let maximumMargin = 160

  /// Takes the first and the last line of a span, and lines around them.
  ///
  /// - Parameters:
  ///   - span: what is shown.
  ///   - context: how many lines are shown before and after it.
  ///   - file: the file.
  ///   - table: its lines.
  /// - Complexity: constant.
  init(_ span: SourceSpan, context: Int, in file: SourceFile, _ table: LineTable) {
    let first = table.line(at: Int(span.start))
    // A position behind the last byte belongs to the last line, not to one that does not exist.
    let last = table.line(at: max(Int(span.start), Int(span.end) - 1))
    var numbers: [Int?] = []
    numbers += (max(1, first - context)...first).map { $0 }
    if last > first + 1 { numbers.append(nil) }
    if last > first { numbers.append(last) }
    var end = min(table.lineCount, last + context)
    // Behind the last line end is nothing to look at.
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

  /// How many blanks all lines that have text begin with alike.
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
