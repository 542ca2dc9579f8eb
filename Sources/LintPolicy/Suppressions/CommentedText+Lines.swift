internal import LaunchSources
internal import SourceText

extension CommentedText {
  /// The comments of source code: each one refers to the next line that has code.
  static func code(_ source: SourceFile, _ language: SourceLanguage) -> CommentedText {
    let (comments, isWhole) = SourceComments.read(source, as: language)
    var text = CommentedText(source, syntax: .slashes, comments: comments)
    text.isWhole = isWhole
    text.setNextLines(skipsAttributes: language == .swift)
    return text
  }

  /// The comments of a file of build settings.
  static func settings(_ source: SourceFile) -> CommentedText {
    var comments: [Range<Int>] = []
    var at = 0
    while at < source.count {
      var isQuoted = false
      var comment: Int?
      let isDirective = source[source.skippingSpace(at)] == UInt8(ascii: "#")
      while at < source.count, !source.isNewline(at) {
        if isDirective, source[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if comment == nil, !isQuoted, source.has("//", at: at) { comment = at }
        at += 1
      }
      if let comment { comments.append(comment..<at) }
      at += 1
    }
    var text = CommentedText(source, syntax: .slashes, comments: comments)
    text.setNextLines(skipsAttributes: false)
    return text
  }

  /// The maximum number of lines of attributes between a comment and its code.
  private static let maximumAttributeLineCount = 16

  /// Finds the next line of code for each comment, from the last comment to the first.
  private mutating func setNextLines(skipsAttributes: Bool) {
    var lines: [Int: Range<Int>] = [:]
    var line: Range<Int>?
    var end = source.count
    // The end of the line that continues at `end`.
    var lineEnd = end
    for comment in comments.reversed() {
      let between = comment.range.upperBound..<max(end, comment.range.upperBound)
      if let code = between.first(where: { !source.isSpace($0) && !source.isNewline($0) }) {
        let last = firstNewline(in: code..<between.upperBound) ?? lineEnd
        let behind = skipsAttributes ? behindAttributes(code) : code
        line = code..<(behind == code ? last : source.endOfLine(behind))
      }
      lines[comment.range.lowerBound] = line
      lineEnd = firstNewline(in: comment.range) ?? firstNewline(in: between) ?? lineEnd
      end = comment.range.lowerBound
    }
    setNext { lines[$0.lowerBound] }
  }

  private func firstNewline(in range: Range<Int>) -> Int? {
    range.first { source.isNewline($0) }
  }

  /// Where the first line of code begins that has more than attributes.
  private func behindAttributes(_ start: Int) -> Int {
    var at = start
    for _ in 0..<Self.maximumAttributeLineCount {
      guard let next = codeBehindAttributes(at) else { break }
      at = next
    }
    return at
  }

  /// Where the next line of code begins if this line has only attributes; else nil.
  private func codeBehindAttributes(_ start: Int) -> Int? {
    var at = start
    while source[at] == UInt8(ascii: "@") {
      at += 1
      while source.isNamePart(at) { at += 1 }
      if source[at] == UInt8(ascii: "(") {
        guard let end = source.behindParentheses(at) else { return nil }
        at = end
      }
      let next = skippingComments(at)
      if (at..<next).contains(where: { source.isNewline($0) }) {
        return next < source.count ? next : nil
      }
      at = next
    }
    return nil
  }

  /// The first offset from here that is neither white space nor part of a comment.
  private func skippingComments(_ start: Int) -> Int {
    var at = start
    while at < source.count {
      if source.isSpace(at) || source.isNewline(at) {
        at += 1
      } else if let comment = comment(from: at) {
        at = comment.upperBound
      } else {
        break
      }
    }
    return at
  }

  /// The comment that begins at an offset.
  private func comment(from offset: Int) -> Range<Int>? {
    guard source[offset] == UInt8(ascii: "/") else { return nil }
    let index = comments.partitioningIndex { $0.range.lowerBound >= offset }
    guard index < comments.count, comments[index].range.lowerBound == offset else { return nil }
    return comments[index].range
  }
}

extension SourceFile {
  /// The first offset from here that is not a space.
  fileprivate func skippingSpace(_ start: Int) -> Int {
    var at = start
    while isSpace(at) { at += 1 }
    return at
  }

  /// Where the line ends.
  func endOfLine(_ start: Int) -> Int {
    var at = start
    while at < count, !isNewline(at) { at += 1 }
    return at
  }

  fileprivate func isNamePart(_ offset: Int) -> Bool {
    ASCII.continuesDottedName(self[offset])
  }

  /// The offset after the parentheses of an attribute; nil when they do not end soon, because arguments of
  /// attributes are short.
  fileprivate func behindParentheses(_ start: Int) -> Int? {
    var depth = 0
    var isQuoted = false
    for offset in start..<min(count, start + 1_024) {
      switch self[offset] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted:
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
    }
    return nil
  }
}
