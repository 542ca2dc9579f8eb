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
    // Once libxml2 and the author disagree on what is open, what follows from that is no news.
    var lostCount = false
    for problem in all {
      let isXML = problem.problem == UInt32(LK_PROBLEM_XML)
      if problem.problem == UInt32(LK_PROBLEM_PLIST_CONTENT_MISSING), !found.isEmpty { continue }
      let isStructure = isXML && Self.structureCodes.contains(problem.code)
      if isStructure, lostCount { continue }
      guard let diagnostic = describe(problem) else { continue }
      // libxml2 often says one thing twice; one place, one finding.
      if let last = found.last, last.span.start == diagnostic.span.start { continue }
      if isXML, !isStructure, !found.isEmpty, Int(diagnostic.span.start) >= contentEnd() {
        continue
      }
      if isXML {
        lostCount =
          lostCount
          || (problem.code == Self.tagMismatch
            ? shiftsEndTags(problem) : Self.losingCodes.contains(problem.code))
      }
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

  /// Errors of libxml2 about what is open: the document's end, a wrong or missing end tag.
  private static let structureCodes: Set<Int32> = [4, 5, 74, 76, 77]
  /// Errors after which libxml2's idea of what is open is not the author's: a stray '<', a comment,
  /// CDATA section, processing instruction or DOCTYPE that never ends.
  private static let losingCodes: Set<Int32> = [45, 47, 61, 63, 64, 68]
  /// An end tag that is not that of the innermost element.
  static let tagMismatch: Int32 = 76

  /// Whether what follows a wrong end tag follows from it. libxml2 takes the tag for the innermost
  /// element's, so when it is that of an element further out, or of a container that is not open at all,
  /// each end tag after it is off by one. A misspelt one does no such harm.
  private func shiftsEndTags(_ problem: lk_problem) -> Bool {
    let tag = source.text(tagBefore(min(Int(problem.start), source.count)))
    let name = tag.dropFirst(2).prefix { $0 != ">" && !$0.isWhitespace }
    if ["plist", "dict", "array"].contains(name) || tag.last != ">" { return true }
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

  func words(_ problem: lk_problem) -> String {
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

  func openNote(_ index: UInt32) -> [Note] {
    guard index != Node.noParent, Int(index) < nodes.count else {
      return plistTag.map { [Note("'<plist>' begins here", at: $0)] } ?? []
    }
    let node = nodes[Int(index)]
    return [
      Note(
        "'<\(elementName(node))>' begins here",
        at: SourceSpan(start: node.start, end: node.content_start))
    ]
  }

  private var plistTag: SourceSpan? {
    var start: UInt32 = 0
    var end: UInt32 = 0
    return unsafe lk_xml_plist_element(parser, &start, &end)
      ? SourceSpan(start: start, end: end) : nil
  }

  func enclosing(_ index: UInt32) -> String? {
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
      return error(
        "the file has more than \(PropertyListLimits.maximumValueCount) keys and values", at: span)
    case LK_PROBLEM_TOO_MANY_NAMESPACES:
      return error(
        "the file declares more than \(PropertyListLimits.maximumNamespaceCount) XML namespaces",
        at: span, help: "property lists have no namespaces")
    case LK_PROBLEM_DECLARATIONS:
      return error("the DOCTYPE has declarations where none are read, expected '>'", at: span)
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
}
