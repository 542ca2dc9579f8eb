internal import Findings
internal import LaunchModel
internal import SourceText

/// Reads the suppressions in comments.
///
/// A suppression is at the beginning of a comment or of a line of a comment. The same words in the middle of
/// a sentence are not a suppression.
struct SuppressionParser {
  private let text: CommentedText
  private var source: SourceFile { text.source }
  private(set) var directives: [SuppressionDirective] = []
  private(set) var problems: [Finding] = []

  /// The maximum number of suppressions of one file that are read.
  static let maximumCount = 4_096
  /// The maximum number of rules of one suppression; further rules are read as its reason.
  static let maximumNameCount = 256

  init(_ text: CommentedText) { self.text = text }

  /// Reads all comments.
  ///
  /// - Complexity: linear in the comments.
  mutating func run() {
    for index in text.comments.indices {
      comment(index)
      guard directives.count + problems.count < Self.maximumCount else {
        let comment = text.comments[index].range
        return report(
          "there are \(Self.maximumCount) suppressions up to here; the rest are not read",
          comment, help: "suppress the rule in the whole file")
      }
    }
  }

  private mutating func comment(_ index: Int) {
    let content = Self.content(of: text.comments[index].range, in: source)
    var lines: [Range<Int>] = []
    var at = content.lowerBound
    while at < content.upperBound {
      var end = at
      while end < content.upperBound, !source.isNewline(end) { end += 1 }
      let line = trimmed(at..<end)
      if source.has("launchkit:", at: line.lowerBound) {
        lines.append(line)
      } else if let open = lines.last, !line.isEmpty {
        // A reason may continue on the next lines.
        lines[lines.count - 1] = open.lowerBound..<line.upperBound
      }
      at = end + 1
    }
    for line in lines where directives.count + problems.count < Self.maximumCount {
      directive(line, index)
    }
  }

  /// The content between the marks of a comment.
  static func content(of comment: Range<Int>, in source: SourceFile) -> Range<Int> {
    let marks: (start: Int, end: Int)
    if source.has("<!--", at: comment.lowerBound) {
      marks = (4, 3)
    } else {
      marks = (2, source.has("/*", at: comment.lowerBound) ? 2 : 0)
    }
    let start = min(comment.lowerBound + marks.start, comment.upperBound)
    return start..<max(start, comment.upperBound - marks.end)
  }

  /// A line of a comment without the spaces at its ends and the marks at its beginning.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end,
      source.isSpace(start) || source[start] == UInt8(ascii: "*")
        || source[start] == UInt8(ascii: "/") || source[start] == UInt8(ascii: "!")
    {
      start += 1
    }
    while end > start, source.isSpace(end - 1) { end -= 1 }
    return start..<end
  }

  // MARK: One suppression

  private mutating func directive(_ line: Range<Int>, _ comment: Int) {
    var at = line.lowerBound + SuppressionMarker.text.utf8.count
    let start = at
    while at < line.upperBound, isWordPart(at) { at += 1 }
    let wordRange = start..<at
    // An address, or a sentence that begins with the name of the tool.
    guard !wordRange.isEmpty else { return missingWord(line) }
    let place = line.lowerBound..<at
    let name = source.text(wordRange)
    guard let word = SuppressionDirective.Word(rawValue: name) else {
      return unknown(name, place)
    }
    let (names, end) = names(from: at, to: line.upperBound)
    guard !names.isEmpty else {
      return report(
        "'launchkit:\(word.rawValue)' names no rule, expected the id of one, or 'all'", place,
        help: "name the rule to suppress, and say why: 'launchkit:\(word.rawValue) rule-id reason'")
    }
    let expiry = expiry(from: end, to: line.upperBound)
    let reason = reason(from: expiry.end, to: line.upperBound)
    directives.append(
      SuppressionDirective(
        word: word, names: names, expires: expiry.date, reason: reason.text,
        reasonStart: reason.start, range: line, comment: comment))
  }

  /// The rules named from an offset on, and where the last of them ends.
  private func names(from start: Int, to end: Int) -> ([SuppressionDirective.Name], Int) {
    var names: [SuppressionDirective.Name] = []
    var at = start
    while true {
      while at < end, isBlank(at) { at += 1 }
      let first = at
      while at < end, isWordPart(at) { at += 1 }
      guard at > first else { return (names, at) }
      names.append(
        SuppressionDirective.Name(rule: RuleID(source.text(first..<at)), range: first..<at))
      var next = at
      while next < end, isBlank(next) { next += 1 }
      guard next < end, source[next] == UInt8(ascii: ","), names.count < Self.maximumNameCount
      else { return (names, at) }
      at = next + 1
    }
  }

  /// The last day after the rules, as in `until 2027-06-30`, and where it ends. Other words after `until` begin a reason.
  private mutating func expiry(from start: Int, to end: Int) -> (date: ExpiryDate?, end: Int) {
    var at = start
    while at < end, isBlank(at) { at += 1 }
    let word: StaticString = "until"
    let (first, afterWord) = (at, at + word.utf8CodeUnitCount)
    guard source.has(word, at: at), afterWord < end, isBlank(afterWord) else { return (nil, start) }
    at = afterWord
    while at < end, isBlank(at) { at += 1 }
    let dayStart = at
    while at < end, isWordPart(at) { at += 1 }
    let text = source.text(dayStart..<at)
    guard SuppressionReason.looksLikeDay(text) else { return (nil, start) }
    guard let day = CalendarDate(text) else {
      report(
        "'\(ShortText.of(text))' is not a day, so the suppression does not expire", first..<at,
        help: "write the last day as in 'until 2027-06-30'")
      return (nil, start)
    }
    return (ExpiryDate(day), at)
  }

  /// The reason after the rules; the marks between both belong to neither.
  private func reason(from start: Int, to end: Int) -> (text: String?, start: Range<Int>?) {
    var at = start
    while at < end,
      isBlank(at) || source[at] == UInt8(ascii: ":") || source[at] == UInt8(ascii: "-")
        || source[at] == UInt8(ascii: ",")
    {
      at += 1
    }
    if source.has("\u{2014}", at: at) || source.has("\u{2013}", at: at) { at += 3 }
    while at < end, isBlank(at) { at += 1 }
    guard at < end else { return (nil, nil) }
    var word = at
    while word < end, isWordPart(word) { word += 1 }
    let lines = source.text(at..<end).split(whereSeparator: \.isNewline)
    let words = lines.enumerated().flatMap { index, line in
      let words = line.split { $0 == " " || $0 == "\t" }
      // Lines of a block often begin with a star.
      let hasMark = index > 0 && words.first?.allSatisfy { $0 == "*" } == true
      return words.dropFirst(hasMark ? 1 : 0)
    }
    return (words.joined(separator: " "), at..<word)
  }

  private func isBlank(_ offset: Int) -> Bool { ASCII.isSpace(source[offset]) }

  private func isWordPart(_ offset: Int) -> Bool {
    ASCII.continuesIdentifier(source[offset]) || source[offset] == UInt8(ascii: "-")
  }

  // MARK: Problems

  /// `launchkit: ignore`, with a space too many.
  private mutating func missingWord(_ line: Range<Int>) {
    var at = line.lowerBound + SuppressionMarker.text.utf8.count
    while at < line.upperBound, source.isSpace(at) { at += 1 }
    let start = at
    while at < line.upperBound, isWordPart(at) { at += 1 }
    guard let word = SuppressionDirective.Word(rawValue: source.text(start..<at)) else { return }
    report(
      "a space between 'launchkit:' and '\(word.rawValue)' makes this an ordinary comment",
      line.lowerBound..<at, help: "write 'launchkit:\(word.rawValue)'")
  }

  private mutating func unknown(_ name: String, _ place: Range<Int>) {
    let words = SuppressionDirective.Word.allCases.map(\.rawValue)
    let meant = Self.otherWords[name.lowercased()]?.rawValue ?? NearestName.of(name, in: words)
    let hint = meant.map { "; did you mean 'launchkit:\($0)'?" } ?? ""
    let fix = meant.map {
      Finding.Fix(
        "write 'launchkit:\($0)'", applicability: .unsafe,
        edits: [TextEdit(replacing: SourceSpan(place), with: SuppressionMarker.text + $0)])
    }
    report(
      "'launchkit:\(ShortText.of(name))' is not a suppression\(hint)", place,
      help: "write one of \(words.map { "'launchkit:\($0)'" }.joined(separator: ", "))",
      fixes: fix.map { [$0] } ?? [])
  }

  /// The words that other tools use.
  private static let otherWords: [String: SuppressionDirective.Word] = [
    "disable": .ignore, "disable-next": .ignore, "disable-next-line": .ignore,
    "disable-line": .ignore, "ignore-next": .ignore, "ignore-next-line": .ignore,
    "ignore-line": .ignore, "ignore-this": .ignore, "suppress": .ignore, "allow": .ignore,
    "noqa": .ignore, "skip": .ignore, "disable-file": .ignoreFile, "suppress-file": .ignoreFile,
    "ignore-all": .ignoreFile, "ignore-start": .ignoreBegin, "begin-ignore": .ignoreBegin,
    "ignore-stop": .ignoreEnd, "end-ignore": .ignoreEnd, "enable": .ignoreEnd,
    "ignore-off": .ignoreEnd,
  ]

  private mutating func report(
    _ message: String, _ range: Range<Int>, help: String, fixes: [Finding.Fix] = []
  ) {
    problems.append(
      Finding(
        rule: SuppressionRules.malformed, severity: .warning, message: message,
        span: SourceSpan(range), help: help, fixes: fixes))
  }
}
