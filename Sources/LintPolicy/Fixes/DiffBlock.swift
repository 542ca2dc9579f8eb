/// Lines to remove, and the lines that replace them.
struct DiffBlock {
  /// The lines to remove.
  var lines: Range<Int>
  /// The new lines.
  var text: [[UInt8]]

  /// The changes of a file as blocks of lines, in order; no block touches another.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - lines: the lines of the file that was read.
  ///   - hasMark: whether the first line comes after a byte-order mark. Then it is a different line from the
  ///     same text elsewhere.
  static func of(
    _ changes: [EditedFile.Change], _ lines: DiffLines, hasMark: Bool
  ) -> [DiffBlock] {
    var blocks: [DiffBlock] = []
    var at = 0
    while at < changes.count {
      let first = lines.line(at: changes[at].range.lowerBound)
      var last = lines.line(at: changes[at].range.upperBound)
      var end = at + 1
      while end < changes.count, lines.line(at: changes[end].range.lowerBound) <= last {
        last = lines.line(at: changes[end].range.upperBound)
        end += 1
      }
      let range = first..<min(last + 1, lines.count)
      if let block = block(
        changes[at..<end], lines, min(first, range.upperBound)..<range.upperBound, hasMark)
      {
        blocks.append(block)
      }
      at = end
    }
    return blocks
  }

  /// The block for the changes in a range of lines, without unchanged lines at its ends; nil when no line
  /// changes.
  private static func block(
    _ changes: ArraySlice<EditedFile.Change>, _ lines: DiffLines, _ range: Range<Int>,
    _ hasMark: Bool
  ) -> DiffBlock? {
    var text: [UInt8] = []
    var at = lines.start(range.lowerBound)
    for change in changes {
      text += lines.bytes(at..<change.range.lowerBound)
      text += change.text
      at = change.range.upperBound
    }
    text += lines.bytes(at..<max(at, lines.start(range.upperBound)))
    var new: [[UInt8]] = []
    var start = 0
    for offset in text.indices where text[offset] == UInt8(ascii: "\n") {
      new.append(Array(text[start...offset]))
      start = offset + 1
    }
    if start < text.count { new.append(Array(text[start...])) }
    if hasMark, range.lowerBound == 0 { return DiffBlock(lines: range, text: new) }
    var old = range
    var front = 0
    while !old.isEmpty, front < new.count, lines[old.lowerBound].elementsEqual(new[front]) {
      old = old.lowerBound + 1..<old.upperBound
      front += 1
    }
    while !old.isEmpty, new.count > front, let last = new.last,
      lines[old.upperBound - 1].elementsEqual(last)
    {
      old = old.lowerBound..<old.upperBound - 1
      new.removeLast()
    }
    new.removeFirst(front)
    return old.isEmpty && new.isEmpty ? nil : DiffBlock(lines: old, text: new)
  }
}
