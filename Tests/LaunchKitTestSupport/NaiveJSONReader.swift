public import Foundation

/// Reads JSON as RFC 8259 draws it, without a word about what is wrong: nil.
public struct NaiveJSONReader {
  private let text: [Unicode.Scalar]
  private var at = 0

  /// Reads a file in UTF-8.
  public static func read(_ bytes: Data) -> NaiveValue? {
    guard let text = String(data: bytes, encoding: .utf8) else { return nil }
    var reader = NaiveJSONReader(text: Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
    guard let value = reader.value() else { return nil }
    reader.skip()
    return reader.at == reader.text.count ? value : nil
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private var current: Unicode.Scalar? { at < text.count ? text[at] : nil }

  private mutating func skip() {
    while let scalar = current, " \t\r\n".unicodeScalars.contains(scalar) { at += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    skip()
    let scalars = Array(word.unicodeScalars)
    guard text[at...].starts(with: scalars) else { return false }
    at += scalars.count
    return true
  }

  private mutating func value() -> NaiveValue? {
    if take("{") {
      var entries: [(String, NaiveValue)] = []
      if take("}") { return .dictionary([]) }
      repeat {
        guard let key = string(), take(":"), let value = value() else { return nil }
        entries.append((key, value))
      } while take(",")
      return take("}") ? .dictionary(entries) : nil
    }
    if take("[") {
      var elements: [NaiveValue] = []
      if take("]") { return .array([]) }
      repeat {
        guard let element = value() else { return nil }
        elements.append(element)
      } while take(",")
      return take("]") ? .array(elements) : nil
    }
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    if take("null") { return .null }
    if current == "\"" { return string().map(NaiveValue.string) }
    var number = ""
    while let scalar = current, "+-.0123456789eE".unicodeScalars.contains(scalar) {
      number.unicodeScalars.append(scalar)
      at += 1
    }
    if number.contains(where: { ".eE".contains($0) }) { return Double(number).map(NaiveValue.real) }
    return Int128(number).map { NaiveValue.integer("\($0)") }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt16] = []
    while let scalar = current, scalar != "\"" {
      at += 1
      guard scalar == "\\" else {
        units += Array(String(Character(scalar)).utf16)
        continue
      }
      guard let letter = current else { return nil }
      at += 1
      let plain: [Unicode.Scalar: UInt16] = [
        "n": 10, "t": 9, "r": 13, "b": 8, "f": 12, "\"": 34, "\\": 92, "/": 47,
      ]
      if let unit = plain[letter] {
        units.append(unit)
      } else {
        let digits = String(String.UnicodeScalarView(text[at..<min(at + 4, text.count)]))
        guard letter == "u", let unit = UInt16(digits, radix: 16) else { return nil }
        units.append(unit)
        at += 4
      }
    }
    guard current == "\"" else { return nil }
    at += 1
    return String(decoding: units, as: UTF16.self)
  }
}
