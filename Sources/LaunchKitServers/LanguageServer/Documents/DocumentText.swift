internal import SourceText

/// The text of a document as UTF-8, with the beginnings of its lines.
///
/// Offsets are those of findings: a byte-order mark at the beginning does not count. In positions it does, since a client that
/// sends it has it in its text.
struct DocumentText {
  /// The text.
  private(set) var bytes: [UInt8]
  /// The offset of each line in `bytes`. Lines end with `\n`, `\r\n` or `\r`.
  private var starts: [Int]
  /// The lengths of the text up to each block of bytes, for long lines; made when they are needed.
  private var lengths = BlockLengths()

  /// How many units of UTF-16 come before each block of bytes.
  private final class BlockLengths {
    static let byteCount = 1_024
    var units: [Int]?
  }

  /// Takes a text. Linear in its length.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + Self.starts(in: bytes[...])
  }

  /// Takes the text of a file that is not open.
  init(_ file: SourceFile) { self.init(Array(file.bytes)) }

  /// The number of bytes of a byte-order mark, which is no part of the text that is checked.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The number of bytes without the mark.
  var count: Int { bytes.count - markLength }

  /// The text of a range of offsets.
  func text(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<count)
    return String(
      decoding: bytes[clamped.lowerBound + markLength..<clamped.upperBound + markLength],
      as: UTF8.self)
  }

  /// The text without the mark.
  var content: ArraySlice<UInt8> { bytes[markLength...] }

  // MARK: Positions

  /// The offset of a position. A position behind the end of a line or of the text is at its end.
  func offset(of position: DocumentPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return count }
    let line = bytes[contents(ofLine: position.line)]
    let offset =
      line.startIndex + encoding.byteCount(of: max(0, position.character), in: line) - markLength
    return max(0, offset)
  }

  /// The position of an offset.
  ///
  /// - Complexity: logarithmic in the number of lines; the first one on a long line is linear in the text.
  func position(of offset: Int, _ encoding: PositionEncoding) -> DocumentPosition {
    let at = min(max(0, offset), count) + markLength
    let line = max(0, starts.partitioningIndex { $0 > at } - 1)
    let start = starts[line]
    guard encoding == .utf16, at - start > BlockLengths.byteCount else {
      return DocumentPosition(line: line, character: encoding.count(bytes[start..<at]))
    }
    return DocumentPosition(line: line, character: units(before: at) - units(before: start))
  }

  /// How many units of UTF-16 come before a place in `bytes`.
  private func units(before at: Int) -> Int {
    let size = BlockLengths.byteCount
    let known: [Int]
    if let units = lengths.units {
      known = units
    } else {
      var sum = 0
      known = stride(from: 0, to: bytes.count + 1, by: size).map { start in
        defer { sum += PositionEncoding.utf16.count(bytes[start..<min(bytes.count, start + size)]) }
        return sum
      }
      lengths.units = known
    }
    let block = at / size
    return known[block] + PositionEncoding.utf16.count(bytes[block * size..<at])
  }

  /// The white space at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    let line = bytes[contents(ofLine: position(of: offset, .utf8).line)]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The bytes of a line without its end.
  private func contents(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  // MARK: Changes

  /// Replaces a range of offsets.
  ///
  /// - Complexity: linear in the new text and the lines that change; what follows is moved.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    lengths = BlockLengths()
    let mark = markLength
    let clamped = range.clamped(to: 0..<count)
    let (lower, upper) = (clamped.lowerBound + mark, clamped.upperBound + mark)
    // A line that ends directly before or after the text may end elsewhere then.
    let first = max(0, starts.partitioningIndex { $0 >= lower } - 1)
    let next = starts.partitioningIndex { $0 > upper + 1 }
    let tail = next < starts.count ? starts[next] : bytes.count
    bytes.replaceSubrange(lower..<upper, with: text)
    let difference = text.count - (upper - lower)
    var renewed = Self.starts(in: bytes[starts[first]..<tail + difference])
    // The end of the range is the beginning of a line that is kept, or the end of the text.
    if next < starts.count, renewed.last == tail + difference { renewed.removeLast() }
    if difference != 0 {
      for index in next..<starts.count { starts[index] += difference }
    }
    starts.replaceSubrange(first + 1..<max(first + 1, next), with: renewed)
  }

  /// The beginnings of the lines after the first one.
  private static func starts(in bytes: ArraySlice<UInt8>) -> [Int] {
    var starts: [Int] = []
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      at += 1
      if byte == 0x0D {
        if at < bytes.endIndex, bytes[at] == 0x0A { at += 1 }
        starts.append(at)
      } else if byte == 0x0A {
        starts.append(at)
      }
    }
    return starts
  }

  /// The smallest replacement that turns this text into another one; nil if both are the same.
  func replacement(by other: ArraySlice<UInt8>) -> (range: Range<Int>, text: [UInt8])? {
    let own = content
    var start = 0
    let shorter = min(own.count, other.count)
    while start < shorter, own[own.startIndex + start] == other[other.startIndex + start] {
      start += 1
    }
    guard start < own.count || start < other.count else { return nil }
    var end = 0
    while end < shorter - start,
      own[own.endIndex - 1 - end] == other[other.endIndex - 1 - end]
    { end += 1 }
    // Characters are replaced as a whole.
    while start > 0, own[own.startIndex + start - 1] >= 0x80 { start -= 1 }
    while end > 0, own[own.endIndex - end] & 0xC0 == 0x80 { end -= 1 }
    return (
      start..<own.count - end,
      Array(other[other.startIndex + start..<other.endIndex - end])
    )
  }
}
