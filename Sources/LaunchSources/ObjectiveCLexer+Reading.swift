/// Goes over the bytes and splits off one token after the other.
extension ObjectiveCLexer {
  mutating func run() {
    let classes = Self.classes
    while at < limit {
      let byte = bytes[at]
      switch classes[Int(byte)] {
      case .space: at += 1
      case .newline:
        at += 1
        startsLine = true
      case .letter: word()
      case .digit: number()
      case .quote: byte == UInt8(ascii: "\"") ? string(from: at) : character()
      case .at: atSign()
      case .slash: slash()
      case .hash: startsLine ? directive() : punctuation(byte)
      case .compared: compared(byte)
      case .other: punctuation(byte)
      }
    }
    let end = UInt32(truncatingIfNeeded: limit)
    tokens.append(ObjectiveCToken(start: end, end: end, kind: .end, flags: .startsLine))
  }

  private mutating func punctuation(_ byte: UInt8) {
    at += 1
    append(.punctuation, at - 1, byte: byte)
  }

  private mutating func compared(_ byte: UInt8) {
    let next = bytes[at + 1]
    if next == UInt8(ascii: "="), byte != UInt8(ascii: "-") {
      at += 2
      append(.comparison, at - 2)
    } else if byte == UInt8(ascii: "-"), next == UInt8(ascii: ">") {
      at += 2
      append(.punctuation, at - 2, byte: UInt8(ascii: "."))
    } else {
      punctuation(byte)
    }
  }

  private mutating func word() {
    let start = at
    repeat { at += 1 } while Self.isWord(bytes[at])
    if isCPlusPlus, bytes[at] == UInt8(ascii: "\""), bytes[at - 1] == UInt8(ascii: "R"),
      at - start <= 3
    {
      return rawString(from: start)
    }
    append(.word, start)
    ObjectiveCWordTable.shared.look(bytes, &tokens[tokens.count - 1], from: start)
  }

  /// Reads a number of the preprocessor, which can also be text that is not a valid number.
  private mutating func number() {
    let start = at
    at += 1
    while true {
      let byte = bytes[at]
      if Self.isWord(byte) || byte == UInt8(ascii: ".") {
        at += 1
      } else if byte == UInt8(ascii: "'"), Self.isWord(bytes[at + 1]) {
        at += 2
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"),
        bytes[at - 1] | 0x20 == UInt8(ascii: "e") || bytes[at - 1] | 0x20 == UInt8(ascii: "p"),
        !(bytes[start] == UInt8(ascii: "0") && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
          && bytes[at - 1] | 0x20 == UInt8(ascii: "e"))
      {
        at += 1
      } else {
        break
      }
    }
    at = min(at, limit)
    append(.number, start)
  }

  private mutating func atSign() {
    let start = at
    let next = bytes[at + 1]
    if next == UInt8(ascii: "\"") {
      at += 1
      return string(from: start)
    }
    guard Self.isWord(next), !(next >= 0x30 && next <= 0x39) else {
      return punctuation(UInt8(ascii: "@"))
    }
    at += 1
    while Self.isWord(bytes[at]) { at += 1 }
    append(.at, start)
    ObjectiveCWordTable.shared.look(bytes, &tokens[tokens.count - 1], from: start + 1)
  }

  private mutating func slash() {
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "*"): blockComment()
    default: punctuation(UInt8(ascii: "/"))
    }
  }
}
