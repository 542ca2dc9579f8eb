internal import CPropertyListNodes
internal import CPropertyListXML
package import Findings
internal import PropertyListSyntax
package import SourceText

/// Reads XML documents that are not property lists, such as storyboards and workspaces, element by element.
///
/// libxml2 finds out whether the document is well formed and where its tags are. Names, attributes and texts
/// are then read from the source at these places. No entity, DTD or other file is ever loaded.
package enum XMLElementReader {
  /// Reads a document up to its end or its first error.
  ///
  /// - Parameters:
  ///   - source: the document as UTF-8, see `SourceFile.decoded()`.
  ///   - rule: the rule of the findings.
  ///   - onStart: called for each start tag, and for each empty element.
  ///   - onEnd: called with the name and the end tag of each element; the tag of an empty element is its only one.
  ///   - onText: called with each text between two tags that is more than white space, and its place.
  /// - Returns: the first error, or nothing. The callbacks were called for everything before the error.
  /// - Complexity: linear in the size of the document.
  package static func read(
    _ source: SourceFile, rule: RuleID, onStart: (XMLStartTag) -> Void = { _ in },
    onEnd: (String, SourceSpan) -> Void = { _, _ in },
    onText: ((String, SourceSpan) -> Void)? = nil
  ) -> [Finding] {
    let refused = { (message: String, span: SourceSpan, help: String?) in
      [Finding(rule: rule, severity: .error, message: message, span: span, help: help)]
    }
    if var problem = XMLPrescan.refuse(source, XMLPrescan.summary(of: source)) {
      problem.rule = rule
      problem.help = nil
      return [problem]
    }
    switch XMLDocumentType.extent(in: source) {
    case .plain, .quotedBracket, .emptyComment: break
    case .declarations(_, let end, _):
      return refused(
        "the DOCTYPE has declarations, which are not read", SourceSpan(end - 1..<end), nil)
    case .unterminated(let range):
      return refused("the DOCTYPE does not end, expected ']>'", SourceSpan(range), nil)
    }
    var limits = lk_xml_limits(
      depth: UInt32(PropertyListLimits.maximumDepth), problems: 1)
    var tags = unsafe lk_element_tags()
    unsafe tags.maximum_count = PropertyListLimits.maximumValueCount
    defer { unsafe lk_elements_free(&tags) }
    let started = unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe lk_elements_read(bytes.baseAddress, source.count, &limits, &tags)
    }
    guard started else { return refused("out of memory for the XML parser", .at(0), nil) }
    unsafe deliver(
      UnsafeBufferPointer(start: tags.tags, count: tags.count), of: source, onStart, onEnd, onText)
    guard unsafe tags.problem != 0 else { return [] }
    let words = unsafe withUnsafeBytes(of: &tags.words) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let problem = unsafe XMLElementProblem(
      source: source, kind: Int(tags.problem), code: tags.code,
      range: Int(tags.problem_start)..<max(Int(tags.problem_start), Int(tags.problem_end)),
      words: words)
    return [problem.diagnostic(rule: rule)]
  }

  private static func deliver(
    _ tags: UnsafeBufferPointer<lk_element_tag>, of source: SourceFile,
    _ onStart: (XMLStartTag) -> Void, _ onEnd: (String, SourceSpan) -> Void,
    _ onText: ((String, SourceSpan) -> Void)?
  ) {
    var gap: UInt32?
    var depth = 0
    for index in 0..<tags.count {
      let tag = unsafe tags[index]
      if let onText, let gap, depth > 0, gap < tag.start {
        deliverText(source, Int(gap)..<Int(tag.start), onText)
      }
      gap = tag.end
      let span = SourceSpan(start: tag.start, end: tag.end)
      switch Int(tag.kind) {
      case LK_TAG_START:
        depth += 1
        onStart(XMLStartTag(source: source, span: span, isEmpty: false))
      case LK_TAG_EMPTY:
        let start = XMLStartTag(source: source, span: span, isEmpty: true)
        onStart(start)
        onEnd(start.name, span)
      default:
        depth -= 1
        var end = Int(tag.end) - 1
        while end > Int(tag.start) + 2, ASCII.isSpace(source[end - 1]) { end -= 1 }
        onEnd(source.text(Int(tag.start) + 2..<max(Int(tag.start) + 2, end)), span)
      }
    }
  }

  private static func deliverText(
    _ source: SourceFile, _ range: Range<Int>, _ onText: (String, SourceSpan) -> Void
  ) {
    guard range.contains(where: { !ASCII.isSpace(source[$0]) }) else { return }
    let text = XMLText.decode(source, range)
    guard text.utf8.contains(where: { !ASCII.isSpace($0) }) else { return }
    onText(text, SourceSpan(range))
  }
}
