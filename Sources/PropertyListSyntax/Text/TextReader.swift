internal import CPropertyListNodes
package import Findings
package import SourceText

/// The part that the readers of OpenStep text, the printed form and JSON share: a place in the text, the tree
/// so far, and the findings.
///
/// `@safe`: the text is read only through `subscript(_:)`, which returns 0 for every offset outside the text.
@safe package struct TextReader {
  let source: SourceFile
  let end: Int
  private let base: UnsafePointer<UInt8>

  /// Offset of the next byte to read.
  var at = 0
  var tree = NodeTree()
  /// Indices of the containers that are open, outermost first.
  var open: [Int] = []
  var trivia: [PropertyListDocument.Trivia] = []
  private(set) var diagnostics: [Finding] = []
  private var errorCount = 0
  /// Where reading was when the first error was found.
  private var firstErrorAt: Int?
  /// Whether reading must end, because the text ends or because there are too many problems.
  private(set) var isStopped = false

  init(_ source: SourceFile, base: UnsafePointer<UInt8>) {
    self.source = source
    self.end = source.count
    unsafe self.base = base
    // The count is exact enough that the array does not grow, which would take up to three times its memory.
    // Memory that is never written is not resident. The limit keeps a huge file from asking for more memory
    // than any machine has.
    let count = unsafe lk_count_separators(base, source.count)
    tree.nodes.reserveCapacity(min(count + 16, 1 << 24))
  }

  subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < end ? unsafe base[offset] : 0
  }

  var current: UInt8 { self[at] }
  var isAtEnd: Bool { at >= end }

  func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    self[at] == UInt8(ascii: first) && self[at + 1] == UInt8(ascii: second)
  }

  // MARK: Tree

  /// Whether the innermost open container is a dictionary.
  var isInDictionary: Bool {
    guard let top = open.last else { return false }
    return tree.nodes[top].kind == PropertyListValue.Kind.dictionary.rawValue
  }

  /// Whether a closing bracket of the wrong kind is probably meant for the innermost container: when an outer
  /// container may be closed by it, or when the text ends. Otherwise it is one bracket too many.
  var mayClose: Bool {
    guard let top = open.last else { return false }
    let kind = tree.nodes[top].kind
    return at + 1 >= contentEnd || open.contains { tree.nodes[$0].kind != kind }
  }

  /// The key that the innermost open container is the value of; nil in arrays and at the root.
  var keyOfInnermost: Range<Int>? {
    guard let top = open.last, top > 0 else { return nil }
    // The key is the node just before the container.
    let before = tree.nodes[top - 1]
    return before.kind == PropertyListValue.Kind.key.rawValue ? before.contentRange : nil
  }

  /// Opens a container at its bracket; false when it would be nested too deep.
  mutating func enter(_ kind: PropertyListValue.Kind) -> Bool {
    if open.count >= PropertyListLimits.maximumDepth {
      report(
        "containers are nested more than \(PropertyListLimits.maximumDepth) deep", at: at..<at + 1)
      isStopped = true
      return false
    }
    guard hasRoom() else { return false }
    open.append(tree.open(kind, start: at, contentStart: at + 1, parent: open.last))
    at += 1
    return true
  }

  /// Closes the innermost container, and passes over its bracket if that is the next byte.
  mutating func leave() {
    guard let top = open.popLast() else { return }
    tree.close(top, contentEnd: min(at, end))
    if isAtEnd || isStopped { tree.markUnclosed(top) } else { at += 1 }
  }

  /// Closes the innermost container where its bracket is missing.
  mutating func leaveUnclosed() {
    guard let top = open.popLast() else { return }
    tree.close(top, contentEnd: min(at, end))
    tree.markUnclosed(top)
  }

  /// Removes an open container, with everything that was read in it.
  mutating func discard(_ container: Int) {
    while let top = open.last, top >= container { open.removeLast() }
    tree.nodes.removeLast(tree.nodes.count - container)
  }

  mutating func leaf(
    _ kind: PropertyListValue.Kind, flags: NodeFlags = [], start: Int, content: Range<Int>
  ) {
    guard hasRoom(from: start) else { return }
    tree.leaf(kind, flags: flags, start: start, content: content, parent: open.last)
  }

  mutating func leaf(_ kind: PropertyListValue.Kind, _ token: StringToken) {
    leaf(kind, flags: token.flags, start: token.start, content: token.content)
  }

  /// Whether the tree may have one more node; if not, reading ends.
  private mutating func hasRoom(from start: Int? = nil) -> Bool {
    if tree.nodes.count < PropertyListLimits.maximumValueCount { return true }
    let start = start ?? at
    report(
      "the file has more than \(PropertyListLimits.maximumValueCount) keys and values",
      at: start..<start + 1)
    isStopped = true
    return false
  }

  // MARK: Findings

  var hasErrors: Bool { errorCount > 0 }

  mutating func report(
    _ message: String, at range: Range<Int>, rule: RuleID = SyntaxRule.syntax,
    notes: [Finding.Note] = [], help: String? = nil, fixes: [Finding.Fix] = []
  ) {
    guard !isStopped else { return }
    if firstErrorAt == nil { firstErrorAt = at }
    errorCount += 1
    diagnostics.append(
      Finding(
        rule: rule, severity: .error, message: message, span: SourceSpan(range), notes: notes,
        help: help, fixes: fixes))
    if errorCount >= PropertyListLimits.maximumProblemCount {
      diagnostics.append(
        Finding(
          rule: rule, severity: .error,
          message: "too many syntax errors, the rest of the file was not read",
          span: .at(range.upperBound)))
      isStopped = true
    }
  }

  /// Reports what is read although it looks wrong. Only the first of very many such findings are kept.
  mutating func warn(
    _ message: String, at range: Range<Int>, rule: RuleID = SyntaxRule.syntax,
    notes: [Finding.Note] = [], help: String? = nil
  ) {
    let count = diagnostics.count - errorCount
    guard !isStopped, count <= PropertyListLimits.maximumProblemCount else { return }
    let isLast = count == PropertyListLimits.maximumProblemCount
    diagnostics.append(
      Finding(
        rule: rule, severity: .warning, message: isLast ? "more warnings follow" : message,
        span: SourceSpan(range), notes: isLast ? [] : notes, help: isLast ? nil : help))
  }

  /// Reports what is expected here. At the end of the text, reading stops.
  mutating func expected(_ what: String, help: String? = nil) {
    if isAtEnd {
      let place = contentEnd
      report(
        "the file ends here, expected \(what)", at: place..<place, notes: enclosingNote, help: help)
      isStopped = true
      return
    }
    let token = token(at: at)
    report(
      "expected \(what), found '\(source.text(token))'", at: token, notes: enclosingNote, help: help
    )
  }

  /// Reports a mark that is missing between the end of the last token and this one, and offers to insert it.
  mutating func missing(
    _ mark: Character, after what: String, at place: Int, isFixable: Bool = true
  ) {
    if isAtEnd { return expected("'\(mark)' after \(what)") }
    let found = source.text(token(at: at))
    report(
      "expected '\(mark)' after \(what), found '\(found)'", at: place..<place,
      notes: enclosingNote,
      fixes: isFixable
        ? [
          Finding.Fix(
            "insert '\(mark)'", applicability: .unsafe,
            edits: [TextEdit(replacing: .at(place), with: String(mark))])
        ] : [])
  }

  /// Ends reading, for example after a string that runs to the end of the file.
  mutating func stop() { isStopped = true }

  /// A note at the beginning of the innermost open container.
  var enclosingNote: [Finding.Note] {
    guard let top = open.last else { return [] }
    let node = tree.nodes[top]
    // A `.strings` file has no bracket to point at.
    if node.start == node.content_start { return [] }
    let name = PropertyListValue.Kind(rawValue: node.kind)?.name ?? "container"
    return [
      Finding.Note(
        "the \(name) begins here", at: SourceSpan(Int(node.start)..<Int(node.start) + 1))
    ]
  }

  /// The offset past the last byte that is not white space.
  var contentEnd: Int {
    var place = end
    while place > 0, ASCII.isSpace(self[place - 1]) { place -= 1 }
    return place
  }

  /// The word, quoted text or character at an offset, short enough to show.
  func token(at start: Int) -> Range<Int> {
    let first = self[start]
    var stop = start + 1
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      while stop < end, stop - start < 60, self[stop] != first, self[stop] != 0x0A { stop += 1 }
      if self[stop] == first { stop += 1 }
    } else if Self.continuesWord(first) {
      while stop < end, stop - start < 60, Self.continuesWord(self[stop]) { stop += 1 }
    }
    // The range must not end within a character.
    while self[stop] & 0xC0 == 0x80 { stop += 1 }
    return start..<min(stop, end)
  }

  /// Whether a byte continues a word of the text, which a message quotes as a whole: a name with dots and hyphens, or a
  /// number.
  static func continuesWord(_ byte: UInt8) -> Bool {
    ASCII.continuesDottedName(byte) || byte == UInt8(ascii: "-")
  }

  // MARK: Comments

  /// Passes over a comment that begins here; false when there is none.
  mutating func comment() -> Bool {
    let start = at
    if isNext("/", "/") {
      while at < end, self[at] != 0x0A, self[at] != 0x0D { at += 1 }
    } else if isNext("/", "*") {
      at += 2
      while at < end, !isNext("*", "/") { at += 1 }
      if at >= end {
        report(
          "the comment is never closed, expected '*/'", at: start..<start + 2, notes: enclosingNote)
        isStopped = true
        return true
      }
      at += 2
    } else {
      return false
    }
    trivia.append(PropertyListDocument.Trivia(kind: .comment, span: SourceSpan(start..<at)))
    return true
  }

  // MARK: Result

  /// The document that was read; open containers end where reading ended.
  ///
  /// - Parameter namesLeftovers: whether an error in a line that is a leftover marker of `git` is reported as
  ///   such, when it is the first error.
  mutating func document(
    as format: PropertyListDocument.Format, namesLeftovers: Bool = false
  ) -> PropertyListDocument {
    while !open.isEmpty { leave() }
    if let firstErrorAt {
      let markers = MergeConflict.markers(in: source)
      // The markers of `git` cause a dozen follow-up errors; only the markers are reported.
      if !markers.isEmpty {
        diagnostics = markers
      } else if namesLeftovers, let marker = MergeConflict.leftover(in: source, at: firstErrorAt) {
        diagnostics = [marker]
      }
    }
    diagnostics.sort(by: Finding.precedes)
    return PropertyListDocument(
      source: source, format: format, nodes: tree.nodes, rootIndex: tree.nodes.isEmpty ? nil : 0,
      trivia: trivia, diagnostics: diagnostics)
  }

  /// A document without a tree, with the reason as its only finding.
  package static func refused(
    _ source: SourceFile, as format: PropertyListDocument.Format, _ reason: Finding
  ) -> PropertyListDocument {
    PropertyListDocument(
      source: source, format: format, nodes: [], rootIndex: nil, trivia: [], diagnostics: [reason])
  }
}
