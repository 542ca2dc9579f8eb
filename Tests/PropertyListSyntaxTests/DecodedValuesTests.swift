import Findings
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Decoding everything at once")
struct DecodedValuesTests {
  static let texts = [
    "<plist><dict><key>a&amp;b</key><string>x</string><key>n</key><integer>-0x1F</integer></dict></plist>",
    """
    <plist><array>
      <string>a&#233;<![CDATA[<&>]]>\r\nb</string><string/><string>żółw</string>
      <integer>18446744073709551615</integer><integer>-9223372036854775808</integer><integer> 7</integer>
      <real>0.1</real><real>-12345.678</real><real>1e-7</real><real>nan</real><real>+2.5</real>
      <real>123456789012345.6</real><real>0.000000000000001</real><real>-0</real><real>.5</real>
      <true/><false></false><date>2020-02-29T23:59:59Z</date>
      <data>AQID</data><data>
        AQ
        I=
      </data><data></data>
    </array></plist>
    """,
    "<plist><dict><key>deep</key><array><dict><key>k</key><array/></dict></array></dict></plist>",
  ]

  @Test("The same values as asked for one by one", arguments: texts)
  func same(_ text: String) throws {
    try check(PropertyListDocument.read(SourceFile(path: "x.plist", text: text)))
  }

  @Test("The same from a binary file", arguments: 1...20)
  func binary(seed: Int) throws {
    var generator = FragmentGenerator(
      seed: UInt64(seed), vocabulary: [.xml, .extremes, .controlCharacters])
    let bytes = try PropertyListWriter.write(generator.root(), as: .binary).bytes
    try check(PropertyListDocument.read(SourceFile(path: "x.plist", bytes: bytes)))
  }

  @Test(
    "Each value is found again among many, whatever its kind and wherever it stands",
    arguments: 0..<9)
  func many(offset: Int) throws {
    let kinds: [[UInt8]] = [
      [0x10, 0xFF], [0x51, 0x61], [0x22, 0x3F, 0xC0, 0, 0], [0x62, 0x01, 0x7C, 0x00, 0x41],
      [0x14] + BinaryFile.number(0, 8) + BinaryFile.number(.max, 8), [0x42, 1, 2], [0x08],
      [0x33] + BinaryFile.number(0x4100_0000_0000_0000, 8), [0x81, 1, 0],
    ]
    let order = (0..<300).map { ($0 * $0 + $0 / 7 + offset) % kinds.count + 1 }
    let array = [0xAF, 0x11, 0x01, 0x2C] + order.map { UInt8($0) }
    let document = PropertyListDocument.read(
      SourceFile(path: "x.plist", bytes: BinaryFile([array] + kinds, offsetSize: 2).bytes))
    #expect(document.nodeCount == 301)
    try check(document)
  }

  private func check(_ document: PropertyListDocument) throws {
    #expect(document.diagnostics == [])
    let values = document.decodedValues()
    #expect(values.count == document.nodeCount)
    #expect(values.undecodableCount == 0)
    var index = 0
    func visit(_ value: PropertyListValue) {
      let decoded = values[index]
      index += 1
      switch decoded {
      case .container: #expect(value.kind.isContainer)
      case .text(let text): #expect(value.string == text)
      case .integer(let number): #expect(value.integer == number)
      case .real(let number): #expect(value.real?.bitPattern == number.bitPattern)
      case .boolean(let flag): #expect(value.boolean == flag)
      case .date(let seconds): #expect(value.date == seconds)
      case .data(let bytes): #expect(value.data == bytes)
      case .uid(let number): #expect(value.uid == number)
      case .null: #expect(value.kind == .null)
      case .undecodable: Issue.record("'\(value.sourceText)' cannot be decoded")
      }
      if let dictionary = value.dictionary {
        for entry in dictionary {
          visit(entry.key)
          visit(entry.value)
        }
      }
      if let array = value.array { for element in array { visit(element) } }
    }
    visit(try #require(document.root))
    #expect(index == values.count)
  }

  @Test("Known values")
  func known() {
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", text: Self.texts[1]))
    let values = document.decodedValues()
    #expect(values[1] == .text("aé<&>\r\nb"))
    #expect(values[4] == .integer(Int128(UInt64.max)))
    #expect(values[5] == .integer(Int128(Int64.min)))
    #expect(values[7] == .real(0.1))
    #expect(values[8] == .real(-12345.678))
    #expect(values[9] == .real(1e-7))
    #expect(values[12] == .real(123456789012345.6))
    #expect(values[13] == .real(0.000000000000001))
    #expect(values[14] == .real(-0.0))
    #expect(values[18] == .date(604_713_599))
    #expect(values[19] == .data([1, 2, 3]))
    #expect(values[20] == .data([1, 2]))
    #expect(values[21] == .data([]))
  }

  @Test("What is not of its kind is counted")
  func undecodable() {
    let text = "<plist><array><integer>x</integer><real>y</real><date>now</date></array></plist>"
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", text: text))
    #expect(document.diagnostics.count == 3)
    #expect(document.decodedValues().undecodableCount == 3)
  }

  @Test(
    "A scalar is looked at closely wherever its text is not plainly right",
    arguments: [
      ("<integer></integer>", false), ("<integer/>", false), ("<integer>-</integer>", false),
      ("<integer>9999999999999999999999</integer>", false), ("<integer>+1</integer>", true),
      ("<integer>0x</integer>", false), ("<real/>", false), ("<real>1.</real>", true),
      ("<real>1,5</real>", false), ("<real>--1</real>", false), ("<date/>", false),
      ("<date>2021-02-29T00:00:00Z</date>", false), ("<date>2020-02-29T00:00:00Z</date>", true),
      ("<date>2020-13-01T00:00:00Z</date>", false), ("<date>2020-01-01T24:00:00Z</date>", false),
      ("<data>AQ==</data>", true), ("<data>AQ==AQ</data>", false), ("<data>AQ\u{E9}</data>", false),
      ("<data>AAAAAAAAAAAAAAAAAAAAAAAAAAAA_</data>", false), ("<true>x</true>", false),
      ("<true> </true>", false), ("<false><!-- no --></false>", false),
    ])
  func close(_ element: String, _ isRight: Bool) {
    let text = "<plist><array><string>x</string>\(element)</array></plist>"
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", text: text))
    #expect(document.diagnostics.isEmpty == isRight)
  }

  @Test(
    "A wrong byte is found wherever it is in a block",
    arguments: [0, 1, 15, 16, 17, 63, 64, 300])
  func blocks(_ offset: Int) {
    for byte: UInt8 in [0x00, 0xFF] {
      var bytes = Array("<plist><string>".utf8)
      bytes += Array(repeating: UInt8(ascii: "="), count: offset)
      let place = bytes.count
      bytes.append(byte)
      bytes += Array("tail</string></plist>".utf8)
      let document = PropertyListDocument.read(SourceFile(path: "x.plist", bytes: bytes))
      #expect(document.diagnostics.map(\.span) == [SourceSpan(place..<place + 1)])
    }
  }
}
