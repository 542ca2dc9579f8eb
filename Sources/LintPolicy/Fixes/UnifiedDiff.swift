internal import SourceText

/// Writes the changes of a file in the form that `git apply` and `patch -p1` take.
package enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let contextCount = 3

  /// The difference between the original file and the edited one; nil when there is none, or when git treats
  /// the encoding of the file as binary.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: its path relative to the folder in which the difference is to be applied.
  /// - Complexity: linear in the size of the file.
  package static func of(_ file: EditedFile, path: String) -> [UInt8]? {
    guard isText(file), !file.changes.isEmpty else { return nil }
    let lines = DiffLines(file.original)
    let blocks = DiffBlock.of(
      file.changes, lines, hasMark: file.original.byteOrderMarkLength > 0)
    guard !blocks.isEmpty else { return nil }
    var output: [UInt8] = []
    append("--- ", "a/" + path, to: &output)
    append("+++ ", "b/" + path, to: &output)
    var shift = 0
    var at = 0
    while at < blocks.count {
      var end = at + 1
      // Changes whose context lines meet are in one hunk.
      while end < blocks.count,
        blocks[end].lines.lowerBound - blocks[end - 1].lines.upperBound <= 2 * contextCount
      {
        end += 1
      }
      let hunk = blocks[at..<end]
      append(hunk, lines, file.original, shift: shift, to: &output)
      shift += hunk.reduce(0) { $0 + $1.text.count - $1.lines.count }
      at = end
    }
    return output
  }

  /// The creation of a file; nil for an empty file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, as UTF-8.
  ///   - path: its path relative to the folder in which the difference is to be applied.
  /// - Complexity: linear in the size of the file.
  package static func ofNewFile(_ bytes: [UInt8], path: String) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    let lines = DiffLines(SourceFile(path: path, bytes: bytes))
    var output: [UInt8] = []
    let isPlain = path.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    let old = Array("a/\(path)".utf8)
    let new = Array("b/\(path)".utf8)
    output += "diff --git ".utf8
    output += isPlain ? old : quoted("a/" + path)
    output.append(0x20)
    output += isPlain ? new : quoted("b/" + path)
    output += "\nnew file mode 100644\n--- /dev/null\n".utf8
    append("+++ ", "b/" + path, to: &output)
    output += "@@ -0,0 +\(place(0, lines.count)) @@\n".utf8
    for line in 0..<lines.count {
      output.append(UInt8(ascii: "+"))
      output += lines[line]
      if lines[line].last != UInt8(ascii: "\n") {
        output += "\n\\ No newline at end of file\n".utf8
      }
    }
    return output
  }

  /// Whether git treats the file as text.
  package static func isText(_ file: EditedFile) -> Bool {
    switch file.original.encoding {
    case .utf8, .latin1, .windows1252: true
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .foreign: false
    }
  }

  /// The maximum length of a line that is shown, in bytes. Nobody reads longer lines, and each is in the
  /// difference twice.
  package static let maximumLineByteCount = 1 << 20

  /// Whether a line that would have to be shown is longer than `maximumLineByteCount`.
  ///
  /// - Complexity: linear in the lines of the file and in the changes.
  package static func hasLongLine(_ file: EditedFile) -> Bool {
    let lines = DiffLines(file.original)
    var shown = 0
    for change in file.changes {
      if change.text.count > maximumLineByteCount { return true }
      let first = max(shown, lines.line(at: change.range.lowerBound) - contextCount)
      let last = min(lines.count, lines.line(at: change.range.upperBound) + contextCount + 1)
      for line in first..<max(first, last)
      where lines.start(line + 1) - lines.start(line) > maximumLineByteCount { return true }
      shown = max(shown, last)
    }
    return false
  }

  // MARK: Parts

  private static func append(
    _ hunk: ArraySlice<DiffBlock>, _ lines: DiffLines, _ source: SourceFile, shift: Int,
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.lines.lowerBound - contextCount)
    let end = min(lines.count, last.lines.upperBound + contextCount)
    let oldCount = end - start
    let newCount = hunk.reduce(oldCount) { $0 + $1.text.count - $1.lines.count }
    output += "@@ -\(place(start, oldCount)) +\(place(start + shift, newCount)) @@\n".utf8
    var at = start
    for block in hunk {
      for line in at..<block.lines.lowerBound { append(" ", lines[line], line, source, &output) }
      for line in block.lines { append("-", lines[line], line, source, &output) }
      for (index, text) in block.text.enumerated() {
        append("+", text[...], block.lines.lowerBound + shift == 0 ? index : nil, source, &output)
      }
      at = block.lines.upperBound
    }
    for line in at..<end { append(" ", lines[line], line, source, &output) }
  }

  /// The first line of a part and the number of its lines. For an empty part, the line before it.
  private static func place(_ start: Int, _ count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }

  /// Appends one line in the encoding of the file; the first line comes after the byte-order mark.
  private static func append(
    _ sign: Character, _ line: ArraySlice<UInt8>, _ number: Int?, _ source: SourceFile,
    _ output: inout [UInt8]
  ) {
    output += String(sign).utf8
    if number == 0, source.byteOrderMarkLength > 0 { output += source.encoding.byteOrderMark }
    output += source.encoding.encoded(line) ?? Array(line)
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Appends a line with a path, as git writes it: in quotes if it has characters that need them, with a tab
  /// after it if it has spaces.
  private static func append(_ head: String, _ path: String, to output: inout [UInt8]) {
    output += head.utf8
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    if needsQuotes {
      output += quoted(path)
    } else {
      output += path.utf8
      if path.utf8.contains(0x20) { output += "\t".utf8 }
    }
    output += "\n".utf8
  }

  private static func quoted(_ path: String) -> [UInt8] {
    var output = Array("\"".utf8)
    for byte in UndecodedBytes.bytes(path) {
      switch byte {
      case UInt8(ascii: "\""): output += "\\\"".utf8
      case UInt8(ascii: "\\"): output += "\\\\".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0D: output += "\\r".utf8
      case 0x20..<0x7F: output.append(byte)
      default:
        let digits = String(byte, radix: 8)
        output += ("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8
      }
    }
    output += "\"".utf8
    return output
  }
}
