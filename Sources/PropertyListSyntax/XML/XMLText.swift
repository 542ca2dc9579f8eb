package import SourceText

/// Decodes the text of an XML element: entities, CDATA sections and comments are resolved.
package enum XMLText {
  /// The content of an element of a property list, as CoreFoundation reads it: line ends stay as they are,
  /// and a byte-order mark at the beginning is dropped.
  static func propertyListText(_ source: SourceFile, _ range: Range<Int>) -> String {
    let text = decode(source, range, normalizingLineEnds: false)
    return text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Decodes content that the parser has accepted; text that the parser would refuse is left as it is.
  ///
  /// - Parameter normalizingLineEnds: whether `\r\n` and a lone `\r` are read as `\n`, as the XML
  ///   specification says.
  package static func decode(
    _ source: SourceFile, _ range: Range<Int>, normalizingLineEnds: Bool = true
  ) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let byte = source[at]
      switch byte {
      case UInt8(ascii: "&"):
        at = entity(source, at, end, into: &output)
      case UInt8(ascii: "<"):
        at = markup(source, at, end, normalizingLineEnds, into: &output)
      case 0x0D where normalizingLineEnds:
        output.append(0x0A)
        at += source[at + 1] == 0x0A && at + 1 < end ? 2 : 1
      default:
        output.append(byte)
        at += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func entity(
    _ source: SourceFile, _ start: Int, _ end: Int, into output: inout [UInt8]
  ) -> Int {
    var close = start + 1
    while close < end, close - start < 16, source[close] != UInt8(ascii: ";") { close += 1 }
    guard close < end, source[close] == UInt8(ascii: ";") else {
      output.append(source[start])
      return start + 1
    }
    let name = source.text(start + 1..<close)
    switch name {
    case "amp": output.append(UInt8(ascii: "&"))
    case "lt": output.append(UInt8(ascii: "<"))
    case "gt": output.append(UInt8(ascii: ">"))
    case "quot": output.append(UInt8(ascii: "\""))
    case "apos": output.append(UInt8(ascii: "'"))
    default:
      let value: UInt32? =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let value, let scalar = Unicode.Scalar(value) else {
        output.append(source[start])
        return start + 1
      }
      output.append(contentsOf: String(Character(scalar)).utf8)
    }
    return close + 1
  }

  private static func markup(
    _ source: SourceFile, _ start: Int, _ end: Int, _ normalizingLineEnds: Bool,
    into output: inout [UInt8]
  ) -> Int {
    if ByteSearch.matches("<![CDATA[", in: source, at: start) {
      let from = start + 9
      let close = find("]]>", in: source, from, end)
      var at = from
      while at < close {
        if normalizingLineEnds, source[at] == 0x0D {
          output.append(0x0A)
          if source[at + 1] == 0x0A { at += 1 }
        } else {
          output.append(source[at])
        }
        at += 1
      }
      return min(end, close + 3)
    }
    if ByteSearch.matches("<!--", in: source, at: start) {
      return min(end, find("-->", in: source, start + 4, end) + 3)
    }
    if source[start + 1] == UInt8(ascii: "?") {
      return min(end, find("?>", in: source, start + 2, end) + 2)
    }
    // An element inside a leaf was reported; its tag is not part of the text.
    return min(end, find(">", in: source, start, end) + 1)
  }

  private static func find(_ word: StaticString, in source: SourceFile, _ from: Int, _ end: Int)
    -> Int
  {
    var at = from
    while at + word.utf8CodeUnitCount <= end {
      if ByteSearch.matches(word, in: source, at: at) { return at }
      at += 1
    }
    return end
  }
}
