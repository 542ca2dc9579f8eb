internal import SourceText

/// The layout of a file. A new file next to it uses the same layout.
struct CodeStyle {
  /// One step of indentation: a tab, or spaces.
  var indentation = "    "
  /// The line end.
  var newline = "\n"
  /// The comment at the start of the file, line by line, without the lines that name a person.
  var header: [String] = []

  /// Reads the style of a file.
  ///
  /// The step of indentation is the most frequent one of the lines before a closing brace; if there are none,
  /// that of the first indented line. Lines with only a parameter do not count, because their indentation
  /// differs. The comment at the start of a file is its header.
  ///
  /// - Complexity: linear in the file.
  init(_ source: SourceFile) {
    var lines: [String] = []
    let text = source.text(0..<source.count)
    if text.utf8.contains(0x0D) { newline = Self.newline(text) }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(String(line))
    }
    header = Self.header(lines)
    indentation = Self.indentation(lines) ?? indentation
  }

  private static func newline(_ text: String) -> String {
    let feeds = text.utf8.lazy.filter { $0 == 0x0A }.count
    let returns = text.utf8.lazy.filter { $0 == 0x0D }.count
    return feeds == 0 ? "\r" : returns * 2 > feeds ? "\r\n" : "\n"
  }

  private static func indentation(_ lines: [String]) -> String? {
    var counts: [Int: Int] = [:]
    var first: String?
    var before: Substring = ""
    for line in lines {
      let blank = line.prefix { $0 == " " || $0 == "\t" }
      guard let mark = line.dropFirst(blank.count).first, mark != "*" else { continue }
      if mark == "}" {
        if before.count > blank.count, before.first == "\t" { return "\t" }
        let step = before.count - blank.count
        if (2...8).contains(step) { counts[step, default: 0] += 1 }
      }
      if first == nil, blank.first == "\t" || (2...8).contains(blank.count) {
        first = blank.first == "\t" ? "\t" : String(blank)
      }
      before = blank
    }
    let usual = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return usual.map { String(repeating: " ", count: $0.key) } ?? first
  }

  private static func header(_ lines: [String]) -> [String] {
    var header: [String] = []
    var isBlock = false
    for line in lines.prefix(64) {
      let text = line.trimmed
      if !isBlock {
        if text.hasPrefix("/*") { isBlock = true } else if !text.hasPrefix("//") { break }
        if text.hasPrefix("///") || text.hasPrefix("// MARK") || text.hasPrefix("//:") { break }
      }
      header.append(line)
      if text.hasSuffix("*/") { isBlock = false }
    }
    if isBlock { return [] }
    return header.filter { !$0.contains("Created by") }
  }

  /// The name of a source file that is all a comment says: of another file, from which this one was copied, or from before
  /// it was renamed.
  private static func fileName(_ line: String) -> Substring? {
    let text = line[...].drop { "/* \t".contains($0) }
    let name = text.prefix { !$0.isWhitespace }
    let isAlone = text[name.endIndex...].allSatisfy(\.isWhitespace)
    return isAlone && [".swift", ".m", ".mm", ".h"].contains(where: name.hasSuffix) ? name : nil
  }

  /// The header for another file, with an empty line after it.
  ///
  /// - Parameters:
  ///   - name: the name of the other file.
  ///   - old: the name of the file that the style was read from.
  func header(for name: String, insteadOf old: String) -> [String] {
    var lines = header.map { line in
      guard let written = line.firstRange(of: old).map({ line[$0] }) ?? Self.fileName(line) else {
        return line
      }
      return line.replacingCharacters(in: written.startIndex..<written.endIndex, with: name)
    }
    // Removing the line that names the author leaves an empty comment line.
    while let at = lines.indices.dropFirst().first(where: {
      lines[$0].trimmed == "//" && lines[$0 - 1].trimmed == "//"
    }) {
      lines.remove(at: at)
    }
    return lines.isEmpty ? [] : lines + [""]
  }
}

extension String {
  /// The text with one range replaced.
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}

/// Lines of code with their depth, which are later indented in the style of a file.
struct CodeLines {
  /// The lines. Each begins with one NUL character for each step of indentation.
  private(set) var lines: [String] = []

  /// Adds a line. It must not contain a line end.
  mutating func add(_ line: String, depth: Int = 0) {
    lines.append(line.isEmpty ? "" : String(repeating: "\u{0}", count: depth) + line)
  }

  /// Adds lines that already have a depth.
  mutating func add(_ other: CodeLines, depth: Int = 0) {
    for line in other.lines { add(line, depth: depth) }
  }

  /// Adds lines inside an `#if`, or only the lines if there is no condition.
  mutating func add(_ other: CodeLines, depth: Int = 0, in condition: BranchCondition) {
    if other.lines.isEmpty { return }
    if let text = condition.text { add("#if \(text)") }
    add(other, depth: depth)
    if condition.text != nil { add("#endif") }
  }

  /// Whether there are no lines.
  var isEmpty: Bool { lines.isEmpty }

  /// The text in a style. Every line has a line end.
  func text(_ style: CodeStyle) -> String {
    lines.map { line in
      let depth = line.unicodeScalars.prefix { $0 == "\u{0}" }.count
      return String(repeating: style.indentation, count: depth)
        + String(line.unicodeScalars.dropFirst(depth)) + style.newline
    }.joined()
  }
}
