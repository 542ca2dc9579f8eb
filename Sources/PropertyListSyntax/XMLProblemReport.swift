internal import CPropertyListXML
internal import SourceText

/// Turns what the C reader noticed into findings in our words, with the place and what was expected.
@safe struct XMLProblemReport {
  let source: SourceFile
  let nodes: ContiguousArray<Node>
  private let parser: OpaquePointer

  init(source: SourceFile, nodes: ContiguousArray<Node>, parser: OpaquePointer) {
    self.source = source
    self.nodes = nodes
    unsafe self.parser = parser
  }

  func diagnostics() -> [Diagnostic] {
    var count = 0
    guard let problems = unsafe lk_xml_problems(parser, &count), count > 0 else { return [] }
    let all = unsafe Array(UnsafeBufferPointer(start: problems, count: count))
    if let markers = conflictMarkers() { return markers }
    var found: [Diagnostic] = []
    var isShifted = false
    for problem in all {
      if isShifted, Self.tagProblems.contains(problem.code) { continue }
      guard let diagnostic = describe(problem) else { continue }
      if problem.code == Self.tagMismatch { isShifted = closesOuterElement(problem) }
      // libxml2 often says one thing twice; one place, one finding.
      if let last = found.last, last.span.start == diagnostic.span.start { continue }
      found.append(diagnostic)
    }
    if all.count >= PropertyListLimits.maximumProblemCount {
      found.append(
        Diagnostic(
          rule: SyntaxRule.syntax, severity: .error,
          message: "too many syntax errors, the rest of the file was not read",
          span: SourceSpan(start: all[all.count - 1].end, end: all[all.count - 1].end)))
    }
    return found
  }

  private static let tagMismatch: Int32 = 76
  /// A wrong or missing end tag, and the end of the file inside an element.
  private static let tagProblems: Set<Int32> = [74, 75, 76, 77]

  /// Whether an end tag that does not fit is that of an element further out. libxml2 takes it for the
  /// innermost one, so each end tag after it is off by one: all the same mistake.
  private func closesOuterElement(_ problem: lk_problem) -> Bool {
    let tag = source.text(tagBefore(min(Int(problem.start), source.count)))
    let name = tag.dropFirst(2).prefix { $0 != ">" && !$0.isWhitespace }
    if name == "plist" { return true }
    var index = problem.node
    while index != Node.noParent, Int(index) < nodes.count {
      if elementName(nodes[Int(index)]) == name { return true }
      index = nodes[Int(index)].parent
    }
    return false
  }

  /// `git`'s markers make a dozen follow-up errors; say the one thing that matters.
  private func conflictMarkers() -> [Diagnostic]? {
    let found = MergeConflict.markers(in: source)
    return found.isEmpty ? nil : found
  }

  private func words(_ problem: lk_problem) -> String {
    guard problem.text != 0, let text = unsafe lk_xml_words(parser, problem.text) else { return "" }
    return unsafe String(cString: text)
  }

  private func elementName(_ node: Node) -> String {
    switch PropertyListKind(rawValue: node.kind) {
    case .dictionary: "dict"
    case let kind?: kind == .true ? "true" : kind == .false ? "false" : kind.name
    case nil: "plist"
    }
  }

  private func openNote(_ index: UInt32) -> [Note] {
    guard index != Node.noParent, Int(index) < nodes.count else { return [] }
    let node = nodes[Int(index)]
    return [
      Note(
        "'<\(elementName(node))>' begins here",
        at: SourceSpan(start: node.start, end: node.content_start))
    ]
  }

  private func enclosing(_ index: UInt32) -> String? {
    guard index != Node.noParent, Int(index) < nodes.count else { return nil }
    return elementName(nodes[Int(index)])
  }

  private func tag(at span: SourceSpan) -> String {
    String(source.text(span).prefix(60))
  }

  private func describe(_ problem: lk_problem) -> Diagnostic? {
    let span = SourceSpan(start: problem.start, end: problem.end)
    func error(
      _ message: String, at span: SourceSpan, rule: RuleID = SyntaxRule.syntax, help: String? = nil,
      notes: [Note]? = nil
    ) -> Diagnostic {
      Diagnostic(
        rule: rule, severity: .error, message: message, span: span,
        notes: notes ?? openNote(problem.node), help: help)
    }
    switch Int(problem.problem) {
    case LK_PROBLEM_UNKNOWN_ELEMENT:
      let name = words(problem)
      let near = NearestName.of(name, in: Self.elementNames)
      return error(
        "'<\(name.prefix(60))>' is not an element of a property list", at: span,
        help: near.map { "did you mean '<\($0)>'?" }
          ?? "expected dict, array, string, integer, real, true, false, date or data")
    case LK_PROBLEM_NESTED_IN_LEAF:
      let outer = enclosing(problem.node) ?? "string"
      return error(
        "'\(tag(at: span))' cannot stand inside '<\(outer)>', expected '</\(outer)>'", at: span)
    case LK_PROBLEM_VALUE_WITHOUT_KEY:
      return error(
        "'\(tag(at: span))' has no key, expected '<key>' in '<dict>'", at: span,
        help: "put '<key>…</key>' before the value")
    case LK_PROBLEM_KEY_WITHOUT_VALUE: return keyWithoutValue(problem, span)
    case LK_PROBLEM_KEY_OUTSIDE_DICTIONARY:
      return error("'<key>' stands outside a '<dict>', expected a value", at: span)
    case LK_PROBLEM_SECOND_ROOT:
      return error(
        "'\(tag(at: span))' is a second value at the top, expected '</plist>'", at: span,
        notes: nodes.first.map {
          [
            Note(
              "the first value begins here", at: SourceSpan(start: $0.start, end: $0.content_start))
          ]
        })
    case LK_PROBLEM_STRAY_TEXT: return strayText(problem, span)
    case LK_PROBLEM_TOO_DEEP:
      return error(
        "containers are nested more than \(PropertyListLimits.maximumDepth) deep", at: span)
    case LK_PROBLEM_NESTED_PLIST:
      return error("'<plist>' can only be the outermost element", at: span)
    case LK_PROBLEM_PLIST_CONTENT_MISSING:
      return error("'<plist>' is empty, expected '<dict>' or another value in it", at: span)
    case LK_PROBLEM_ENTITY:
      let name = words(problem).prefix(60)
      return error(
        "'&\(name);' is not one of the five entities of a property list", at: span,
        rule: SyntaxRule.illegalCharacter,
        help: "expected &amp; &lt; &gt; &quot; &apos; or a character reference such as &#233;")
    case LK_PROBLEM_OUT_OF_ROOM:
      return error("the file has more values than its size allows", at: span)
    default: return describeXML(problem)
    }
  }

  private static let elementNames = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data", "key", "plist",
  ]

  private func keyWithoutValue(_ problem: lk_problem, _ span: SourceSpan) -> Diagnostic? {
    // The key is the last node of the dictionary that is a key and begins before the place.
    var key: Node?
    var index = nodes.count - 1
    while index >= 0 {
      let node = nodes[index]
      if node.start < problem.start, node.parent == problem.node,
        node.kind == PropertyListKind.key.rawValue
      {
        key = node
        break
      }
      index -= 1
    }
    guard let key else {
      return Diagnostic(
        rule: SyntaxRule.syntax, severity: .error, message: "a key has no value", span: span)
    }
    let name = source.text(Int(key.content_start)..<Int(key.content_end)).prefix(80)
    return Diagnostic(
      rule: SyntaxRule.syntax, severity: .error,
      message: "key '\(name)' has no value, expected one before '\(tag(at: span))'", span: span,
      notes: [
        Note("the key is here", at: SourceSpan(start: key.content_start, end: key.content_end))
      ],
      help: "add a value, or remove the key")
  }

  private func strayText(_ problem: lk_problem, _ span: SourceSpan) -> Diagnostic {
    let outer = enclosing(problem.node) ?? "plist"
    let expected = outer == "dict" ? "'<key>' or '</dict>'" : "a value or '</\(outer)>'"
    return Diagnostic(
      rule: SyntaxRule.syntax, severity: .error,
      message: "text '\(source.text(span).prefix(40))' between elements, expected \(expected)",
      span: span, notes: openNote(problem.node), help: "remove the text")
  }

  private func describeXML(_ problem: lk_problem) -> Diagnostic? {
    let offset = min(Int(problem.start), source.count)
    let outer = enclosing(problem.node)
    let notes = openNote(problem.node)
    func error(
      _ message: String, _ range: Range<Int>, rule: RuleID = SyntaxRule.syntax, help: String? = nil
    ) -> Diagnostic {
      Diagnostic(
        rule: rule, severity: .error, message: message, span: SourceSpan(range), notes: notes,
        help: help)
    }
    // Numbers of libxml2's xmlParserErrors, which are part of its interface.
    switch problem.code {
    case 4:  // document empty
      return error("the file is not XML: expected '<'", offset..<offset)
    case 5:  // extra content at the end
      return error(
        "content after the end of the property list", offset..<min(offset + 1, source.count),
        help: "remove everything after '</plist>'")
    case Self.tagMismatch:
      let close = tagBefore(offset)
      let found = source.text(close)
      let open = words(problem)
      var diagnostic = error(
        "expected '</\(open.prefix(60))>', found '\(found.prefix(60))'", close)
      // An element that no property list has is in no node; its start was reported by itself.
      if open != outer { diagnostic.notes = [] }
      return diagnostic
    case 77, 74, 75:  // premature end
      let end = contentEnd()
      let expected = outer.map { "'</\($0)>'" } ?? "'</plist>'"
      return error("the file ends here, expected \(expected)", end..<end)
    case 9, 8, 6, 7:  // invalid character, character references
      return invalidCharacter(problem, offset, notes)
    case 68:  // name expected
      if source[offset - 1] == UInt8(ascii: "&") {
        return error(
          "'&' stands alone, expected an entity such as '&amp;'", offset - 1..<offset,
          rule: SyntaxRule.illegalCharacter, help: "write '&amp;' for an ampersand")
      }
      if source[offset - 1] == UInt8(ascii: "<") {
        return error(
          "'<' stands alone, expected a tag", offset - 1..<offset,
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
      return error("']]>' outside a CDATA section", offset..<min(offset + 3, source.count))
    case 73:  // '>' required
      return error("the tag is not closed, expected '>'", offset..<min(offset + 1, source.count))
    case 45, 80, 50...57, 85:
      return error(
        "malformed \(Self.part(problem.code))", offset..<min(offset + 1, source.count))
    default:
      var text = words(problem)
      while text.last?.isWhitespace == true { text.removeLast() }
      let clause = text.prefix(120)
      return error(
        "XML is malformed: \(clause.prefix(1).lowercased() + clause.dropFirst())",
        offset..<min(offset + 1, source.count))
    }
  }

  private static func part(_ code: Int32) -> String {
    switch code {
    case 45, 80: "comment"
    case 56, 57: "XML declaration"
    default: "markup"
    }
  }

  private func invalidCharacter(_ problem: lk_problem, _ offset: Int, _ notes: [Note])
    -> Diagnostic
  {
    if problem.code != 9 {
      let start = lastIndex(of: UInt8(ascii: "&"), before: offset) ?? offset
      return Diagnostic(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "'\(source.text(start..<offset).prefix(40))' is not a character that XML allows",
        span: SourceSpan(start..<offset), notes: notes)
    }
    // In a character reference libxml2 is past it; in text it stands on the character.
    if source[offset] >= 0x20 || source[offset] == 0,
      let start = lastIndex(of: UInt8(ascii: "&"), before: offset), offset - start < 16,
      source[start + 1] == UInt8(ascii: "#")
    {
      return Diagnostic(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "'\(source.text(start..<offset))' is not a character that XML allows",
        span: SourceSpan(start..<offset), notes: notes)
    }
    var end = offset + 1
    while source[end] & 0xC0 == 0x80 { end += 1 }
    end = min(end, source.count)
    let scalar = source.text(offset..<end).unicodeScalars.first?.value ?? 0
    var digits = String(scalar, radix: 16, uppercase: true)
    while digits.utf8.count < 4 { digits = "0" + digits }
    return Diagnostic(
      rule: SyntaxRule.illegalCharacter, severity: .error,
      message: "the character U+\(digits) is not allowed in XML",
      span: SourceSpan(offset..<end), notes: notes, help: "remove it")
  }

  private func lastIndex(of byte: UInt8, before offset: Int) -> Int? {
    var at = offset - 1
    while at >= 0, offset - at < 4096 {
      if source[at] == byte { return at }
      at -= 1
    }
    return nil
  }

  /// The tag that ends just before `offset`, or the byte there.
  private func tagBefore(_ offset: Int) -> Range<Int> {
    guard let start = lastIndex(of: UInt8(ascii: "<"), before: offset) else {
      return offset..<min(offset + 1, source.count)
    }
    var end = start
    while end < source.count, end - start < 256, source[end] != UInt8(ascii: ">") { end += 1 }
    return start..<min(end + 1, source.count)
  }

  private func contentEnd() -> Int {
    var end = source.count
    while end > 0, source[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}
