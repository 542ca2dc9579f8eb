internal import LaunchModel
internal import SourceText

/// A reference to a build setting at a place in a document: `$(NAME)`.
struct VariableReference: Equatable {
  /// The name of the setting.
  let name: String
  /// The whole reference.
  let range: Range<Int>

  /// The innermost reference around an offset, on its line; nil if there is none.
  init?(_ text: DocumentText, at offset: Int) {
    let line = Self.line(text, around: offset)
    let found = BuildVariable.references(in: text.text(line)).last { reference in
      reference.name != nil && reference.isClosed
        && reference.range.lowerBound + line.lowerBound <= offset
        && reference.range.upperBound + line.lowerBound >= offset
    }
    guard let found, let name = found.name else { return nil }
    self.name = name
    range = found.range.lowerBound + line.lowerBound..<found.range.upperBound + line.lowerBound
  }

  /// The place of a name that is being typed behind `$(` or `${`, up to an offset; nil if none is.
  static func beginning(_ text: DocumentText, at offset: Int) -> Range<Int>? {
    let content = text.content
    let base = content.startIndex
    var start = min(offset, content.count)
    while start > 0, ASCII.continuesIdentifier(content[base + start - 1]) { start -= 1 }
    guard start >= 2, content[base + start - 2] == UInt8(ascii: "$"),
      ASCII.closingBracket(of: content[base + start - 1]) != nil
    else { return nil }
    return start..<offset
  }

  private static func line(_ text: DocumentText, around offset: Int) -> Range<Int> {
    let content = text.content
    let base = content.startIndex
    var (start, end) = (min(offset, content.count), min(offset, content.count))
    while start > 0, content[base + start - 1] != 0x0A, content[base + start - 1] != 0x0D {
      start -= 1
    }
    while end < content.count, content[base + end] != 0x0A, content[base + end] != 0x0D { end += 1 }
    return start..<end
  }
}
