import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Values and acceptance of XML as CoreFoundation has them. Each row was compared with
/// `CFPropertyListCreateWithData`; `Scripts/oracles/compare-corefoundation.py` compares thousands more.
@Suite("XML as CoreFoundation reads it")
struct CoreFoundationReadingTests {
  /// An input, its value as canonical JSON, and the warnings that come with it.
  static let read: [(String, String, [String])] = [
    ("<data>QQ==</data>", #"{"$data":"QQ=="}"#, []),
    (
      "<data>QQ</data>", #"{"$data":""}"#,
      ["the last group of base64 characters is incomplete; CoreFoundation drops its bytes"]
    ),
    (
      "<data>AAEC=AAA</data>", #"{"$data":"AAECAAAA"}"#,
      ["base64 characters follow the padding '='; readers decode this data differently"]
    ),
    (
      "<data>AA-_EC</data>", #"{"$data":"AAEC"}"#,
      ["'-' is not a base64 character; CoreFoundation skips it"]
    ),
    ("<integer>\u{7F}3</integer>", "3", []),
    ("<integer>\t- 0x10</integer>", "-16", []),
    ("<real>\u{A0}1</real>", #"{"$real":"1"}"#, []),
    ("<real>+INF</real>", #"{"$real":"inf"}"#, []),
    ("<date>2026-01-31T12:00:00Z</date>", #"{"$date":"2026-01-31T12:00:00Z"}"#, []),
    (
      "<date>1-01-01T00:00:00Z</date>", #"{"$date":"0001-01-01T00:00:00Z"}"#,
      [
        "'1-01-01T00:00:00Z' is not a day or time of the calendar; CoreFoundation counts on from there"
      ]
    ),
    (
      "<date>2026-13-32T25:61:61Z</date>", #"{"$date":"2027-02-02T02:02:01Z"}"#,
      [
        "'2026-13-32T25:61:61Z' is not a day or time of the calendar; CoreFoundation counts on from there"
      ]
    ),
    (
      "<string>\u{FEFF}a</string>", #""a""#,
      ["the text begins with a byte-order mark (U+FEFF), which CoreFoundation drops"]
    ),
    ("<string>a\r\nb</string>", #""a\r\nb""#, []),
    ("<string><![CDATA[<!-- a -->]]></string>", #""<!-- a -->""#, []),
    ("<dict><key>CF$UID</key><integer>5</integer></dict>", #"{"$uid":5}"#, []),
    ("<dict><key>CF$UID</key><integer>-1</integer></dict>", #"{"$uid":4294967295}"#, []),
    (
      "<array><key>a</key></array>", #"["a"]"#,
      ["'<key>' in place of a value; CoreFoundation reads it as a string"]
    ),
    (
      "<key>a</key>", #""a""#, ["'<key>' in place of a value; CoreFoundation reads it as a string"]
    ),
    (
      "<dict><key>a</key><key>b</key></dict>", #"{"a":"b"}"#,
      ["'<key>' in place of a value; CoreFoundation reads it as a string"]
    ),
    (
      "<dict><key>a</key><key>b</key><key>c</key><true/></dict>", #"{"a":"b","c":true}"#,
      ["'<key>' in place of a value; CoreFoundation reads it as a string"]
    ),
    (
      "<array><plist><true/></plist></array>", "[true]",
      ["'<plist>' inside another element; CoreFoundation reads the value in it"]
    ),
    (
      "<dict><key>a</key><plist><key>b</key></plist></dict>", #"{"a":"b"}"#,
      [
        "'<plist>' inside another element; CoreFoundation reads the value in it",
        "'<key>' in place of a value; CoreFoundation reads it as a string",
      ]
    ),
    ("<string a='>'>x</string>", #""'>x""#, []),
  ]

  @Test("What is read, with its value and what is odd about it", arguments: read)
  func reads(element: String, value: String, warnings: [String]) throws {
    let document = parse("<plist>\(element)</plist>")
    #expect(document.diagnostics.map(\.message) == warnings)
    #expect(document.diagnostics.allSatisfy { $0.severity == .warning })
    let root = try #require(document.root)
    let written = try PropertyListWriter.write(root, as: .canonicalJSON)
    #expect(String(decoding: written.bytes, as: UTF8.self).trimmingNewline == value)
  }

  /// An input with the refused place marked, and the message.
  static let refused: [(String, String)] = [
    ("<data/>", "'<data/>' is refused by CoreFoundation, expected '<data></data>'"),
    (
      "<data>é</data>",
      "'é' is not a base64 character, and CoreFoundation refuses data with it"
    ),
    (
      "<integer>5 </integer>",
      "'5 ' has white space around the number, which CoreFoundation refuses"
    ),
    (
      "<integer>&#53;</integer>",
      "'&#53;' is not an integer, expected decimal or '0x' digits within 64 bits"
    ),
    ("<integer>99999999999999999999</integer>", "'99999999999999999999' does not fit into 64 bits"),
    ("<integer>1.5</integer>", "'1.5' is not a whole number"),
    ("<real>-nan</real>", "'-nan' is not a number"),
    ("<real>1 </real>", "'1 ' has white space around the number, which CoreFoundation refuses"),
    (
      "<real>1<!-- a --></real>", "a comment inside '<real>' makes CoreFoundation refuse the file"
    ),
    (
      "<string>a<!-- b --></string>",
      "a comment inside '<string>' makes CoreFoundation refuse the file"
    ),
    (
      "<dict><key>a<?b?></key><true/></dict>",
      "a processing instruction inside '<key>' makes CoreFoundation refuse the file"
    ),
    (
      "<date><![CDATA[2026-01-31T12:00:00Z]]></date>",
      "a CDATA section inside '<date>' makes CoreFoundation refuse the file"
    ),
    (
      "<date> 2026-01-31T12:00:00Z</date>",
      "' 2026-01-31T12:00:00Z' has white space around the date, which CoreFoundation refuses"
    ),
    (
      "<string>&#000000041;</string>",
      "the character reference '&#000000041;' has more than 8 digits, which CoreFoundation refuses"
    ),
    (
      "<true> </true>",
      "'<true>' holds white space, which CoreFoundation refuses, expected '<true/>'"
    ),
    ("<dict a='>'/>", "'>' in an attribute, where CoreFoundation ends the tag"),
    (
      "<array><plist></plist></array>",
      "'<plist>' is empty, expected '<dict>' or another value in it"
    ),
    (
      "<array><plist><true/><true/></plist></array>",
      "'<true/>' is a second value at the top, expected '</plist>'"
    ),
    (
      "<dict><key>a</key><key>b</key><true/></dict>",
      "key 'a' has no value, expected one before '<key>'"
    ),
  ]

  @Test("What is refused, with one error", arguments: refused)
  func refuses(element: String, message: String) {
    let errors = parse("<plist>\(element)</plist>").diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [message])
  }

  @Test(
    "What comes before the first element",
    arguments: [
      (
        "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><true/></plist>", 16..<17,
        "the DOCTYPE has declarations, which CoreFoundation refuses, expected '>'"
      ),
      (
        "<!DOCTYPE plist PUBLIC \"\" \">\"><plist><true/></plist>", 27..<28,
        "the DOCTYPE has '>' within quotes, where CoreFoundation ends it"
      ),
      (
        "<!----><plist><true/></plist>", 0..<7,
        "CoreFoundation reads on from an empty comment before the first element to the next '-->'"
      ),
    ])
  func prolog(text: String, range: Range<Int>, message: String) {
    let found = parse(text).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.span.range == range)
  }

  @Test("An empty part for declarations is read, with a warning")
  func emptyDeclarations() {
    let document = parse("<!DOCTYPE plist PUBLIC \"a\" \"b\"[]><plist><true/></plist>")
    #expect(
      document.diagnostics.map(\.message) == [
        "the DOCTYPE has an empty part for declarations, with which CoreFoundation refuses the file"
      ])
    #expect(document.diagnostics.map(\.severity) == [.warning])
    #expect(document.root?.boolean == true)
  }

  @Test("Declarations and comments are read on request, with a warning")
  func lenient() throws {
    let reader = PropertyListReader(isLenient: true)
    for text in [
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>x</string></plist>",
      "<plist><string>x<!-- y --></string></plist>",
    ] {
      let document = reader.read(SourceFile(path: "a.plist", text: text))
      #expect(document.diagnostics.map(\.severity) == [.warning])
      #expect(document.root?.string == "x")
    }
  }

  private func parse(_ text: String) -> PropertyListDocument {
    .read(SourceFile(path: "a.plist", text: text))
  }
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
