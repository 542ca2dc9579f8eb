internal import CPropertyListNodes
package import SourceText

/// Reads JSON according to RFC 8259, or the syntax of configurations, which adds comments and trailing
/// commas.
///
/// A whole number beyond Int64 and UInt64 becomes a real, as in most readers. A number that is too large for
/// a real is an error. Repeated keys are kept.
@safe package struct JSONPropertyListReader {
  /// The grammar to read.
  package enum Syntax {
    case strict, configuration
  }

  /// What the grammar asks for next.
  private enum State {
    case firstKey, key, colon, value, firstElement, element, comma, end
  }

  private var text: TextReader
  private let syntax: Syntax
  private var state = State.value
  private var saidComment = false
  /// Where the last value ended, and the last comma.
  private var valueEnd = 0
  private var comma = 0

  package static func read(_ source: SourceFile, syntax: Syntax) -> PropertyListDocument {
    if let refused = TextPrescan.refuse(source) {
      return TextReader.refused(source, as: .json, refused)
    }
    return unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else {
        return PropertyListDocument(
          source: source, format: .json, nodes: [], rootIndex: nil, trivia: [], diagnostics: [])
      }
      let text = unsafe TextReader(source, base: base)
      var reader = JSONPropertyListReader(text: text, syntax: syntax)
      reader.run()
      return reader.text.document(as: .json)
    }
  }

  private init(text: TextReader, syntax: Syntax) {
    self.text = text
    self.syntax = syntax
  }

  private mutating func run() {
    while !text.isStopped {
      skipTrivia()
      if text.isStopped { break }
      switch state {
      case .firstKey, .key: readKey()
      case .colon: readColon()
      case .value: readValue()
      case .firstElement, .element: readElement()
      case .comma: readComma()
      case .end:
        if !text.isAtEnd { text.expected("the end of the file") }
        return
      }
    }
  }

  // MARK: Objects

  private mutating func readKey() {
    let isFirst = state == .firstKey
    let what = isFirst ? "a key in quotes or '}'" : "a key in quotes"
    switch text.current {
    case UInt8(ascii: "\""):
      let token = JSONText.quoted(&text)
      text.leaf(.key, token)
      state = .colon
    case UInt8(ascii: "}"):
      if !isFirst { trailingComma() }
      close()
    case UInt8(ascii: "]"): wrongBracket(what)
    default:
      text.expected(what, help: quotesHelp)
      recover()
    }
  }

  private var quotesHelp: String? {
    text.current == UInt8(ascii: "'") || ASCII.isLetter(text.current)
      ? "keys are in double quotes" : nil
  }

  private mutating func readColon() {
    if text.current == UInt8(ascii: ":") {
      text.at += 1
      state = .value
      return
    }
    text.expected("':' after the key")
    if text.current == UInt8(ascii: "=") {
      text.at += 1
      state = .value
    } else if beginsValue(text.current) {
      state = .value
    } else {
      recover()
    }
  }

  // MARK: Arrays

  private mutating func readElement() {
    switch text.current {
    case UInt8(ascii: "]"):
      if state == .element { trailingComma() }
      close()
    case UInt8(ascii: "}"): wrongBracket("a value or ']'")
    default: readValue()
    }
  }

  private mutating func trailingComma() {
    guard syntax == .strict else { return }
    let closing = text.isInDictionary ? "}" : "]"
    text.report(
      "a trailing comma before '\(closing)' is not JSON", at: comma..<comma + 1,
      notes: text.enclosingNote, help: "remove the comma")
  }

  private mutating func readComma() {
    let next = text.current
    let closing = text.isInDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch next {
    case UInt8(ascii: ","):
      comma = text.at
      text.at += 1
      state = text.isInDictionary ? .key : .element
    case closing: close()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      wrongBracket(text.isInDictionary ? "',' or '}'" : "',' or ']'")
    default:
      if text.isAtEnd { return text.expected(text.isInDictionary ? "',' or '}'" : "',' or ']'") }
      text.missing(",", after: "the value", at: valueEnd)
      if next == UInt8(ascii: "\"") || (!text.isInDictionary && beginsValue(next)) {
        state = text.isInDictionary ? .key : .element
      } else {
        recover()
      }
    }
  }

  private mutating func close() {
    text.leave()
    afterValue()
  }

  /// Reports a closing bracket of the wrong kind, and takes it for the right one or passes over it.
  private mutating func wrongBracket(_ what: String) {
    text.expected(what)
    if text.mayClose { close() } else { text.at += 1 }
  }

  private mutating func afterValue() {
    valueEnd = text.at
    state = text.open.isEmpty ? .end : .comma
  }

  // MARK: Values

  private mutating func readValue() {
    switch text.current {
    case UInt8(ascii: "{"): if text.enter(.dictionary) { state = .firstKey }
    case UInt8(ascii: "["): if text.enter(.array) { state = .firstElement }
    case UInt8(ascii: "\""):
      let token = JSONText.quoted(&text)
      text.leaf(.string, token)
      afterValue()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      JSONNumber.read(&text)
      afterValue()
    default:
      if !readWord() {
        text.expected(text.open.isEmpty ? "a JSON value" : "a value")
        if text.open.isEmpty { text.stop() } else { recover() }
      }
    }
  }

  /// `true`, `false` or `null`.
  private mutating func readWord() -> Bool {
    guard ASCII.isLetter(text.current) else { return false }
    let range = text.token(at: text.at)
    let kind: PropertyListValue.Kind
    switch text.source.text(range) {
    case "true": kind = .true
    case "false": kind = .false
    case "null": kind = .null
    default: return false
    }
    text.leaf(kind, start: range.lowerBound, content: range)
    text.at = range.upperBound
    afterValue()
    return true
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return false
    }
  }

  // MARK: Between tokens

  private mutating func skipTrivia() {
    while !text.isStopped {
      let byte = text.current
      if ASCII.isBlankOrLineEnd(byte) {
        text.at += 1
        continue
      }
      guard byte == UInt8(ascii: "/") else { return }
      let start = text.at
      guard text.comment() else { return }
      if syntax == .strict, !saidComment {
        saidComment = true
        text.report(
          "a comment is not JSON", at: start..<text.at, notes: text.enclosingNote,
          help: "remove the comment")
      }
    }
  }

  /// Goes to where the next entry or element of the current container may begin: past the next comma, or to a
  /// closing bracket.
  private mutating func recover() {
    var depth = 0
    while !text.isAtEnd, !text.isStopped {
      let byte = text.current
      switch byte {
      case UInt8(ascii: ","):
        if depth == 0 {
          state = .comma
          return
        }
        text.at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 {
          state = .comma
          return
        }
        depth -= 1
        text.at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        text.at += 1
      case UInt8(ascii: "\""): _ = JSONText.quoted(&text)
      default: text.at += 1
      }
    }
    state = text.open.isEmpty ? .end : .comma
  }
}
