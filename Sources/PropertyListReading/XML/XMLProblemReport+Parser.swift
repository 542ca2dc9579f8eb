internal import CPropertyListNodes
internal import CPropertyListXML
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Describes libxml2's own errors in LaunchKit's words.
extension XMLProblemReport {
  /// The finding for an error of libxml2; it also says whether CoreFoundation reads the file.
  func describeXML(_ problem: lk_problem) -> Finding? {
    guard var diagnostic = describeMalformed(problem) else { return nil }
    let code = isBehindTheRoot(problem) ? ToleratedXMLErrors.extraContent : problem.code
    if let consequence = ToleratedXMLErrors.recovered[code], isRecovered(problem) {
      diagnostic.severity = .warning
      diagnostic.message += "; " + consequence
    } else if ToleratedXMLErrors.refused.contains(problem.code),
      firstOccurrence(of: "</plist>", from: min(Int(problem.start), source.count)) != nil
    {
      diagnostic.message += "; CoreFoundation reads it, other readers do not"
    }
    return diagnostic
  }

  /// Whether CoreFoundation reads the file and libxml2 recovers with the same value. Content after the root
  /// element is passed over, unless it is an end tag, which belongs to the content before it.
  ///
  /// A character that XML does not allow is read where it is written as such, but not where a character
  /// reference names it.
  private func isRecovered(_ problem: lk_problem) -> Bool {
    let offset = min(Int(problem.start), source.count)
    switch problem.code {
    case ToleratedXMLErrors.declarationNotFirst:
      return lastOccurrence(of: "<?", before: offset + 1)?.lowerBound != 0
    case ToleratedXMLErrors.extraContent: return !ByteSearch.matches("</", in: source, at: offset)
    case ToleratedXMLErrors.characterNotAllowed:
      return (source[offset] < 0x20 && source[offset] > 0) || source[offset] == 0xEF
    default: return true
    }
  }

  private func describeMalformed(_ problem: lk_problem) -> Finding? {
    let offset = min(Int(problem.start), source.count)
    let outer = enclosing(problem.node)
    let notes = openNote(problem.node)
    func error(
      _ message: String, _ range: Range<Int>, rule: RuleID = SyntaxRule.syntax, help: String? = nil
    ) -> Finding {
      Finding(
        rule: rule, severity: .error, message: message, span: SourceSpan(range), notes: notes,
        help: help)
    }
    // The numbers are those of libxml2's xmlParserErrors, which are part of its interface.
    switch problem.code {
    case 4:  // document empty
      return error("the file is not XML: expected '<'", offset..<offset)
    case 5:  // extra content at the end
      return contentAfterTheEnd(offset)
    case Self.tagMismatch:
      let close = tagBefore(offset)
      let found = source.text(close)
      let open = words(problem)
      var diagnostic = error(
        "expected '</\(open.prefix(60))>', found '\(found.prefix(60))'", close)
      // An element that property lists do not have is not in a node; its start was reported separately.
      if open != (outer ?? "plist") { diagnostic.notes = [] }
      return diagnostic
    case 77, 74:  // premature end
      let end = contentEnd()
      let expected = outer.map { "'</\($0)>'" } ?? "'</plist>'"
      return error("the file ends here, expected \(expected)", end..<end)
    case 9, 8, 6, 7:  // invalid character, character references
      return invalidCharacter(problem, offset, notes)
    case 68:  // name expected
      if source[offset - 1] == UInt8(ascii: "&") {
        return error(
          "'&' is alone, expected an entity such as '&amp;'", offset - 1..<offset,
          rule: SyntaxRule.illegalCharacter, help: "write '&amp;' for an ampersand")
      }
      if source[offset - 1] == UInt8(ascii: "<"), source[offset] == UInt8(ascii: "/") {
        let close = firstOccurrence(of: ">", from: offset)?.upperBound ?? source.count
        let tag = offset - 1..<min(close, offset + 60)
        return error("'\(source.text(tag))' closes nothing, expected an opening tag", tag)
      }
      if source[offset] == UInt8(ascii: "<") || offset >= source.count {
        return error("the tag is not closed, expected '>'", offset..<min(offset + 1, source.count))
      }
      if source[offset - 1] == UInt8(ascii: "<"), let setting = settingAsTag(offset - 1) {
        return error(
          "'\(source.text(setting))' is a build setting in place of a tag, expected a tag such as "
            + "'<string>'", setting,
          help:
            "write '<string>\(source.text(setting).filter { !"</>".contains($0) })</string>', or "
            + "preprocess the file and choose between '<true/>' and '<false/>' with '#if'")
      }
      if source[offset - 1] == UInt8(ascii: "<") {
        return error(
          "'<' is alone, expected a tag", offset - 1..<offset,
          rule: SyntaxRule.illegalCharacter, help: "write '&lt;' for a less-than sign")
      }
      return error("expected a name", offset..<min(offset + 1, source.count))
    case 23:  // entity reference without semicolon
      let start = lastIndex(of: UInt8(ascii: "&"), before: offset) ?? offset
      return error(
        "'\(source.text(start..<offset).prefix(40))' has no ';' after it", start..<offset,
        rule: SyntaxRule.illegalCharacter,
        help: "write '&amp;' for an ampersand, or end the entity with ';'")
    case 62:  // misplaced ]]>
      let mark = firstOccurrence(of: "]]>", from: max(0, offset - 3))
      return error(
        "']]>' outside a CDATA section", mark ?? offset..<min(offset + 3, source.count),
        help: "write ']]&gt;'")
    case 73:  // '>' required
      return error("the tag is not closed, expected '>'", offset..<min(offset + 1, source.count))
    case 45: return unclosed("<!--", "comment", "-->", offset, error)
    case 47: return unclosed("<?", "processing instruction", "?>", offset, error)
    case 63: return unclosed("<![CDATA[", "CDATA section", "]]>", offset, error)
    case 61: return unclosed("<!DOCTYPE", "DOCTYPE", ">", offset, error)
    case 80:
      return error("'--' cannot stand inside a comment", offset..<min(offset + 2, source.count))
    case 56, 57:
      return error(
        "the XML declaration is malformed, expected '?>'", offset..<min(offset + 1, source.count))
    case 64:
      let mark = lastOccurrence(of: "<?", before: offset + 1)
      if let mark, isBehindTheRoot(problem) { return contentAfterTheEnd(mark.lowerBound) }
      if mark?.lowerBound == 0 {
        return error(
          "the XML declaration is malformed, expected '<?xml version=\"1.0\"?>'", 0..<offset)
      }
      return error(
        "an XML declaration is only allowed at the very beginning",
        mark ?? offset..<min(offset + 1, source.count),
        help: "remove what comes before it, or the declaration")
    case 39, 40, 33, 34, 43:
      if let quotes = typographicQuotes(offset) { return quotes }
      return error("expected a quoted value", offset..<min(offset + 1, source.count))
    case 41, 75: return error("expected '='", offset..<min(offset + 1, source.count))
    case 65: return error("expected white space", offset..<min(offset + 1, source.count))
    default:
      return error(
        "XML is malformed: \(Self.clause(words(problem)))", offset..<min(offset + 1, source.count))
    }
  }

  /// The range of a tag such as `<$(NAME)/>`, which begins at an offset; nil for other text.
  func settingAsTag(_ start: Int) -> Range<Int>? {
    guard source[start + 1] == UInt8(ascii: "$"),
      source[start + 2] == UInt8(ascii: "(") || source[start + 2] == UInt8(ascii: "{")
    else { return nil }
    var end = start + 3
    while end < source.count, end - start < 120 {
      switch source[end] {
      case UInt8(ascii: ">"): return start..<end + 1
      case UInt8(ascii: "<"), UInt8(ascii: "\n"): return nil
      default: end += 1
      }
    }
    return nil
  }

  private func contentAfterTheEnd(_ offset: Int) -> Finding {
    func isNext(_ word: StaticString) -> Bool { ByteSearch.matches(word, in: source, at: offset) }
    let isDocument = isNext("<?xml") || isNext("<plist") || isNext("<!DOCTYPE") || isNext("<dict")
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: isDocument
        ? "a second property list begins here" : "content after the end of the property list",
      span: SourceSpan(offset..<min(offset + 1, source.count)),
      help: isDocument
        ? "keep one of them, or write each into a file of its own"
        : "remove everything after '</plist>'")
  }

  /// The finding for typographic quotation marks, as word processors write them, around the value of an
  /// attribute.
  private func typographicQuotes(_ offset: Int) -> Finding? {
    let found = source.text(offset..<min(offset + 3, source.count))
    guard let mark = found.first, mark != "\"", mark != "'", Self.quotationMarks.contains(mark)
    else { return nil }
    let length = String(mark).utf8.count
    let rest = source.text(offset + length..<min(offset + 100, source.count))
    let value = rest.prefix { !Self.quotationMarks.contains($0) && $0 != ">" && $0 != "<" }
    let close = rest.dropFirst(value.count).first.flatMap {
      Self.quotationMarks.contains($0) ? $0 : nil
    }
    let written = "\"\(value)\""
    let end = offset + length + value.utf8.count + (close.map { String($0).utf8.count } ?? 0)
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "'\(mark)' is a typographic quotation mark, expected '\"'",
      span: SourceSpan(offset..<offset + length), help: "write '\(written)'",
      fixes: close == nil
        ? []
        : [
          Finding.Fix(
            "write '\(written)'", applicability: .safe,
            edits: [TextEdit(replacing: SourceSpan(offset..<end), with: written)])
        ])
  }

  private static let quotationMarks: Set<Character> = [
    "“", "”", "„", "‟", "«", "»", "‘", "’", "″", "\"", "'",
  ]

  /// libxml2's message as a clause: one line, without a capital, a full stop or the name of a C function.
  static func clause(_ text: String) -> String {
    var line = text.prefix { $0 != "\n" }.prefix(120)
    if let colon = line.firstIndex(of: ":"),
      line[..<colon].hasPrefix("parse") || line[..<colon].hasPrefix("xml")
    {
      line = line[line.index(after: colon)...]
    }
    while line.first == " " { line.removeFirst() }
    while let last = line.last, last == "." || last == " " { line.removeLast() }
    return line.isEmpty ? "unexpected text" : line.prefix(1).lowercased() + line.dropFirst()
  }

  /// A finding for something that never ends, at its opening mark: the first such mark after the last closing
  /// one.
  private func unclosed(
    _ mark: StaticString, _ what: String, _ end: StaticString, _ offset: Int,
    _ error: (String, Range<Int>, RuleID, String?) -> Finding
  ) -> Finding {
    let from = lastOccurrence(of: end, before: source.count)?.upperBound ?? 0
    return error(
      "the \(what) is never closed, expected '\(end)'",
      firstOccurrence(of: mark, from: from)
        ?? min(offset, source.count)..<min(offset + 1, source.count), SyntaxRule.syntax, nil)
  }

  /// The last occurrence of a mark before an offset. Linear in the distance to it.
  private func lastOccurrence(of mark: StaticString, before offset: Int) -> Range<Int>? {
    var at = offset - mark.utf8CodeUnitCount
    while at >= 0 {
      if stands(mark, at) { return at..<at + mark.utf8CodeUnitCount }
      at -= 1
    }
    return nil
  }

  /// The first occurrence of a mark at or after an offset.
  func firstOccurrence(of mark: StaticString, from offset: Int) -> Range<Int>? {
    var at = offset
    while at < source.count {
      if stands(mark, at) { return at..<at + mark.utf8CodeUnitCount }
      at += 1
    }
    return nil
  }

  private func stands(_ mark: StaticString, _ at: Int) -> Bool {
    for offset in 0..<mark.utf8CodeUnitCount {
      let expected = unsafe mark.utf8Start[offset]
      if source[at + offset] != expected { return false }
    }
    return true
  }

  private func invalidCharacter(_ problem: lk_problem, _ offset: Int, _ notes: [Finding.Note])
    -> Finding
  {
    if problem.code != 9 {
      let start = lastIndex(of: UInt8(ascii: "&"), before: offset) ?? offset
      return Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "'\(source.text(start..<offset).prefix(40))' is not a character that XML allows",
        span: SourceSpan(start..<offset), notes: notes)
    }
    // In a character reference libxml2's offset is after the reference; in text it is at the character.
    if source[offset] >= 0x20 || source[offset] == 0,
      let start = lastIndex(of: UInt8(ascii: "&"), before: offset), offset - start < 16,
      source[start + 1] == UInt8(ascii: "#")
    {
      return Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "'\(source.text(start..<offset))' is not a character that XML allows",
        span: SourceSpan(start..<offset), notes: notes)
    }
    var end = offset + 1
    while source[end] & 0xC0 == 0x80 { end += 1 }
    end = min(end, source.count)
    let scalar = source.text(offset..<end).unicodeScalars.first?.value ?? 0
    return Finding(
      rule: SyntaxRule.illegalCharacter, severity: .error,
      message: "the character \(ASCII.codePoint(scalar)) is not allowed in XML",
      span: SourceSpan(offset..<end), notes: notes, help: "remove it")
  }

  func lastIndex(of byte: UInt8, before offset: Int) -> Int? {
    var at = offset - 1
    while at >= 0, offset - at < 4096 {
      if source[at] == byte { return at }
      at -= 1
    }
    return nil
  }

  /// The tag that ends just before `offset`; the byte at `offset` when there is none.
  func tagBefore(_ offset: Int) -> Range<Int> {
    guard let start = lastIndex(of: UInt8(ascii: "<"), before: offset) else {
      return offset..<min(offset + 1, source.count)
    }
    var end = start
    while end < source.count, end - start < 256, source[end] != UInt8(ascii: ">") { end += 1 }
    return start..<min(end + 1, source.count)
  }

  func contentEnd() -> Int {
    var end = source.count
    while end > 0, source[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}
