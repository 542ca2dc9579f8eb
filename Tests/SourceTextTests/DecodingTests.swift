import SourceText
import Testing

@Suite("Decoding text")
struct DecodingTests {
  /// A file in an encoding, and what of it is the byte-order mark.
  struct Sample: Sendable, CustomTestStringConvertible {
    var encoding: SourceFile.Encoding
    var mark: [UInt8]
    var testDescription: String { "\(encoding.rawValue), mark of \(mark.count)" }

    func bytes(_ text: String) -> [UInt8] {
      var output = mark
      for scalar in text.unicodeScalars {
        let value = scalar.value
        switch encoding {
        case .utf8, .foreign: output += Array(String(Character(scalar)).utf8)
        case .latin1, .windows1252: output.append(UInt8(value))
        case .utf32BigEndian, .utf32LittleEndian:
          let parts = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
          output += encoding == .utf32BigEndian ? parts : parts.reversed()
        case .utf16BigEndian, .utf16LittleEndian:
          for unit in Array(String(Character(scalar)).utf16) {
            let parts = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            output += encoding == .utf16BigEndian ? parts : parts.reversed()
          }
        }
      }
      return output
    }
  }

  static let wide: [Sample] = [
    Sample(encoding: .utf16LittleEndian, mark: [0xFF, 0xFE]),
    Sample(encoding: .utf16BigEndian, mark: [0xFE, 0xFF]),
    Sample(encoding: .utf32LittleEndian, mark: [0xFF, 0xFE, 0, 0]),
    Sample(encoding: .utf32BigEndian, mark: [0, 0, 0xFE, 0xFF]),
    Sample(encoding: .utf16LittleEndian, mark: []), Sample(encoding: .utf16BigEndian, mark: []),
    Sample(encoding: .utf32LittleEndian, mark: []), Sample(encoding: .utf32BigEndian, mark: []),
    Sample(encoding: .utf8, mark: [0xEF, 0xBB, 0xBF]),
  ]

  @Test(
    "Unicode is recognized with and without a mark, and goes back to the same bytes",
    arguments: wide)
  func unicode(_ sample: Sample) throws {
    let text = "<a>zażółć 🙂 \u{10FFFF}</a>\r\n"
    let bytes = sample.bytes(text)
    let file = try SourceFile(path: "x", bytes: bytes).decoded()
    #expect(Array(file.bytes) == Array(text.utf8))
    #expect(file.encoding == sample.encoding)
    #expect(file.byteOrderMarkLength == sample.mark.count)
    #expect(Array(file.paddedBytes.suffix(SourceFile.paddingCount)).allSatisfy { $0 == 0 })
    // The offset of the emoji in the file is the length of the encoded text before it.
    let before = "<a>zażółć "
    #expect(file.fileOffset(before.utf8.count) == sample.bytes(before).count)
    #expect(file.fileOffset(file.count) == bytes.count)
    #expect(file.encoded(file.bytes) == bytes)
    #expect(try file.decoded().bytes == file.bytes)
  }

  @Test(
    "A declared 8-bit encoding is taken",
    arguments: [
      ("ISO-8859-1", SourceFile.Encoding.latin1, [0xE9, 0x80] as [UInt8], "é\u{80}"),
      ("latin1", .latin1, [0xFF], "ÿ"),
      ("windows-1252", .windows1252, [0x80, 0x9F, 0xE9], "€Ÿé"),
      ("CP1252", .windows1252, [0x93, 0x94], "“”"),
      ("us-ascii", .latin1, [0x41, 0xE9], "Aé"),
      ("UTF8", .utf8, [0xC3, 0xA9], "é"),
    ])
  func declared(name: String, encoding: SourceFile.Encoding, bytes: [UInt8], text: String) throws {
    for quote in ["\"", "'"] {
      let head = "<?xml version='1.0' encoding=\(quote)\(name)\(quote) ?><string>"
      let all = Array(head.utf8) + bytes + Array("</string>".utf8)
      let file = try SourceFile(path: "x", bytes: all).decoded()
      #expect(file.encoding == encoding)
      #expect(String(decoding: file.bytes, as: UTF8.self) == head + text + "</string>")
      #expect(file.encoded(file.bytes) == all)
      #expect(file.fileOffset(file.count) == all.count)
    }
  }

  @Test("An encoding that is named elsewhere than in the XML declaration counts for nothing")
  func elsewhere() throws {
    for text in [
      "<plist encoding='latin1'/>", "<?xml version='1.0'?><a encoding='latin1'/>",
      "<?xml encoding = 'latin1'?>", "encoding=\"latin1\"", "<?xml encoding='latin1",
    ] {
      #expect(try SourceFile(path: "x", text: text).decoded().encoding == .utf8)
    }
  }

  @Test("A mark overrules the declaration")
  func markWins() throws {
    let text = "<?xml version='1.0' encoding='UTF-8'?><true/>"
    let bytes = Self.wide[0].bytes(text)
    #expect(try SourceFile(path: "x", bytes: bytes).decoded().encoding == .utf16LittleEndian)
  }

  @Test(
    "What cannot be decoded is refused at its bytes",
    arguments: [
      (
        [0xFF, 0xFE, 0x41, 0, 0, 0xD8], 4..<6,
        "the surrogate U+D800 is alone, expected a pair in UTF-16LE"
      ),
      (
        [0xFF, 0xFE, 0, 0xD8, 0x41, 0], 2..<4,
        "the surrogate U+D800 is alone, expected a pair in UTF-16LE"
      ),
      (
        [0xFE, 0xFF, 0xDC, 0x01, 0, 0x41], 2..<4,
        "the surrogate U+DC01 is alone, expected a pair in UTF-16BE"
      ),
      (
        [0xFE, 0xFF, 0, 0x41, 0x20], 4..<5,
        "the file ends inside a character, expected a multiple of 2 bytes in UTF-16BE"
      ),
      (
        [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], 4..<8,
        "0x00110000 is not a Unicode character, which ends at 0x10FFFF"
      ),
      (
        [0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0], 4..<8,
        "0x0000D800 is not a Unicode character, which ends at 0x10FFFF"
      ),
      (
        [0xFF, 0xFE, 0, 0, 0x41, 0, 0], 4..<7,
        "the file ends inside a character, expected a multiple of 4 bytes in UTF-32LE"
      ),
    ] as [([UInt8], Range<Int>, String)])
  func illFormed(bytes: [UInt8], range: Range<Int>, message: String) {
    #expect(throws: SourceFile.DecodingProblem.self) {
      try SourceFile(path: "x", bytes: bytes).decoded()
    }
    do {
      _ = try SourceFile(path: "x", bytes: bytes).decoded()
    } catch {
      #expect(error.message == message)
      #expect(error.span.range == range)
    }
  }

  @Test(
    "A declared encoding that is unknown or cannot be right is named",
    arguments: [
      ("no-such-code", "the encoding 'no-such-code' is not read, expected 'UTF-8'"),
      ("macintosh", "the encoding 'macintosh' is not read, expected 'UTF-8'"),
      ("UTF-16", "the XML declaration says 'UTF-16', but the text has one byte per character"),
      ("utf-32LE", "the XML declaration says 'utf-32LE', but the text has one byte per character"),
    ])
  func unknown(name: String, message: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><true/>"
    do {
      _ = try SourceFile(path: "x", text: text).decoded()
      Issue.record("'\(name)' was taken")
    } catch {
      #expect(error.message == message)
      #expect(SourceFile(path: "x", text: text).text(error.span) == name)
    }
  }

  @Test("A byte without a meaning in windows-1252 is refused")
  func undefinedByte() {
    let bytes = Array("<?xml version='1.0' encoding='cp1252'?>".utf8) + [0x81]
    do {
      _ = try SourceFile(path: "x", bytes: bytes).decoded()
      Issue.record("0x81 was taken")
    } catch {
      #expect(error.message == "the byte 0x81 has no meaning in windows-1252")
      #expect(error.span.range == bytes.count - 1..<bytes.count)
    }
  }

  @Test(
    "A character that an encoding has not cannot be written in it",
    arguments: [
      (SourceFile.Encoding.latin1, "ÿ", true), (.latin1, "Ā", false), (.windows1252, "€", true),
      (.windows1252, "\u{81}", false), (.windows1252, "ż", false), (.utf16LittleEndian, "🙂", true),
    ])
  func encoding(encoding: SourceFile.Encoding, text: String, exists: Bool) {
    #expect((encoding.encoded(Array(text.utf8)) != nil) == exists)
  }

  @Test("Bytes that are not UTF-8 cannot be written in another encoding")
  func encodingIllFormed() {
    #expect(SourceFile.Encoding.utf16BigEndian.encoded([0x41, 0xFF]) == nil)
  }
}
