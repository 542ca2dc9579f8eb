internal import Findings
internal import SourceText

/// Parses a file of build settings, line by line, in one pass.
struct XCConfigParser {
  let file: RelatedFile
  private(set) var lines: [XCConfigFile.Line] = []
  private(set) var diagnostics: [Finding] = []

  private let source: SourceFile
  private var at = 0

  init(_ file: RelatedFile) {
    self.file = file
    source = file.source
  }

  mutating func parse() {
    while at < source.count {
      skipSpace()
      if !isAtLineEnd { line() }
      skipRestOfLine()
      skipLineEnd()
      if lines.count >= XCConfigFile.maximumLineCount, at < source.count {
        return report(
          "there are more than \(XCConfigFile.maximumLineCount) settings; the rest are not read",
          at..<at)
      }
    }
  }

  private mutating func line() {
    if source[at] == UInt8(ascii: "#") {
      directive()
    } else if ASCII.startsIdentifier(source[at]) {
      setting()
    } else if diagnostics.count < XCConfigFile.maximumProblemCount {
      report("\(quoted(at)) cannot start a line, expected the name of a setting", character(at))
    }
  }

  // MARK: Directives

  private mutating func directive() {
    let start = at
    at += 1
    skipSpace()
    let word = at
    while !isAtLineEnd, !ASCII.isSpaceInLine(source[at]), source[at] != UInt8(ascii: "\"") {
      at += 1
    }
    let name = source.text(word..<at)
    guard name == "include" || name == "include?" else {
      report(
        name.isEmpty
          ? "'#' is followed by nothing, expected 'include'"
          : "'#\(ShortText.of(name))' is not an xcconfig directive, expected '#include'",
        start..<at)
      return skipToLineEnd()
    }
    skipSpace()
    guard source[at] == UInt8(ascii: "\"") else {
      report("'#\(name)' names no file, expected a path in quotes", start..<word + name.utf8.count)
      return skipToLineEnd()
    }
    let open = at
    at += 1
    while !isAtLineEnd, source[at] != UInt8(ascii: "\"") { at += 1 }
    let path = open + 1..<at
    guard !isAtLineEnd else {
      return report("the path is never closed, expected '\"'", open..<open + 1)
    }
    at += 1
    guard !path.isEmpty else {
      report("'#\(name)' names no file, expected a path in quotes", open..<at)
      return skipToLineEnd()
    }
    skipSpace()
    guard isAtLineEnd else {
      report("\(quoted(at)) follows the path, expected the end of the line", character(at))
      return skipToLineEnd()
    }
    lines.append(
      .include(
        XCConfigFile.Include(
          path: source.text(path), isOptional: name == "include?", place: place(path))))
  }

  // MARK: Settings

  private mutating func setting() {
    let start = at
    while ASCII.continuesIdentifier(source[at]) { at += 1 }
    let plainName = start..<at
    var name = source.text(plainName)
    skipSpace()
    while source[at] == UInt8(ascii: "["), at < source.count {
      guard let condition = condition() else { return skipToLineEnd() }
      name += condition
      skipSpace()
    }
    guard source[at] == UInt8(ascii: "="), at < source.count else {
      if isAtLineEnd {
        report("'\(ShortText.of(name))' has no value, expected '='", plainName)
      } else {
        report(
          "\(quoted(at)) follows '\(ShortText.of(name))', expected '='", character(at))
      }
      return skipToLineEnd()
    }
    at += 1
    let (text, span) = value()
    lines.append(
      .setting(BuildSetting(name: name, text: text, place: place(span ?? plainName))))
  }

  /// One condition as written, brackets included; nil when it is invalid, which has been reported.
  private mutating func condition() -> String? {
    let open = at
    var hasEqualsSign = false
    while !isAtLineEnd, source[at] != UInt8(ascii: "]") {
      if source[at] == UInt8(ascii: "=") { hasEqualsSign = true }
      at += 1
    }
    guard !isAtLineEnd else {
      report("the condition is never closed, expected ']'", open..<open + 1)
      return nil
    }
    at += 1
    guard hasEqualsSign else {
      report(
        "the condition '\(ShortText.of(source.text(open..<at)))' has no '=', expected one such as "
          + "'[sdk=iphoneos*]'", open..<at)
      return nil
    }
    return source.text(open..<at)
  }

  /// The value behind the equals sign, with continued lines joined by spaces, and its range; no range if the
  /// value is empty.
  private mutating func value() -> (text: String, span: Range<Int>?) {
    var text = ""
    var span: Range<Int>?
    while let piece = piece() {
      let goesOn = source[piece.upperBound - 1] == UInt8(ascii: "\\") && !piece.isEmpty
      var range = piece
      if goesOn {
        range = trimmed(piece.lowerBound..<piece.upperBound - 1)
        skipLineEnd()
      }
      if !range.isEmpty {
        if span != nil { text += " " }
        text += source.text(range)
        span = (span?.lowerBound ?? range.lowerBound)..<range.upperBound
      }
      if !goesOn { break }
    }
    return (text, span)
  }

  /// The part of a value on this line, without the comment, spaces at its ends and one semicolon; nil when
  /// the line ends here. Stops at the end of the line.
  private mutating func piece() -> Range<Int>? {
    skipSpace()
    guard !isAtLineEnd else { return nil }
    let start = at
    while !isAtLineEnd, !isAtComment { at += 1 }
    if isAtComment, at > start + 1, source[at - 1] == UInt8(ascii: ":"),
      ASCII.continuesIdentifier(source[at - 2])
    {
      report(
        "the value ends before '//', which begins a comment; in an address write '/$()/'",
        at..<at + 2)
    }
    var range = trimmed(start..<at)
    skipToLineEnd()
    if !range.isEmpty, source[range.upperBound - 1] == UInt8(ascii: ";") {
      range = trimmed(range.lowerBound..<range.upperBound - 1)
    }
    return range
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isSpaceInLine(source[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  // MARK: Lines

  /// Skips spaces, and a comment up to the end of the line.
  private mutating func skipSpace() {
    while at < source.count {
      if ASCII.isSpaceInLine(source[at]) {
        at += 1
      } else if isAtComment {
        return skipToLineEnd()
      } else {
        return
      }
    }
  }

  private mutating func skipToLineEnd() {
    while !isAtLineEnd { at += 1 }
  }

  /// Skips to the end of the line. Problems on the rest of it have been reported.
  private mutating func skipRestOfLine() { skipToLineEnd() }

  private mutating func skipLineEnd() { at += lineEndLength }

  private var isAtLineEnd: Bool { at >= source.count || lineEndLength > 0 }

  /// The length of the line ending here: `\n`, `\r`, `\r\n`, U+2028, U+2029; 0 if there is none.
  private var lineEndLength: Int {
    switch source[at] {
    case 0x0A: 1
    case 0x0D: source[at + 1] == 0x0A ? 2 : 1
    case 0xE2: source[at + 1] == 0x80 && source[at + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  private var isAtComment: Bool {
    source[at] == UInt8(ascii: "/") && source[at + 1] == UInt8(ascii: "/")
  }

  // MARK: Problems

  private mutating func report(_ message: String, _ range: Range<Int>) {
    guard diagnostics.count < XCConfigFile.maximumProblemCount else { return }
    diagnostics.append(
      Finding(
        rule: XCConfigFile.rule, severity: .warning, message: message, span: SourceSpan(range)))
  }

  private func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file, SourceSpan(range)) }

  /// The bytes of the character at an offset.
  private func character(_ offset: Int) -> Range<Int> {
    var end = offset + 1
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    return offset..<min(end, source.count)
  }

  private func quoted(_ offset: Int) -> String { "'\(source.text(character(offset)).visible)'" }
}
