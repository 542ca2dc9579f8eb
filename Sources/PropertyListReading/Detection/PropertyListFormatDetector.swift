internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Determines the format of an input from its content alone, and converts its text to UTF-8.
enum PropertyListFormatDetector {
  /// The result of detection.
  enum Outcome {
    /// The format, the input with its text as UTF-8, and warnings.
    case success((PropertyListDocument.Format, SourceFile, [Finding]))
    /// There is nothing to read. The document says why, or is the empty dictionary of an empty `.strings`
    /// file.
    case failure(PropertyListDocument)
  }

  /// - Parameter isLenient: whether text in UTF-16 needs no byte-order mark.
  static func detect(_ source: SourceFile, isLenient: Bool) -> Outcome {
    if let reason = TextPrescan.refuseSize(source) {
      return .failure(TextReader.refused(source, as: .xml, reason))
    }
    if let outcome = binary(source) { return outcome }
    let text: SourceFile
    if let foreign = ForeignContent.recognize(source) {
      return .failure(
        PropertyListDocument(
          source: source, format: foreign.format, nodes: [], rootIndex: nil, trivia: [],
          diagnostics: [foreign.finding]))
    }
    do {
      text = try source.decoded(guessingWideText: isLenient)
    } catch {
      return refuse(
        source, .xml, error.message, error.span.range, rule: SyntaxRule.illegalCharacter,
        help: error.help)
    }
    let start = firstToken(text)
    if start == text.count { return empty(text) }
    return .success((format(of: text, at: start), text, encodingWarnings(source, text)))
  }

  private static func encodingWarnings(_ source: SourceFile, _ text: SourceFile) -> [Finding] {
    guard text.encoding == .foreign, let name = source.declaredEncoding else { return [] }
    return [
      Finding(
        rule: SyntaxRule.syntax, severity: .warning,
        message:
          "the file is encoded in '\(source.text(name))', which CoreFoundation reads and many tools do not",
        span: SourceSpan(name), help: "save the file as UTF-8 and write 'UTF-8' here")
    ]
  }

  /// Detects binary files, and files that were binary before a program changed them; nil for text.
  private static func binary(_ source: SourceFile) -> Outcome? {
    let header: StaticString = "bplist0"
    var same = 0
    while same < 7, unsafe source[same] == header.utf8Start[same] { same += 1 }
    // A file that consists of one word is read as that word.
    if source.count <= 40, same >= 6, source.bytes.allSatisfy({ OpenStepText.isUnquoted($0) }) {
      return .success(
        (
          .openStep, source,
          [
            Finding(
              rule: SyntaxRule.syntax, severity: .warning,
              message:
                "the file holds only the first bytes of a binary property list, and is read as the string "
                + "'\(source.text(0..<source.count))'",
              span: SourceSpan(0..<source.count), help: "the file was cut off; get it again")
          ]
        ))
    }
    if same == 7, source.count > 7 {
      if let changed = ChangedBinary.finding(source) { return .failure(changed) }
      return .success((.binary, source, source[7] == UInt8(ascii: "0") ? [] : [oddVersion(source)]))
    }
    guard same >= 6 else { return nil }
    let version = source.text(6..<8)
    let isVersion = version.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return refuse(
      source, .binary,
      isVersion
        ? "'bplist\(version)' is not supported, expected 'bplist00'"
        : "the file begins with 'bplist' but no version, expected 'bplist00'",
      0..<min(8, source.count), help: "only version 00 is used in app bundles")
  }

  private static func oddVersion(_ source: SourceFile) -> Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: .warning,
      message:
        "the file says that it is 'bplist0\(source.text(7..<8))', which CoreFoundation reads as 'bplist00'",
      span: SourceSpan(0..<8), help: "write the file again with 'plutil' or Xcode")
  }

  private static func refuse(
    _ source: SourceFile, _ format: PropertyListDocument.Format, _ message: String,
    _ span: Range<Int>,
    rule: RuleID = SyntaxRule.syntax, help: String? = nil
  ) -> Outcome {
    .failure(
      PropertyListDocument(
        source: source, format: format, nodes: [], rootIndex: nil, trivia: [],
        diagnostics: [
          Finding(
            rule: rule, severity: .error, message: message, span: SourceSpan(span), help: help)
        ]))
  }

  /// Handles a text of white space and comments only, which is an empty dictionary in OpenStep. A file
  /// without any byte is not a property list, except that a `.strings` file may have no translations.
  private static func empty(_ text: SourceFile) -> Outcome {
    if text.count > 0 || text.path.utf8.suffix(8).elementsEqual(".strings".utf8) {
      return .success((.openStep, text, []))
    }
    return refuse(
      text, .xml, "the file is empty, expected a property list", 0..<0,
      help: "an empty property list is '<plist version=\"1.0\"><dict/></plist>'")
  }

  // MARK: Telling text formats apart

  private static func format(of text: SourceFile, at start: Int) -> PropertyListDocument.Format {
    switch text[start] {
    case UInt8(ascii: "<"): isData(text, start) ? .openStep : .xml
    case UInt8(ascii: "#"): .xml  // a preprocessor line above the XML
    case UInt8(ascii: "["): .json
    case UInt8(ascii: "{"): braceFormat(text, start)
    default: .openStep
    }
  }

  /// Whether the text begins like `<0fbd 77>` or `<*I5>`. No element of a property list looks like this, and
  /// no element begins with a digit.
  private static func isData(_ text: SourceFile, _ start: Int) -> Bool {
    var at = start + 1
    if text[at] == UInt8(ascii: "*") || ASCII.isDigit(text[at]) { return true }
    while true {
      let (piece, next) = OpenStepData.piece(at) { text[$0] }
      if case .other = piece { return text[at] == UInt8(ascii: ">") }
      at = next
    }
  }

  /// The format of a text that begins with `{`: an object in JSON or a dictionary in OpenStep. What follows
  /// the first key decides. An empty pair of braces means the same in both formats.
  private static func braceFormat(_ text: SourceFile, _ start: Int) -> PropertyListDocument.Format {
    var at = skipTrivia(text, start + 1)
    guard text[at] == UInt8(ascii: "\"") else { return .openStep }
    at += 1
    let content = at
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    if at >= text.count {
      // CoreFoundation passes over a quote that is never closed, and reads the brace after it.
      return text[skipTrivia(text, content)] == UInt8(ascii: "}") ? .openStep : .json
    }
    at = skipTrivia(text, at + 1)
    switch text[at] {
    case UInt8(ascii: "="), UInt8(ascii: ";"): return .openStep
    default: return .json
    }
  }

  // MARK: Finding the first token

  /// The offset of the first byte that is neither in white space nor in a comment or conflict marker; the
  /// length of the text when there is none.
  private static func firstToken(_ text: SourceFile) -> Int {
    var at = 0
    while true {
      at = skipTrivia(text, at)
      guard isConflictMarker(text, at) else { return at }
      while at < text.count, text[at] != 0x0A { at += 1 }
    }
  }

  private static func isConflictMarker(_ text: SourceFile, _ at: Int) -> Bool {
    starts(text, at, with: "<<<<<<<") || starts(text, at, with: "=======")
      || starts(text, at, with: ">>>>>>>")
  }

  /// Passes over white space, and over comments as OpenStep and JSON configurations write them.
  private static func skipTrivia(_ text: SourceFile, _ start: Int) -> Int {
    var at = min(start, text.count)
    while at < text.count {
      if ASCII.isSpace(text[at]) {
        at += 1
      } else if isLineSeparator(text, at) {
        at += 3
      } else if starts(text, at, with: "//") {
        while at < text.count, text[at] != 0x0A, text[at] != 0x0D, !isLineSeparator(text, at) {
          at += 1
        }
      } else if starts(text, at, with: "/*") {
        var end = at + 2
        while end < text.count, !starts(text, end, with: "*/") { end += 1 }
        // The reader reports a comment that never ends.
        if end >= text.count { return at }
        at = end + 2
      } else if starts(text, at, with: "\u{FEFF}") {
        at += 3
      } else {
        return at
      }
    }
    return at
  }

  /// U+2028 and U+2029.
  private static func isLineSeparator(_ text: SourceFile, _ at: Int) -> Bool {
    text[at] == 0xE2 && text[at + 1] == 0x80 && text[at + 2] & 0xFE == 0xA8
  }

  private static func starts(_ source: SourceFile, _ at: Int, with word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where unsafe source[at + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
