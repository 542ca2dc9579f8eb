internal import SourceText

/// One line of source, made visible, with the columns to mark.
struct SourceSnippet {
  /// The line, or the part of a long line around the mark; tabs are expanded, and there is no line ending.
  private(set) var text: [UInt8] = []
  /// The 0-based terminal column where the mark begins.
  private(set) var markColumn = 0
  /// The terminal columns that the mark covers; at least 1.
  private(set) var markWidth = 1
  /// The bytes of the text that are marked; empty for a place between two characters.
  private(set) var markedBytes = 0..<0

  /// The maximum length of a line in bytes where no terminal determines it; longer lines are cut.
  static let maximumByteCount = 160
  /// The minimum of that length, however narrow the terminal is.
  private static let minimumByteCount = 24
  private static let tabWidth = 4

  /// Lays out the part of a line around a mark.
  ///
  /// - Parameters:
  ///   - file: the source.
  ///   - line: the offsets of the line, without its ending.
  ///   - mark: the offsets to underline; the part outside the line is left out.
  ///   - byteCount: the maximum length of the text in bytes, at least 24; a longer line is cut.
  /// - Complexity: constant; a line of ten megabytes costs as much as one of 160 bytes.
  init(
    _ file: SourceFile, line: Range<Int>, mark: Range<Int>, byteCount: Int = maximumByteCount
  ) {
    let mark = mark.clamped(to: line)
    let window = Self.window(
      file, line: line, mark: mark,
      byteCount: min(max(byteCount, Self.minimumByteCount), Self.maximumByteCount))
    var column = 0
    if window.lowerBound > line.lowerBound { column += appendEllipsis() }
    var start: Int?
    var end: Int?
    var bytes = (start: 0, end: 0)
    var offset = window.lowerBound
    while offset < window.upperBound {
      if start == nil, offset >= mark.lowerBound { (start, bytes.start) = (column, text.count) }
      if end == nil, offset >= mark.upperBound { (end, bytes.end) = (column, text.count) }
      let (scalar, length) = Self.scalar(file, at: offset, before: window.upperBound)
      if let scalar {
        if scalar == "\t" {
          let width = Self.tabWidth - column % Self.tabWidth
          text.append(" ", times: width)
          column += width
        } else {
          column += VisibleText.append(scalar, to: &text)
        }
      } else {
        column += VisibleText.append(strayByte: file[offset], to: &text)
      }
      offset += length
    }
    if start == nil { bytes.start = text.count }
    if end == nil { bytes.end = text.count }
    markColumn = start ?? column
    markWidth = max(1, (end ?? column) - markColumn)
    if window.upperBound < line.upperBound { _ = appendEllipsis() }
    while text.last == 0x20, text.count > markColumn { text.removeLast() }
    markedBytes = min(bytes.start, text.count)..<min(max(bytes.start, bytes.end), text.count)
  }

  private mutating func appendEllipsis() -> Int {
    text.append("…")
    return 1
  }

  /// The part of the line to show, cut between characters. A cut line keeps some text before the mark.
  private static func window(
    _ file: SourceFile, line: Range<Int>, mark: Range<Int>, byteCount: Int
  ) -> Range<Int> {
    guard line.count > byteCount else { return line }
    var start = line.lowerBound
    if mark.upperBound - start > byteCount {
      start = max(start, mark.lowerBound - byteCount * 3 / 10)
    }
    var end = min(line.upperBound, start + byteCount)
    var steps = 0
    while steps < 3, start > line.lowerBound, file[start] & 0xC0 == 0x80 {
      start -= 1
      steps += 1
    }
    steps = 0
    while steps < 3, end < line.upperBound, end > start, file[end] & 0xC0 == 0x80 {
      end -= 1
      steps += 1
    }
    return start..<end
  }

  /// The scalar at an offset and its length in bytes; nil and 1 for a byte that is not text.
  private static func scalar(
    _ file: SourceFile, at offset: Int, before end: Int
  ) -> (Unicode.Scalar?, Int) {
    let lead = file[offset]
    let length: Int
    var value: UInt32
    switch lead {
    case 0..<0x80: return (Unicode.Scalar(lead), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
    default: return (nil, 1)
    }
    guard offset + length <= end else { return (nil, 1) }
    for index in 1..<length {
      let byte = file[offset + index]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}
