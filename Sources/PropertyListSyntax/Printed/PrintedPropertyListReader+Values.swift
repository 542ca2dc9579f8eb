internal import CPropertyListNodes
internal import SourceText

/// Keys and values of the printed form.
extension PrintedPropertyListReader {
  // MARK: Keys

  /// `key`, `"key"`; nil when none begins here.
  mutating func foundationKey() -> StringToken? {
    if text.current == UInt8(ascii: "\"") { return OpenStepText.quoted(&text) }
    let start = text.at
    while !text.isAtEnd, !Self.endsFoundationKey(text.current) { text.at += 1 }
    return text.at > start ? StringToken(flags: [], start: start, content: start..<text.at) : nil
  }

  private static func endsFoundationKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return true
    default: return ASCII.isSpace(byte)
    }
  }

  /// `"key"`, or a bare key that ends at the `)` of its wrapper or at `: `; nil when none begins here.
  mutating func swiftKey(isWrapped: Bool) -> StringToken? {
    if text.current == UInt8(ascii: "\"") { return swiftLiteral() }
    let start = text.at
    while !text.isAtEnd, !ASCII.isLineEnd(text.current) {
      switch text.current {
      case UInt8(ascii: ")") where isWrapped: return token(from: start)
      case UInt8(ascii: ":") where !isWrapped && ASCII.isSpace(text[text.at + 1]),
        UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "{"):
        return token(from: start)
      default: text.at += 1
      }
    }
    return token(from: start)
  }

  /// The token from an offset to here, without the space at its end; nil when it is empty.
  private func token(from start: Int) -> StringToken? {
    var end = text.at
    while end > start, ASCII.isSpace(text[end - 1]) { end -= 1 }
    return end > start ? StringToken(flags: [], start: start, content: start..<end) : nil
  }

  private mutating func swiftLiteral() -> StringToken {
    var token = OpenStepText.quoted(&text)
    token.flags.insert(.swiftEscapes)
    return token
  }

  // MARK: Values

  /// Reads a value of any kind; false when none begins here.
  mutating func readValue() -> Bool {
    let wrappers = enterWrappers()
    if text.isStopped { return true }
    text.at = PrintedSyntax.skipSpace(text, text.at)
    let start = text.at
    switch text.current {
    case UInt8(ascii: "{"):
      if PrintedData.read(&text) { break }
      if text[start + 1] == UInt8(ascii: "(") {
        text.at += 1
        enter(.set, wrappers: wrappers)
      } else {
        enter(.dictionary, wrappers: wrappers)
      }
      return true
    case UInt8(ascii: "("):
      guard PrintedSyntax.isNext("(null)", text, start) else {
        enter(.array, wrappers: wrappers)
        return true
      }
      text.at += 6
      text.leaf(.string, start: start, content: start..<text.at)
    case UInt8(ascii: "["):
      enter(PrintedSyntax.opensDictionary(text, start) ? .dictionary : .array, wrappers: wrappers)
      return true
    case UInt8(ascii: "\""):
      text.leaf(.string, isSwift ? swiftLiteral() : OpenStepText.quoted(&text))
    case UInt8(ascii: "<"):
      if PrintedData.read(&text) { break }
      readObject()
      guard readBare(from: start, isWrapped: wrappers > 0) else { return false }
    default:
      guard readBare(from: start, isWrapped: wrappers > 0) else { return false }
    }
    valueEnd = text.at
    leaveWrappers(wrappers)
    afterValue()
    return true
  }

  /// Passes over an object such as `<NSUserActivity: 0x2827d4c60>`, including nested brackets of its kind.
  /// Anything else that begins with `<` is left alone.
  private mutating func readObject() {
    let start = text.at
    guard ASCII.continuesDottedName(text[start + 1]), !ASCII.isDigit(text[start + 1]) else {
      return
    }
    var depth = 0
    var at = start
    while at < text.end {
      if text[at] == UInt8(ascii: "<") {
        depth += 1
      } else if text[at] == UInt8(ascii: ">"), text[at - 1] != UInt8(ascii: "-") {
        depth -= 1
        if depth == 0 {
          text.at = at + 1
          return
        }
      }
      at += 1
    }
    text.report(
      "the '<' of this value is never closed, expected '>'", at: start..<start + 1,
      notes: text.enclosingNote)
  }

  /// Reads from here to the end of a value without quotes, and adds the string that began at `start`; false
  /// when it is empty.
  private mutating func readBare(from start: Int, isWrapped: Bool) -> Bool {
    switch bracket {
    case UInt8(ascii: "["): skipSwiftBare(isWrapped: isWrapped)
    case UInt8(ascii: "{"):
      skipFoundationBare("{", "}", separator: ";", isWrapped: isWrapped)
    default: skipFoundationBare("(", ")", separator: ",", isWrapped: isWrapped)
    }
    guard let token = token(from: start) else { return false }
    text.at = token.content.upperBound
    text.leaf(.string, token)
    return true
  }

  /// Goes to the separator that ends the line, to the end of the line, or to a bracket that is not opened
  /// here.
  ///
  /// A separator inside a line ends the value too, unless it is in an address such as `app://x?a=1;b=2`.
  private mutating func skipFoundationBare(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, separator: Unicode.Scalar, isWrapped: Bool
  ) {
    var depth = 0
    var hasColon = false
    while !text.isAtEnd, !ASCII.isLineEnd(text.current) {
      switch text.current {
      case UInt8(ascii: separator) where depth == 0:
        let next = text[text.at + 1]
        if !hasColon || text.at + 1 >= text.end || ASCII.isSpace(next)
          || next == UInt8(ascii: close)
        {
          return
        }
      case UInt8(ascii: ")") where isWrapped && depth == 0: return
      case UInt8(ascii: close):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: open): depth += 1
      case UInt8(ascii: ":"): hasColon = true
      default: break
      }
      text.at += 1
    }
  }

  /// Goes to the `,` before the next key or element, or to a bracket that is not opened here.
  private mutating func skipSwiftBare(isWrapped: Bool) {
    var squares = 0
    var rounds = 0
    while !text.isAtEnd {
      switch text.current {
      case UInt8(ascii: ","):
        if text.isInDictionary {
          let next = PrintedSyntax.skipSpace(text, text.at + 1)
          if PrintedSyntax.keyStyle(text, next) == keyStyle { return }
        } else if squares == 0, rounds == 0, ASCII.isSpace(text[text.at + 1]) {
          return
        }
      case UInt8(ascii: "["): squares += 1
      case UInt8(ascii: "]"):
        if squares == 0 { return }
        squares -= 1
      case UInt8(ascii: "("): rounds += 1
      case UInt8(ascii: ")"):
        if rounds == 0 {
          if isWrapped { return }
        } else {
          rounds -= 1
        }
      default: break
      }
      text.at += 1
    }
  }
}
