internal import CPropertyListNodes
internal import Findings
package import SourceText

/// Reads a dictionary from a device log: as `NSLog` prints it, `{ key = value; }` with arrays `( element,
/// element )`, or as Swift prints it, `[key: value, key: value]`.
///
/// `PrintedPropertyListReader+Values.swift` reads the values.
@safe package struct PrintedPropertyListReader {
  /// What the grammar asks for next.
  private enum State {
    case key, separator, value, semicolon, element, comma, end
  }

  var text: TextReader
  private var state = State.end
  /// The key whose value is not read yet, for messages; nil in arrays.
  private var key: Range<Int>?
  /// How the last key of a Swift dictionary was written.
  var keyStyle = PrintedSyntax.KeyStyle.bare
  /// Where the last value ended.
  var valueEnd = 0
  /// For each open container, the number of open wrappers around it.
  private var wrapperCounts: [Int] = []

  package static func read(_ source: SourceFile) -> PropertyListDocument {
    if let refused = TextPrescan.refuseSize(source) {
      return TextReader.refused(source, as: .openStep, refused)
    }
    let decoded: SourceFile
    do {
      decoded = try source.decoded()
    } catch {
      let reason = Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error, message: error.message,
        span: error.span, help: error.help)
      return TextReader.refused(source, as: .openStep, reason)
    }
    if let refused = TextPrescan.refuse(decoded) {
      return TextReader.refused(decoded, as: .openStep, refused)
    }
    return unsafe decoded.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else {
        return PropertyListDocument(
          source: decoded, format: .openStep, nodes: [], rootIndex: nil, trivia: [],
          diagnostics: [])
      }
      let text = unsafe TextReader(decoded, base: base)
      var reader = PrintedPropertyListReader(text: text)
      reader.run()
      return reader.text.document(as: .openStep)
    }
  }

  private init(text: TextReader) { self.text = text }

  private mutating func run() {
    root()
    while !text.isStopped, state != .end {
      text.at = PrintedSyntax.skipSpace(text, text.at)
      switch state {
      case .key: readKey()
      case .separator: readSeparator()
      case .value: readDictionaryValue()
      case .semicolon: readSemicolon()
      case .element: readElement()
      case .comma: readComma()
      case .end: break
      }
    }
  }

  private mutating func root() {
    switch PrintedRoot.find(text) {
    case .bracket(let place):
      text.at = place
      enter(.dictionary, wrappers: 0)
    case .null(let place):
      let isBracketed = text[place.lowerBound] == UInt8(ascii: "(")
      let content =
        isBracketed ? place.lowerBound + 1..<place.upperBound - 1 : place
      let node = text.tree.open(
        .dictionary, start: place.lowerBound, contentStart: content.lowerBound, parent: nil)
      text.tree.close(node, contentEnd: content.upperBound)
    case nil:
      let place = text.contentEnd
      text.report(
        "there is no printed dictionary here, expected one such as '{ key = value; }', "
          + "'[key: value]' or '(null)'", at: place..<place,
        help: hidesPrivate
          ? "the system's log shows '<private>' in its place; log it with '%{public}@'" : nil)
      text.stop()
    }
  }

  /// Whether the system's log left something out.
  private var hidesPrivate: Bool {
    (0..<text.end).contains { PrintedSyntax.isNext("<private>", text, $0) }
  }

  // MARK: Dictionaries

  /// The innermost open bracket: `{` of a dictionary, `(` of an array or set, `[` of Swift's collections. 0
  /// at the root.
  var bracket: UInt8 {
    text.open.last.map { text[Int(text.tree.nodes[$0].start)] } ?? 0
  }

  var isSwift: Bool { bracket == UInt8(ascii: "[") }

  private var closingBracket: UInt8 { Self.closing(bracket) }

  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: UInt8(ascii: "]")
    }
  }

  private var closingText: String { "'\(Character(Unicode.Scalar(closingBracket)))'" }

  private mutating func readKey() {
    let what = "a key or \(closingText)"
    if closesContainer(expecting: what) { return }
    // `[:]`
    if isSwift, text.current == UInt8(ascii: ":"), text.tree.nodes.count - 1 == text.open.last,
      text[PrintedSyntax.skipSpace(text, text.at + 1)] == UInt8(ascii: "]")
    {
      text.at = PrintedSyntax.skipSpace(text, text.at + 1)
      return close()
    }
    let wrappers = isSwift ? enterWrappers() : 0
    if text.isStopped { return }
    let token = isSwift ? swiftKey(isWrapped: wrappers > 0) : foundationKey()
    guard let token else {
      text.expected(what)
      return recover()
    }
    keyStyle = wrappers > 0 ? .wrapped : token.flags.contains(.quoted) ? .quoted : .bare
    text.leaf(.key, token)
    key = token.content
    valueEnd = text.at
    state = .separator
    leaveWrappers(wrappers)
  }

  private var keyName: String {
    key.map { "'\(text.source.text($0).prefix(60))'" } ?? "the key"
  }

  private mutating func readSeparator() {
    let mark = UInt8(ascii: isSwift ? ":" : "=")
    state = .value
    if text.current == mark {
      text.at += 1
      return
    }
    text.expected("'\(isSwift ? ":" : "=")' after key \(keyName)")
    switch text.current {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"),
      UInt8(ascii: "\""):
      break
    case UInt8(ascii: "="), UInt8(ascii: ":"): text.at += 1
    default: recover()
    }
  }

  private mutating func readDictionaryValue() {
    if !readValue() {
      text.expected("a value for key \(keyName)")
      recover()
    }
  }

  private mutating func readSemicolon() {
    state = .key
    let next = text.current
    if next == UInt8(ascii: ";") {
      text.at += 1
      return
    }
    text.missing(";", after: ofKey("the value"), at: valueEnd)
    if next == UInt8(ascii: ",") { text.at += 1 }
  }

  // MARK: Arrays, sets, and Swift's collections

  private mutating func readElement() {
    let what = "a value or \(closingText)"
    key = nil
    if closesContainer(expecting: what) { return }
    if !readValue() {
      text.expected(what)
      recover()
    }
  }

  private mutating func readComma() {
    let next = text.current
    if next != UInt8(ascii: ","), closesContainer(expecting: "',' or \(closingText)") { return }
    state = text.isInDictionary ? .key : .element
    if next == UInt8(ascii: ",") {
      text.at += 1
      return
    }
    text.missing(",", after: ofKey(text.isInDictionary ? "the value" : "the element"), at: valueEnd)
    if next == UInt8(ascii: ";") { text.at += 1 }
  }

  private func ofKey(_ what: String) -> String { key == nil ? what : "\(what) of \(keyName)" }

  // MARK: Containers

  mutating func enter(_ kind: PropertyListValue.Kind, wrappers: Int) {
    guard text.enter(kind) else { return }
    wrapperCounts.append(wrappers)
    state = kind == .dictionary ? .key : .element
    key = nil
  }

  /// Closes the innermost container if a closing bracket or the end of the text is next. A bracket of another
  /// kind closes it too if it belongs to an outer container; otherwise the bracket is passed over.
  private mutating func closesContainer(expecting what: String) -> Bool {
    let next = text.current
    switch next {
    case closingBracket: close()
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      text.expected(what)
      let isOuter = text.open.dropLast().contains {
        Self.closing(text[Int(text.tree.nodes[$0].start)]) == next
      }
      if isOuter {
        key = text.keyOfInnermost
        text.leaveUnclosed()
        _ = wrapperCounts.popLast()
        // One error is enough, whatever else is missing.
        state = text.isInDictionary ? .key : .element
      } else {
        text.at += 1
      }
    default:
      guard text.isAtEnd else { return false }
      text.expected(what)
    }
    return true
  }

  private mutating func close() {
    key = text.keyOfInnermost
    let isSet = text.open.last.map {
      text.tree.nodes[$0].kind == PropertyListValue.Kind.set.rawValue
    }
    text.leave()
    if isSet == true { leaveMark("}", UInt8(ascii: "}")) }
    leaveWrappers(wrapperCounts.popLast() ?? 0)
    afterValue()
  }

  mutating func afterValue() {
    valueEnd = text.at
    state = text.open.isEmpty ? .end : bracket == UInt8(ascii: "{") ? .semicolon : .comma
  }

  // MARK: Wrappers

  /// Passes over the openings of `Optional(` and other wrappers, and returns their number.
  mutating func enterWrappers() -> Int {
    var count = 0
    while let inner = PrintedSyntax.contentOfWrapper(text, text.at) {
      if count == PropertyListLimits.maximumDepth {
        text.report(
          "'Optional(…)' and its like are nested more than \(PropertyListLimits.maximumDepth) deep",
          at: text.at..<inner)
        text.stop()
        return count
      }
      count += 1
      text.at = inner
    }
    return count
  }

  /// Passes over the closing brackets of wrappers.
  mutating func leaveWrappers(_ count: Int) {
    for _ in 0..<count where !text.isStopped {
      if !leaveMark(")", UInt8(ascii: ")")) { return }
    }
  }

  @discardableResult
  private mutating func leaveMark(_ mark: Character, _ byte: UInt8) -> Bool {
    let place = text.at
    let next = PrintedSyntax.skipSpace(text, place)
    text.at = next
    if text.current == byte {
      text.at += 1
      return true
    }
    text.missing(
      mark, after: state == .separator ? "key \(keyName)" : ofKey("the value"), at: place)
    return false
  }

  // MARK: Recovery

  /// Goes to where the next entry or element of the current container may begin: past the next separator, or
  /// to a closing bracket.
  private mutating func recover() {
    state = text.isInDictionary ? .key : .element
    let separator = UInt8(ascii: bracket == UInt8(ascii: "{") ? ";" : ",")
    var depth = 0
    while !text.isAtEnd, !text.isStopped {
      switch text.current {
      case separator where depth == 0:
        text.at += 1
        return
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        text.at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        text.at += 1
      case UInt8(ascii: "\""): _ = OpenStepText.quoted(&text)
      default: text.at += 1
      }
    }
  }
}
