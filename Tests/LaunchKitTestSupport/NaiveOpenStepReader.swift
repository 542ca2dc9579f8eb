public import Foundation

/// Reads old-style property lists and `.strings` files, one character after the other, without a word
/// about what is wrong: nil.
public struct NaiveOpenStepReader {
  private let text: [Unicode.Scalar]
  private var at = 0

  /// Reads a file in UTF-8 or, with a byte-order mark, UTF-16.
  public static func read(_ bytes: Data) -> NaiveValue? {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard let text = String(data: bytes, encoding: isWide ? .utf16 : .utf8) else { return nil }
    var reader = NaiveOpenStepReader(text: Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
    return reader.document()
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private var current: Unicode.Scalar? { at < text.count ? text[at] : nil }

  private mutating func document() -> NaiveValue? {
    skip()
    if current == nil { return .dictionary([]) }
    let start = at
    if let value = value() {
      skip()
      if current == nil { return value }
    }
    // Not one value: the entries of a dictionary without braces.
    at = start
    guard let entries = entries(), current == nil else { return nil }
    return .dictionary(entries)
  }

  private mutating func skip() {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        at += 1
      } else if scalar == "/", at + 1 < text.count, text[at + 1] == "/" {
        while let scalar = current, scalar != "\n", scalar != "\r" { at += 1 }
      } else if scalar == "/", at + 1 < text.count, text[at + 1] == "*" {
        at += 2
        while at + 1 < text.count, !(text[at] == "*" && text[at + 1] == "/") { at += 1 }
        at += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skip()
    guard current == scalar else { return false }
    at += 1
    return true
  }

  private mutating func value() -> NaiveValue? {
    if take("{") {
      guard let entries = entries(), take("}") else { return nil }
      return .dictionary(entries)
    }
    if take("(") {
      var elements: [NaiveValue] = []
      while !take(")") {
        guard let element = value() else { return nil }
        elements.append(element)
        if !take(",") { return take(")") ? .array(elements) : nil }
      }
      return .array(elements)
    }
    if take("<") {
      var digits = ""
      while !take(">") {
        guard let scalar = current, Character(scalar).isHexDigit else { return nil }
        digits.unicodeScalars.append(scalar)
        at += 1
      }
      let pairs = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(digits.dropFirst($0).prefix(2), radix: 16) ?? 0
      }
      return .data(pairs)
    }
    return string().map(NaiveValue.string)
  }

  private mutating func entries() -> [(String, NaiveValue)]? {
    var entries: [(String, NaiveValue)] = []
    while true {
      skip()
      if current == nil || current == "}" { return entries }
      guard let key = string() else { return nil }
      if take("=") {
        guard let value = value() else { return nil }
        entries.append((key, value))
      } else {
        entries.append((key, .string(key)))
      }
      if !take(";") { return nil }
    }
  }

  private mutating func string() -> String? {
    skip()
    guard let first = current else { return nil }
    var output = String.UnicodeScalarView()
    if first == "\"" || first == "'" {
      at += 1
      while let scalar = current, scalar != first {
        at += 1
        if scalar == "\\" {
          guard let escaped = escape() else { return nil }
          output.append(contentsOf: escaped)
        } else {
          output.append(scalar)
        }
      }
      guard current == first else { return nil }
      at += 1
      return String(output)
    }
    while let scalar = current, scalar.isASCII,
      Character(scalar).isLetter || Character(scalar).isNumber
        || "_$/:.-".unicodeScalars.contains(scalar)
    {
      output.append(scalar)
      at += 1
    }
    return output.isEmpty ? nil : String(output)
  }

  /// One escaped character, or a surrogate pair of two `\U`.
  private mutating func escape() -> String.UnicodeScalarView? {
    guard let letter = current else { return nil }
    at += 1
    switch letter {
    case "n": return "\n".unicodeScalars
    case "t": return "\t".unicodeScalars
    case "r": return "\r".unicodeScalars
    case "a": return "\u{7}".unicodeScalars
    case "b": return "\u{8}".unicodeScalars
    case "f": return "\u{C}".unicodeScalars
    case "v": return "\u{B}".unicodeScalars
    case "U":
      var units = [unit()]
      while units[units.count - 1] & 0xFC00 == 0xD800, at + 1 < text.count, text[at] == "\\",
        text[at + 1] == "U"
      {
        at += 2
        units.append(unit())
      }
      return String(decoding: units, as: UTF16.self).unicodeScalars
    default: return String(Character(letter)).unicodeScalars
    }
  }

  private mutating func unit() -> UInt16 {
    var digits = ""
    while digits.count < 4, let scalar = current, Character(scalar).isHexDigit {
      digits.unicodeScalars.append(scalar)
      at += 1
    }
    return UInt16(digits, radix: 16) ?? 0xFFFD
  }
}
