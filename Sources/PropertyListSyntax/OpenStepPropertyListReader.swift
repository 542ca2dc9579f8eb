internal import CPropertyListXML
internal import SourceText

/// Reads the NeXT text form: `{ key = value; }`, `( element, element )`, `"text"`, `word`, `<0fbd 77>`,
/// the typed values of GNUstep such as `<*I5>`, and `.strings` files, which have no braces outside.
@safe struct OpenStepPropertyListReader {
  /// What the grammar asks for next.
  enum State {
    case key, equals, value, semicolon, element, comma, end
  }

  var text: TextReader
  var state = State.value
  /// The key that waits for its value, for messages; nil in arrays and at the root.
  private var key: Range<Int>?
  /// Where the last value ended.
  private var valueEnd = 0

  static func read(_ source: SourceFile) -> PropertyListDocument {
    if let refused = TextPrescan.refuse(source) {
      return TextReader.refused(source, as: .openStep, refused)
    }
    return unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else {
        return PropertyListDocument(
          source: source, format: .openStep, nodes: [], rootIndex: nil, trivia: [], diagnostics: [])
      }
      let text = unsafe TextReader(source, base: base)
      var reader = OpenStepPropertyListReader(text: text)
      reader.run()
      return reader.text.document(as: .openStep)
    }
  }

  private init(text: TextReader) { self.text = text }

  private mutating func run() {
    skipTrivia()
    root()
    while !text.isStopped {
      skipTrivia()
      if text.isStopped { break }
      switch state {
      case .key: readKey()
      case .equals: readEquals()
      case .value: readDictionaryValue()
      case .semicolon: readSemicolon()
      case .element: readElement()
      case .comma: readComma()
      case .end:
        if !text.isAtEnd { text.expected("the end of the file") }
        return
      }
    }
  }

  // MARK: Dictionaries

  private mutating func readKey() {
    if text.isAtEnd {
      if isBraceless { return close() }
      return text.expected("a key or '}'")
    }
    switch text.current {
    case UInt8(ascii: "}") where !isBraceless: return close()
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      return wrongBracket("a key" + (isBraceless ? "" : " or '}'"))
    default: break
    }
    if let word = stringToken() { return addKey(word) }
    text.expected(isBraceless ? "a key" : "a key or '}'")
    recover()
  }

  mutating func addKey(_ word: StringToken) {
    text.leaf(.key, word)
    key = word.content
    valueEnd = text.at
    state = .equals
  }

  private var keyName: String {
    key.map { "'\(text.source.text($0).prefix(60))'" } ?? "the key"
  }

  private mutating func readEquals() {
    switch text.current {
    case UInt8(ascii: "="):
      text.at += 1
      state = .value
    case UInt8(ascii: ";"):
      // A key alone stands for a value equal to it.
      if let last = text.tree.nodes.last {
        var flags = NodeFlags(rawValue: last.flags)
        flags.insert(.shorthand)
        text.leaf(.string, flags: flags, start: Int(last.start), content: last.contentRange)
      }
      text.at += 1
      state = .key
    default:
      text.expected("'=' after key \(keyName)")
      if beginsValue(text.current) { state = .value } else { recover() }
    }
  }

  private mutating func readDictionaryValue() {
    if !readValue() {
      text.expected("a value for key \(keyName)")
      recover()
    }
  }

  private mutating func readSemicolon() {
    let next = text.current
    if next == UInt8(ascii: ";") {
      text.at += 1
      state = .key
      return
    }
    text.missing(";", after: key == nil ? "the value" : "the value of \(keyName)", at: valueEnd)
    if next == UInt8(ascii: ",") { text.at += 1 }
    if next == UInt8(ascii: "}") || next == UInt8(ascii: ",") || isStringStart(next) {
      state = .key
    } else {
      recover()
    }
  }

  // MARK: Arrays

  private mutating func readElement() {
    switch text.current {
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: "}"): wrongBracket("a value or ')'")
    default:
      key = nil
      if !readValue() {
        text.expected("a value or ')'")
        recover()
      }
    }
  }

  private mutating func readComma() {
    let next = text.current
    switch next {
    case UInt8(ascii: ","):
      text.at += 1
      state = .element
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: "}"): wrongBracket("',' or ')'")
    default:
      text.missing(",", after: "the element", at: valueEnd)
      if next == UInt8(ascii: ";") { text.at += 1 }
      if next == UInt8(ascii: ";") || beginsValue(next) { state = .element } else { recover() }
    }
  }

  private mutating func close() {
    key = text.keyOfInnermost
    text.leave()
    afterValue()
  }

  /// A closing bracket of the other kind: said, and taken for the right one or passed over.
  private mutating func wrongBracket(_ what: String) {
    text.expected(what)
    if isBraceless || !text.mayClose { text.at += 1 } else { close() }
  }

  private mutating func afterValue() {
    valueEnd = text.at
    guard !text.open.isEmpty else {
      state = .end
      return
    }
    if text.isInDictionary {
      state = .semicolon
    } else {
      state = .comma
    }
  }

  // MARK: Values

  /// Reads a value of any kind; false when none begins here.
  mutating func readValue() -> Bool {
    switch text.current {
    case UInt8(ascii: "{"):
      if text.enter(.dictionary) { state = .key }
      key = nil
    case UInt8(ascii: "("):
      if text.enter(.array) { state = .element }
    case UInt8(ascii: "<"):
      OpenStepData.read(&text)
      afterValue()
    default:
      guard let word = stringToken() else { return false }
      text.leaf(.string, word)
      afterValue()
    }
    return true
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
      || isStringStart(byte)
  }

  private func isStringStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OpenStepText.isUnquoted(byte)
  }

  /// Reads a quoted or bare string; nil when none begins here.
  mutating func stringToken() -> StringToken? {
    let start = text.at
    let first = text.current
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return OpenStepText.quoted(&text)
    }
    while OpenStepText.isUnquoted(text.current) { text.at += 1 }
    guard text.at > start else { return nil }
    return StringToken(flags: [], start: start, content: start..<text.at)
  }

  // MARK: Between tokens

  mutating func skipTrivia() {
    while !text.isStopped {
      let byte = text.current
      if ASCII.isSpace(byte) {
        text.at += 1
      } else if byte == UInt8(ascii: "/") {
        if !text.comment() { return }
      } else if byte == 0xE2, text[text.at + 1] == 0x80, text[text.at + 2] & 0xFE == 0xA8 {
        text.at += 3  // U+2028 and U+2029
      } else {
        return
      }
    }
  }

  /// Goes to where the next entry or element may begin: past the next separator, or at a closing
  /// bracket, on this level.
  private mutating func recover() {
    var depth = 0
    while !text.isAtEnd, !text.isStopped {
      let byte = text.current
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","):
        text.at += 1
        if depth == 0 {
          state = text.isInDictionary ? .key : .element
          return
        }
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        if depth == 0 {
          state = text.isInDictionary ? .key : .element
          return
        }
        depth -= 1
        text.at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        text.at += 1
      case UInt8(ascii: "\""):
        _ = OpenStepText.quoted(&text)
      case UInt8(ascii: "/"):
        if !text.comment() { text.at += 1 }
      default: text.at += 1
      }
    }
    state = text.open.isEmpty ? .end : text.isInDictionary ? .key : .element
  }
}
