internal import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Chooses the reader for a file with launch options.
enum LaunchOptionsText {
  /// How many bytes of a text are looked at to determine what it is.
  private static let sampleCount = 4_096

  /// Reads the file.
  static func read(_ source: SourceFile) -> PropertyListDocument {
    let reader = PropertyListReader()
    guard let text = try? source.decoded() else { return reader.read(source) }
    let start = text.bytes.firstIndex { $0 > 0x20 } ?? text.count
    switch text[start] {
    case UInt8(ascii: "<"), 0: return reader.read(source)
    case UInt8(ascii: "b") where text.text(start..<start + 6) == "bplist":
      return reader.read(source)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return readBracketed(source, text, start, reader)
    case UInt8(ascii: "\""): return reader.read(text, as: .openStep)
    case UInt8(ascii: "n") where isNull(text, start): return reader.read(text, as: .json)
    default:
      return isURL(text, start) ? reader.readText(text) : reader.readPrinted(text)
    }
  }

  /// Reads a JSON object, a dictionary in OpenStep's format, or one that NSLog or Swift printed. The reader
  /// of printed dictionaries accepts everything in OpenStep's format.
  private static func readBracketed(
    _ source: SourceFile, _ text: SourceFile, _ start: Int, _ reader: PropertyListReader
  ) -> PropertyListDocument {
    var at = start + 1
    while at < text.count, text[at] <= 0x20 { at += 1 }
    let isObject = text[start] == UInt8(ascii: "{")
    if text[at] == UInt8(ascii: "\"") {
      // What follows the first string tells JSON from the others.
      at += 1
      while at < text.count, text[at] != UInt8(ascii: "\"") {
        at += text[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      at += 1
      while at < text.count, text[at] <= 0x20 { at += 1 }
      let isPair = text[at] == UInt8(ascii: ":")
      if isObject ? isPair : !isPair { return reader.read(text, as: .json) }
    } else if isObject, text[at] == UInt8(ascii: "}") {
      return reader.read(text, as: .json)
    } else if !isObject, !isSwiftLiteral(text, at) {
      return reader.read(text, as: .json)
    }
    return reader.readPrinted(text)
  }

  /// Whether the text behind the bracket of a dictionary is one that Swift prints.
  private static func isSwiftLiteral(_ text: SourceFile, _ at: Int) -> Bool {
    if text[at] == UInt8(ascii: ":") || text[at] == UInt8(ascii: "_") { return true }
    return (0x41...0x5A).contains(text[at])
  }

  /// Whether the whole text is JSON's `null`, which means a launch without options.
  private static func isNull(_ text: SourceFile, _ start: Int) -> Bool {
    let end = start + 4
    return text.text(start..<end) == "null"
      && (end..<max(end, text.count)).allSatisfy { text[$0] <= 0x20 }
  }

  /// Whether the whole text is one URL: one word with a scheme.
  private static func isURL(_ text: SourceFile, _ start: Int) -> Bool {
    var end = text.count
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    for at in start..<end where text[at] == 0x0A || text[at] == 0x0D || text[at] == 0x7B {
      return false
    }
    let sample = text.text(start..<min(end, start + sampleCount))
    guard let url = LaunchURL(sample) else { return false }
    // A log line may begin with a word and a colon, too, but a space follows there.
    return !sample.utf8.dropFirst(url.scheme.utf8.count + 1).prefix(1).elementsEqual([0x20])
  }
}
