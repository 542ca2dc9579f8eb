import Findings
import PropertyListSyntax
import SourceText
import Testing

@Suite("Recognizing the format")
struct FormatDetectionTests {
  @Test(
    "The content says the format",
    arguments: [
      ("<?xml version=\"1.0\"?><plist><true/></plist>", PropertyListDocument.Format.xml),
      ("<!DOCTYPE plist><plist><true/></plist>", .xml),
      ("\n\t <plist><true/></plist>", .xml),
      ("<!-- first --><plist><true/></plist>", .xml),
      ("<dict/>", .xml), ("<data>AA==</data>", .xml), ("<false/>", .xml),
      ("\u{FEFF}<plist><true/></plist>", .xml),
      ("<0fbd 77>", .openStep), ("<>", .openStep), ("<*I5>", .openStep), ("< 0F>", .openStep),
      ("// !$*UTF8*$!\n{ a = b; }", .openStep),
      ("{ a = b; }", .openStep), ("{\"a\" = b;}", .openStep), ("{\"a\";}", .openStep),
      ("{'a' = b;}", .openStep), ("{}", .openStep), ("{ /* c */ }", .openStep), ("()", .openStep),
      ("{ \"a\\\":\" = b; }", .openStep),
      ("\"a\" = \"b\";", .openStep), ("a = b;", .openStep), ("\"word\"", .openStep),
      ("/* c */ a = b;", .openStep), ("word", .openStep), ("/usr/bin", .openStep),
      ("{\"a\": 1}", .json), ("{ \"a\\\"=\" : 1 }", .json), ("{\n\"a\"\n:1}", .json), ("[]", .json),
      ("[1]", .json), (" [", .json),
    ])
  func content(text: String, format: PropertyListDocument.Format) {
    #expect(read(text).format == format)
  }

  @Test(
    "A file without any text is an error, except that a .strings file may translate nothing",
    arguments: ["", "\u{FEFF}"])
  func empty(text: String) throws {
    let document = read(text)
    #expect(document.root == nil)
    #expect(
      document.diagnostics.map(\.message) == ["the file is empty, expected a property list"])
    #expect(document.hasErrors)
    try expectNothing(read(text, path: "en.lproj/InfoPlist.strings"))
  }

  @Test(
    "A file of white space and comments is an empty dictionary",
    arguments: [
      (" \n\t", "the file holds only white space, expected a property list"),
      ("\u{2028}", "the file holds only white space, expected a property list"),
      ("/* nothing */\n// here\n", "the file holds only comments, expected a property list"),
    ])
  func blank(text: String, message: String) throws {
    let document = read(text)
    #expect(document.format == .openStep)
    #expect(document.root?.dictionary?.isEmpty == true)
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.map(\.severity) == [.warning])
    try expectNothing(read(text, path: "en.lproj/InfoPlist.strings"))
  }

  private func expectNothing(_ strings: PropertyListDocument) throws {
    #expect(strings.diagnostics == [])
    let root = try #require(strings.root)
    #expect(root.kind == .dictionary)
    #expect(root.dictionary?.isEmpty == true)
    #expect(brokenPromise(strings) == nil)
  }

  @Test(
    "Another version of the binary format is refused by name",
    arguments: [
      ("bplist15\u{1}\u{2}", "'bplist15' is not supported, expected 'bplist00'"),
      ("bplist\u{1}\u{2}", "the file begins with 'bplist' but no version, expected 'bplist00'"),
    ])
  func versions(text: String, message: String) {
    let document = read(text)
    #expect(document.format == .binary)
    #expect(document.root == nil)
    #expect(document.diagnostics.map(\.message) == [message])
  }

  @Test("What cannot be decoded is one error at its bytes in the file")
  func undecodable() {
    let document = read([0xFF, 0xFE, 0x3C, 0, 0, 0xD8])
    #expect(document.root == nil)
    #expect(document.diagnostics.map(\.span) == [SourceSpan(4..<6)])
    #expect(document.diagnostics.map(\.rule) == [SyntaxRule.illegalCharacter])
  }

  @Test(
    "Every text format is read in every encoding",
    arguments: [
      (
        "<plist><dict><key>ż</key><string>🙂é</string></dict></plist>",
        PropertyListDocument.Format.xml
      ),
      ("{ \"ż\" = \"🙂é\"; }", .openStep), ("\"ż\" = \"🙂é\";", .openStep),
      ("{\"ż\": \"🙂é\"}", .json),
    ],
    [
      SourceFile.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
      .utf32BigEndian,
    ])
  func encodings(sample: (String, PropertyListDocument.Format), encoding: SourceFile.Encoding)
    throws
  {
    let bytes = try #require(encoding.encoded(Array(sample.0.utf8)))
    // Only UTF-8 needs no mark.
    for mark in encoding == .utf8 ? [[], encoding.byteOrderMark] : [encoding.byteOrderMark] {
      let document = read(mark + bytes)
      #expect(document.diagnostics == [])
      #expect(document.format == sample.1)
      let value = try #require(document.root?.dictionary?["ż"])
      #expect(value.string == "🙂é")
      // The span cuts the text out of the UTF-8 form, and its file offset out of the file.
      let start = document.source.fileOffset(Int(value.contentSpan.start))
      let end = document.source.fileOffset(Int(value.contentSpan.end))
      #expect(encoding.encoded(Array("🙂é".utf8)) == Array((mark + bytes)[start..<end]))
    }
  }
}
