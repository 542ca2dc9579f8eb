import Foundation
import LaunchKitTestSupport

/// Checks of texts that the tests use.
extension SampleRuns {
  /// Compares with a snapshot of these tests.
  static func difference(of text: String, from name: String) throws -> String? {
    try Snapshot.difference(of: text, from: "Tests/LifecycleTimelineTests/Snapshots/\(name)")
  }

  /// Returns how often a part occurs in a text.
  static func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  /// A text with every occurrence of a part replaced.
  static func replacing(_ part: String, by other: String, in text: String) -> String {
    text.replacingOccurrences(of: part, with: other)
  }

  /// The values of an attribute, in order.
  static func values(of attribute: String, in markup: String) -> [String] {
    markup.components(separatedBy: " \(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  /// Returns what is wrong with markup: tags that do not match, and characters that are not allowed at their
  /// place. The reader is strict and written only for these tests.
  static func problems(inMarkup markup: String) -> [String] {
    var reader = StrictMarkupReader(markup)
    return reader.problems()
  }

  /// The contrast of two colors of six hexadecimal digits, according to WCAG 2.2.
  static func contrast(_ left: String, _ right: String) -> Double {
    let lights = [luminance(left), luminance(right)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let number = Int(color, radix: 16) ?? 0
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, weight in
      let part = Double((number >> weight.0) & 0xFF) / 255
      return sum + weight.1 * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }
  }
}

/// Reads tags, attributes and references as XML requires.
private struct StrictMarkupReader {
  private let text: [Unicode.Scalar]
  private var at = 0
  private var open: [String] = []
  private var found: [String] = []

  init(_ markup: String) { text = Array(markup.unicodeScalars) }

  mutating func problems() -> [String] {
    if starts("<!DOCTYPE html>") { at += 15 }
    while at < text.count, found.isEmpty {
      if text[at] == "<" { tag() } else { character() }
    }
    if !open.isEmpty { found.append("not closed: \(open)") }
    return found
  }

  private func starts(_ word: String) -> Bool {
    text[at...].starts(with: word.unicodeScalars)
  }

  private mutating func character() {
    let scalar = text[at]
    at += 1
    if scalar == "&" { return reference() }
    if scalar.value < 0x20, scalar != "\n" { found.append("control \(scalar.value) at \(at)") }
    if scalar == ">", open.last != "style" { found.append("a '>' at \(at)") }
    if open.isEmpty, scalar != "\n" { found.append("text outside at \(at)") }
  }

  private mutating func reference() {
    let name = String(String.UnicodeScalarView(text[at...].prefix { $0 != ";" }))
    if !["amp", "lt", "gt", "quot", "#39"].contains(name) { found.append("&\(name)") }
    at += name.unicodeScalars.count + 1
  }

  private mutating func tag() {
    at += 1
    let isEnd = text[at] == "/"
    if isEnd { at += 1 }
    let name = word()
    if name.isEmpty { found.append("a '<' at \(at)") }
    while at < text.count, text[at] == " " { attribute() }
    let isEmpty = text[at] == "/"
    if isEmpty { at += 1 }
    if text[at] != ">" { found.append("the tag '\(name)' at \(at)") }
    at += 1
    if isEnd {
      if open.popLast() != name { found.append("'\(name)' ends at \(at)") }
    } else if !isEmpty {
      open.append(name)
    }
  }

  private mutating func attribute() {
    at += 1
    let name = word()
    guard !name.isEmpty, at + 1 < text.count, text[at] == "=", text[at + 1] == "\"" else {
      return found.append("attribute '\(name)' at \(at)")
    }
    at += 2
    while at < text.count, text[at] != "\"" {
      if text[at] == "<" || text[at].value < 0x20 { found.append("'\(name)' at \(at)") }
      at += 1
      if text[at - 1] == "&" { reference() }
    }
    at += 1
  }

  private mutating func word() -> String {
    var word = ""
    while at < text.count,
      text[at].properties.isAlphabetic || "0123456789-".unicodeScalars.contains(text[at])
    {
      word.unicodeScalars.append(text[at])
      at += 1
    }
    return word
  }
}
