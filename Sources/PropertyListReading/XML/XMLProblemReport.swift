internal import CPropertyListNodes
internal import CPropertyListXML
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Turns the problems that the C reader found into findings in LaunchKit's words, with the place and what was
/// expected.
@safe struct XMLProblemReport {
  let source: SourceFile
  let nodes: ContiguousArray<Node>
  private let parser: OpaquePointer

  init(source: SourceFile, nodes: ContiguousArray<Node>, parser: OpaquePointer) {
    self.source = source
    self.nodes = nodes
    unsafe self.parser = parser
  }

  func diagnostics() -> [Finding] {
    var count = 0
    guard let problems = unsafe lk_xml_problems(parser, &count), count > 0 else { return [] }
    let all = unsafe Array(UnsafeBufferPointer(start: problems, count: count))
    if let markers = conflictMarkers() { return markers }
    var found: [Finding] = []
    let culprit = unbalancedTag(all)
    var entities: Set<String> = []
    var arraysWithKeys: Set<UInt32> = []
    var hasSecondDocument = false
    var hasError = false
    // Once libxml2 and the author disagree on which elements are open, errors that follow from that are not
    // reported.
    var lostCount = false
    for problem in all {
      let isXML = problem.problem == UInt32(LK_PROBLEM_XML)
      if problem.problem == UInt32(LK_PROBLEM_PLIST_CONTENT_MISSING), hasError { continue }
      let isStructure = isXML && Self.structureCodes.contains(problem.code)
      if isStructure, lostCount { continue }
      if let culprit, isStructure || problem.start >= culprit.span.start { continue }
      if isXML, hasSecondDocument { continue }
      // An entity that does not exist is reported once, however often it occurs.
      if problem.problem == UInt32(LK_PROBLEM_ENTITY), !entities.insert(words(problem)).inserted {
        continue
      }
      // The keys of an array are reported once, because one '<dict>' is missing.
      if problem.problem == UInt32(LK_PROBLEM_KEY_AS_VALUE),
        arraysWithKeys.contains(problem.node)
          || isKeyWithValueInArray(problem) && !arraysWithKeys.insert(problem.node).inserted
      {
        continue
      }
      // A build setting in place of a tag is the value that the key before it lacks.
      if problem.problem == UInt32(LK_PROBLEM_KEY_WITHOUT_VALUE),
        let last = found.last, isOnlySpace(last.span.end, problem.start),
        settingAsTag(Int(last.span.start)) != nil
      {
        continue
      }
      guard let diagnostic = describe(problem) else { continue }
      // libxml2 often reports the same problem twice; each place gets one finding.
      if let last = found.last, last.span.start == diagnostic.span.start {
        guard last.severity < diagnostic.severity else { continue }
        found.removeLast()
      }
      if isXML, !isStructure, hasError, Int(diagnostic.span.start) >= contentEnd() {
        continue
      }
      if isXML, diagnostic.severity == .error {
        lostCount =
          lostCount
          || (problem.code == Self.tagMismatch
            ? shiftsEndTags(problem) : Self.losingCodes.contains(problem.code))
      }
      hasSecondDocument = hasSecondDocument || (isXML && isBehindTheRoot(problem))
      hasError = hasError || diagnostic.severity == .error
      found.append(diagnostic)
    }
    if let culprit { found.append(culprit) }
    if culprit == nil, all.count(where: { !isOdd($0) }) >= PropertyListLimits.maximumProblemCount {
      found.append(
        Finding(
          rule: SyntaxRule.syntax, severity: .error,
          message: "too many syntax errors, the rest of the file was not read",
          span: SourceSpan(start: all[all.count - 1].end, end: all[all.count - 1].end)))
    }
    return found
  }

  /// Whether a problem is only odd for the C reader. It does not count such problems for the limit at which
  /// it stops.
  private func isOdd(_ problem: lk_problem) -> Bool {
    Int(problem.problem) == LK_PROBLEM_KEY_AS_VALUE
      || Int(problem.problem) == LK_PROBLEM_NESTED_PLIST
  }

  private func isOnlySpace(_ start: UInt32, _ end: UInt32) -> Bool {
    start <= end && (Int(start)..<Int(end)).allSatisfy { ASCII.isSpace(source[$0]) }
  }

  /// Whether an error is about what follows the root element.
  func isBehindTheRoot(_ problem: lk_problem) -> Bool {
    if problem.code == ToleratedXMLErrors.extraContent { return true }
    guard problem.code == ToleratedXMLErrors.declarationNotFirst else { return false }
    return firstOccurrence(of: "</plist>", from: 0).map { $0.upperBound <= Int(problem.start) }
      ?? false
  }

  /// The finding for the tag that is wrong when the elements are not nested correctly; nil when they are.
  private func unbalancedTag(_ problems: [lk_problem]) -> Finding? {
    let isSuspect = problems.contains { problem in
      let kind = Int(problem.problem)
      if kind == LK_PROBLEM_NESTED_IN_LEAF { return true }
      guard kind == LK_PROBLEM_XML else { return false }
      return Self.structureCodes.contains(problem.code) || problem.code == 68
    }
    return isSuspect ? XMLTagBalance.firstUnbalancedTag(in: source) : nil
  }

  /// Errors of libxml2 about open elements: the document's end, a wrong or missing end tag.
  private static let structureCodes: Set<Int32> = [4, 5, 74, 76, 77]
  /// Errors after which libxml2 and the author disagree on which elements are open: a stray '<', or a
  /// comment, CDATA section, processing instruction or DOCTYPE that never ends, or has no quotes.
  private static let losingCodes: Set<Int32> = [43, 45, 47, 61, 63, 64, 68]
  /// An end tag that does not match the innermost element.
  static let tagMismatch: Int32 = 76

  /// Whether the errors after a wrong end tag follow from it. libxml2 takes the tag for that of the innermost
  /// element. If the tag belongs to an outer element, or to a container that is not open at all, each end tag
  /// after it is off by one. A misspelled end tag causes no such errors.
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

  /// The markers of `git` cause a dozen follow-up errors; only the markers are reported.
  private func conflictMarkers() -> [Finding]? {
    let found = MergeConflict.markers(in: source)
    return found.isEmpty ? nil : found
  }

  func words(_ problem: lk_problem) -> String {
    guard problem.text != 0, let text = unsafe lk_xml_words(parser, problem.text) else { return "" }
    return unsafe String(cString: text)
  }

  private func elementName(_ node: Node) -> String {
    switch PropertyListValue.Kind(rawValue: node.kind) {
    case .dictionary: "dict"
    case let kind?: kind == .true ? "true" : kind == .false ? "false" : kind.name
    case nil: "plist"
    }
  }

  func openNote(_ index: UInt32) -> [Finding.Note] {
    guard index != Node.noParent, Int(index) < nodes.count else {
      return plistTag.map { [Finding.Note("'<plist>' begins here", at: $0)] } ?? []
    }
    let node = nodes[Int(index)]
    return [
      Finding.Note(
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

  private func describe(_ problem: lk_problem) -> Finding? {
    let span = SourceSpan(start: problem.start, end: problem.end)
    func error(
      _ message: String, at span: SourceSpan, rule: RuleID = SyntaxRule.syntax, help: String? = nil,
      notes: [Finding.Note]? = nil
    ) -> Finding {
      Finding(
        rule: rule, severity: .error, message: message, span: span,
        notes: notes ?? openNote(problem.node), help: help)
    }
    switch Int(problem.problem) {
    case LK_PROBLEM_UNKNOWN_ELEMENT:
      let name = words(problem)
      return unknownElement(name, problem, span)
    case LK_PROBLEM_NESTED_IN_LEAF:
      let outer = enclosing(problem.node) ?? "string"
      return error(
        "'\(tag(at: span))' cannot stand inside '<\(outer)>', expected '</\(outer)>'", at: span)
    case LK_PROBLEM_VALUE_WITHOUT_KEY:
      return error(
        "'\(tag(at: span))' has no key, expected '<key>' in '<dict>'", at: span,
        help: "put '<key>\(missingKey(span) ?? "…")</key>' before the value")
    case LK_PROBLEM_KEY_WITHOUT_VALUE: return keyWithoutValue(problem, span)
    case LK_PROBLEM_KEY_AS_VALUE where isKeyWithValueInArray(problem):
      var odd = error(
        "'<key>' in '<array>', expected '<dict>' around the keys and their values", at: span,
        help: "put '<dict>' before the first key, and '</dict>' after the last value")
      odd.severity = .warning
      odd.message += "; CoreFoundation reads each of them as an element"
      return odd
    case LK_PROBLEM_KEY_AS_VALUE:
      var odd = error(
        "'<key>' in place of a value; CoreFoundation reads it as a string", at: span,
        help: "write '<string>' and '</string>', or add the value that is missing")
      odd.severity = .warning
      return odd
    case LK_PROBLEM_SECOND_ROOT:
      return error(
        "'\(tag(at: span))' is a second value at the top, expected '</plist>'", at: span,
        notes: nodes.first.map {
          [
            Finding.Note(
              "the first value begins here", at: SourceSpan(start: $0.start, end: $0.content_start))
          ]
        })
    case LK_PROBLEM_STRAY_TEXT: return strayText(problem, span)
    case LK_PROBLEM_TOO_DEEP:
      return error(
        "containers are nested more than \(PropertyListLimits.maximumDepth) deep", at: span)
    case LK_PROBLEM_NESTED_PLIST:
      var odd = error(
        "'<plist>' inside another element; CoreFoundation reads the value in it", at: span,
        help: "remove this '<plist>' and its '</plist>'")
      odd.severity = .warning
      return odd
    case LK_PROBLEM_BRACKET_IN_ATTRIBUTE:
      return error(
        "'>' in an attribute, where CoreFoundation ends the tag", at: span,
        help: "remove the attribute; the elements of a property list have none")
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
    case LK_PROBLEM_DECLARATIONS:
      return error("the DOCTYPE has declarations where none are read, expected '>'", at: span)
    default: return describeXML(problem)
    }
  }

  /// Whether a `<key>` in an array is followed by a value, as in a dictionary.
  private func isKeyWithValueInArray(_ problem: lk_problem) -> Bool {
    guard enclosing(problem.node) == "array" else { return false }
    let rest = source.text(Int(problem.end)..<min(Int(problem.end) + 1_024, source.count))
    guard let end = rest.firstRange(of: "</key>")?.upperBound else { return false }
    let next = rest[end...].drop { $0.isWhitespace }
    return next.hasPrefix("<") && !next.hasPrefix("</") && !next.hasPrefix("<key>")
  }

  /// Keys of the elements of an array, with the key that the array has.
  private static let keysOfArrays = [
    "CFBundleURLSchemes": "CFBundleURLTypes", "CFBundleURLName": "CFBundleURLTypes",
    "CFBundleTypeName": "CFBundleDocumentTypes", "LSItemContentTypes": "CFBundleDocumentTypes",
    "UIApplicationShortcutItemType": "UIApplicationShortcutItems",
  ]

  /// The key that a value without one probably has: that of an array with the first key in the value.
  private func missingKey(_ span: SourceSpan) -> String? {
    let rest = source.text(Int(span.start)..<min(Int(span.end) + 200, source.count))
    guard let open = rest.firstRange(of: "<key>") else { return nil }
    return Self.keysOfArrays[String(rest[open.upperBound...].prefix { $0 != "<" })]
  }

  /// Names that people write by mistake for elements of a property list.
  private static let usualNames = [
    "int": "integer", "uint": "integer", "long": "integer", "number": "integer", "float": "real",
    "double": "real", "decimal": "real", "text": "string", "str": "string", "dictionary": "dict",
    "map": "dict", "object": "dict", "list": "array", "set": "array",
  ]

  private func unknownElement(
    _ name: String, _ problem: lk_problem, _ span: SourceSpan
  ) -> Finding {
    let lower = name.lowercased()
    var help = "expected dict, array, string, integer, real, true, false, date or data"
    if lower == "bool" || lower == "boolean" || lower == "yes" || lower == "no" {
      let word = source.text(Int(span.end)..<min(Int(span.end) + 6, source.count)).lowercased()
      let isFalse =
        lower == "no" || word.hasPrefix("false") || word.hasPrefix("no") || word.hasPrefix("0<")
      help = "write '<\(isFalse ? "false" : "true")/>'"
    } else if let usual = Self.usualNames[lower]
      ?? (Self.elementNames.contains(lower) ? lower : nil)
      ?? NearestName.of(name, in: Self.elementNames)
    {
      help = "did you mean '<\(usual)>'?"
    }
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "'<\(name.prefix(60))>' is not an element of a property list", span: span,
      notes: openNote(problem.node), help: help)
  }

  private static let elementNames = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data", "key", "plist",
  ]

  private func keyWithoutValue(_ problem: lk_problem, _ span: SourceSpan) -> Finding? {
    // The key is the last key node of the dictionary that begins before the place.
    var key: Node?
    var index = nodes.count - 1
    while index >= 0 {
      let node = nodes[index]
      if node.start < problem.start, node.parent == problem.node,
        node.kind == PropertyListValue.Kind.key.rawValue
      {
        key = node
        break
      }
      index -= 1
    }
    guard let key else {
      return Finding(
        rule: SyntaxRule.syntax, severity: .error, message: "a key has no value", span: span)
    }
    let name = source.text(Int(key.content_start)..<Int(key.content_end)).prefix(80)
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "key '\(name)' has no value, expected one before '\(tag(at: span))'", span: span,
      notes: [
        Finding.Note(
          "the key is here", at: SourceSpan(start: key.content_start, end: key.content_end))
      ],
      help: "add a value, or remove the key")
  }

  private func strayText(_ problem: lk_problem, _ span: SourceSpan) -> Finding {
    let outer = enclosing(problem.node) ?? "plist"
    let expected = outer == "dict" ? "'<key>' or '</dict>'" : "a value or '</\(outer)>'"
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "text '\(source.text(span).prefix(40))' between elements, expected \(expected)",
      span: span, notes: openNote(problem.node), help: "remove the text")
  }
}
