internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Finds a missing or extra tag when the elements of a property list are not nested correctly.
///
/// The parser notices such a mistake only where the file no longer makes sense, often at its very end.
/// Indentation helps to find it: an end tag at the beginning of its line belongs to the start tag that begins
/// a line in the same column.
enum XMLTagBalance {
  private struct Element {
    var name: String
    var tag: Range<Int>
    /// The column of the tag if nothing but white space comes before it on its line.
    var indentation: Int?
    var line: Int
    /// The first tag within the element that has the column of the element's siblings.
    var sibling: Range<Int>?
  }

  private static let containers: Set<String> = ["dict", "array", "plist"]
  private static let names: Set<String> = [
    "dict", "array", "plist", "key", "string", "integer", "real", "date", "data", "true", "false",
  ]

  /// The finding at the first tag that is wrong; nil when no tag of a property list is wrong.
  ///
  /// - Complexity: linear in the size of the file, times the depth at the wrong tag.
  static func firstUnbalancedTag(in source: SourceFile) -> Finding? {
    var open: [Element] = []
    var tags = TagScanner(source: source)
    var unknown: Set<String> = []
    while let tag = tags.next() {
      // The parser reports a broken tag.
      if tag.isBroken { return nil }
      guard names.contains(tag.name) else {
        if !tag.isEnd { unknown.insert(tag.name) }
        // A misspelled end tag is taken for that of the innermost open element.
        guard tag.isEnd, !unknown.contains(tag.name), let top = open.last else { continue }
        return mismatch(top, tag.range, source)
      }
      let element = Element(
        name: tag.name, tag: tag.range, indentation: tag.indentation, line: tag.line)
      if !tag.isEnd {
        if let leaf = open.last, !containers.contains(leaf.name) {
          return unclosed(leaf, before: element, source)
        }
        if let top = open.indices.last, open[top].sibling == nil, open[top].name != "plist",
          let column = element.indentation, let outer = open[top].indentation, column <= outer,
          element.line != open[top].line
        {
          open[top].sibling = element.tag
        }
        if !tag.isEmpty { open.append(element) }
        if open.count > PropertyListLimits.maximumDepth + 1 { return nil }
        continue
      }
      guard let top = open.last else { return extra(element, nil, source) }
      if top.name == element.name {
        guard isShifted(element, from: top) else {
          open.removeLast()
          continue
        }
        let owner = open.last { $0.name == element.name && $0.indentation == element.indentation }
        if owner != nil { return unclosed(top, before: element, source) }
        if (element.indentation ?? 0) > (top.indentation ?? 0) {
          return extra(element, top, source)
        }
        open.removeLast()
        continue
      }
      if open.contains(where: { $0.name == element.name }) {
        // An end tag of a leaf is one too many if a container was opened after the start tag of the leaf.
        return containers.contains(element.name) || !containers.contains(top.name)
          ? unclosed(top, before: element, source) : extra(element, nil, source)
      }
      if !containers.contains(top.name) { return mismatch(top, element.tag, source) }
      return extra(element, nil, source)
    }
    return nil
  }

  private static func isShifted(_ end: Element, from start: Element) -> Bool {
    guard let column = end.indentation, let expected = start.indentation, end.line != start.line
    else { return false }
    return column != expected
  }

  private static func unclosed(
    _ element: Element, before end: Element, _ source: SourceFile
  ) -> Finding {
    let next = element.sibling ?? end.tag
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message:
        "'<\(element.name)>' is never closed, expected '</\(element.name)>' before '\(shown(next, source))'",
      span: SourceSpan(element.tag),
      notes: [
        Finding.Note("'</\(element.name)>' is expected before this tag", at: SourceSpan(next))
      ],
      help: repeatedKey(at: next, before: element.tag, source).map {
        "add '</\(element.name)>', and keep one of the two '\($0)': a merge seems to have joined two copies"
      } ?? "add '</\(element.name)>'")
  }

  /// The longest key that is looked for.
  private static let maximumKeyLength = 80

  /// The name in the `<key>` at a tag, if the file has the same key before an element.
  private static func repeatedKey(
    at tag: Range<Int>, before element: Range<Int>, _ source: SourceFile
  ) -> String? {
    let mark = "<key>"
    guard source.text(tag) == mark else { return nil }
    let rest = source.text(
      tag.upperBound..<min(tag.upperBound + maximumKeyLength, source.count))
    let name = rest.prefix { $0 != "<" }
    guard name.count < rest.count, !name.isEmpty else { return nil }
    return source.text(0..<element.lowerBound).contains("\(mark)\(name)</key>")
      ? String(name) : nil
  }

  private static func extra(
    _ element: Element, _ start: Element?, _ source: SourceFile
  ) -> Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: start == nil
        ? "'</\(element.name)>' closes nothing, expected a tag that is open"
        : "'</\(element.name)>' is one too many, by its indentation",
      span: SourceSpan(element.tag),
      notes: start.map {
        [
          Finding.Note(
            "it closes this '<\($0.name)>', which has another indentation", at: SourceSpan($0.tag))
        ]
      } ?? [], help: "remove '</\(element.name)>'")
  }

  private static func mismatch(
    _ element: Element, _ end: Range<Int>, _ source: SourceFile
  ) -> Finding {
    Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "expected '</\(element.name)>', found '\(shown(end, source))'",
      span: SourceSpan(end),
      notes: [Finding.Note("'<\(element.name)>' begins here", at: SourceSpan(element.tag))],
      help: "write '</\(element.name)>'")
  }

  private static func shown(_ tag: Range<Int>, _ source: SourceFile) -> String {
    String(source.text(tag).prefix(60))
  }
}

/// Scans the tags of a text that may not be well formed, with the column of each tag that begins a line.
private struct TagScanner {
  struct Tag {
    var name: String
    var range: Range<Int>
    var isEnd: Bool
    var isEmpty: Bool
    var indentation: Int?
    var line: Int
    /// Whether its '>' is missing.
    var isBroken: Bool
  }

  private let source: SourceFile
  private var at = 0
  private var line = 0
  private var lineStart = 0
  /// Whether only white space has come on this line so far.
  private var isBlank = true

  init(source: SourceFile) { self.source = source }

  mutating func next() -> Tag? {
    while at < source.count {
      let byte = source[at]
      if byte == 0x0A {
        line += 1
        lineStart = at + 1
        isBlank = true
        at += 1
      } else if byte != UInt8(ascii: "<") {
        if byte > 0x20 { isBlank = false }
        at += 1
      } else if let tag = tagHere() {
        return tag
      }
    }
    return nil
  }

  /// The tag at a '<'; nil for a comment, CDATA section or the like, which is passed over.
  private mutating func tagHere() -> Tag? {
    func behind(_ mark: StaticString, _ from: Int) -> Int {
      ByteSearch.end(of: mark, in: source, from: from, upTo: source.count)
    }
    let start = at
    if ByteSearch.matches("<!--", in: source, at: start) {
      pass(to: behind("-->", start + 4))
      return nil
    }
    if ByteSearch.matches("<![CDATA[", in: source, at: start) {
      pass(to: behind("]]>", start + 9))
      return nil
    }
    if source[start + 1] == UInt8(ascii: "?") || source[start + 1] == UInt8(ascii: "!") {
      pass(to: behind(">", start + 1))
      return nil
    }
    let isEnd = source[start + 1] == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    var end = nameStart
    while end < source.count, end - nameStart < 16, source[end] | 0x20 >= UInt8(ascii: "a"),
      source[end] | 0x20 <= UInt8(ascii: "z")
    {
      end += 1
    }
    let name = source.text(nameStart..<end)
    var close = end
    while close < source.count, source[close] != UInt8(ascii: ">"),
      source[close] != UInt8(ascii: "<")
    {
      close += 1
    }
    let isEmpty = !isEnd && source[close - 1] == UInt8(ascii: "/")
    let range = start..<(source[close] == UInt8(ascii: ">") ? close + 1 : close)
    let tag = Tag(
      name: name, range: range, isEnd: isEnd, isEmpty: isEmpty,
      indentation: isBlank ? start - lineStart : nil, line: line,
      isBroken: source[close] != UInt8(ascii: ">"))
    pass(to: max(range.upperBound, start + 1))
    return tag
  }

  private mutating func pass(to end: Int) {
    while at < end {
      if source[at] == 0x0A {
        line += 1
        lineStart = at + 1
        isBlank = true
      } else if source[at] > 0x20 {
        isBlank = false
      }
      at += 1
    }
  }
}
