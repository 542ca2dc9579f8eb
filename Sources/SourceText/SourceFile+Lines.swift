extension SourceFile {
  /// A line with its place, without its end.
  package struct Line: Sendable {
    /// The text; bytes that are not UTF-8 are replaced.
    package let text: String
    /// The place of the text.
    package let span: SourceSpan
  }

  /// The lines, which end with `\n` or `\r\n`. A text that ends so has an empty last line.
  ///
  /// - Parameter maximumByteCount: how much of each line is read.
  /// - Complexity: linear in the size of the file.
  package func lines(upTo maximumByteCount: Int = .max) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for bytes in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      let read = line.prefix(maximumByteCount)
      lines.append(
        Line(
          text: String(decoding: read, as: UTF8.self), span: SourceSpan(start..<start + read.count))
      )
      start += bytes.count + 1
    }
    return lines
  }
}
