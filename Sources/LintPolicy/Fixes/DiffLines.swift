internal import SourceText

/// The lines of a text as git sees them: only a line feed ends a line.
struct DiffLines {
  private let source: SourceFile
  private var starts: [Int] = []

  init(_ source: SourceFile) {
    self.source = source
    var start = 0
    for offset in 0..<source.count where source[offset] == UInt8(ascii: "\n") {
      starts.append(start)
      start = offset + 1
    }
    if start < source.count { starts.append(start) }
  }

  /// Number of lines.
  var count: Int { starts.count }

  /// The offset at which a line begins; after the last line the end of the text.
  func start(_ line: Int) -> Int { line < starts.count ? starts[line] : source.count }

  /// The line that contains an offset. At the end of a text that ends in a line feed, the number of lines.
  func line(at offset: Int) -> Int {
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    let isBehind =
      offset == source.count && (source.count == 0 || source[offset - 1] == UInt8(ascii: "\n"))
    return isBehind ? starts.count : line
  }

  subscript(line: Int) -> ArraySlice<UInt8> {
    source.paddedBytes[start(line)..<start(line + 1)]
  }

  /// The text of a range of offsets.
  func bytes(_ range: Range<Int>) -> ContiguousArray<UInt8>.SubSequence {
    source.paddedBytes[range]
  }
}
