import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The ways in which CoreFoundation is laxer than XML, one row each.
@Suite("XML that is not well-formed")
struct ToleratedXMLErrorsTests {
  /// What is read with the value that CoreFoundation reads: the input, its value, and the warning.
  static let read: [(String, String, String)] = [
    (
      "<plist><!-- a -- b --><string>a</string></plist>", "a",
      "'--' cannot stand inside a comment"
    ),
    (
      "<?xml version='2.'?><plist><string>a</string></plist>", "a",
      "XML is malformed: unsupported version '2.'"
    ),
    (
      "<?xml encoding='UTF-8'?><plist><string>a</string></plist>", "a",
      "XML is malformed: malformed declaration expecting version"
    ),
    ("<plist><string>a]]>b</string></plist>", "a]]>b", "']]>' outside a CDATA section"),
    (
      "<plist><string>a\u{1}b</string></plist>", "a\u{1}b",
      "the character U+0001 is not allowed in XML"
    ),
    (
      "<plist><string a='1' a='2'>a</string></plist>", "a",
      "XML is malformed: attribute a redefined"
    ),
    (
      " <?xml version='1.0'?><plist><string>a</string></plist>", "a",
      "an XML declaration is only allowed at the very beginning"
    ),
    (
      "<plist><string>a</string></plist>junk", "a", "content after the end of the property list"
    ),
    (
      "<plist><string>a</string></plist><plist><true/></plist>", "a",
      "a second property list begins here"
    ),
  ]

  @Test("What libxml2 recovers from is a warning", arguments: read)
  func reads(text: String, value: String, message: String) {
    let document = PropertyListDocument.read(SourceFile(path: "a.plist", text: text))
    #expect(document.diagnostics.map(\.severity) == [.warning])
    let said = document.diagnostics.first?.message ?? ""
    #expect(said.hasPrefix(message + "; CoreFoundation "))
    #expect(said.hasSuffix("other readers refuse the file"))
    #expect(document.root?.string == value)
  }

  @Test("What is recovered from does not hide what is not")
  func errorsBehindWarnings() {
    for text in [
      "<plist><real><?xml version=\"1.0\" encoding=\"UTF-16\"?>list>",
      "<?xml version='2.'?><plist><dict>", "<plist><!-- -- --><dict><key>a</key></plist>",
      " <?xml version='1.0'?><plist><true/></plist",
      "<integer>ict>" + String(repeating: "\u{18}", count: 100) + "</integer>",
    ] {
      #expect(
        PropertyListDocument.read(SourceFile(path: "a.plist", text: text)).hasErrors, "\(text)")
    }
  }

  /// What stays refused, though CoreFoundation reads it.
  static let refused: [(String, String)] = [
    ("<plist version=1.0><true/></plist>", "expected a quoted value"),
    ("<plist version><true/></plist>", "expected '='"),
    (
      "<!DOCTYPE plist PUBLIC \"a\" \"b\"\n<plist><true/></plist>",
      "the DOCTYPE is never closed, expected '>'"
    ),
  ]

  @Test(
    "What it does not recover from is refused, and the message says who reads it",
    arguments: refused)
  func refuses(text: String, message: String) {
    let document = PropertyListDocument.read(SourceFile(path: "a.plist", text: text))
    #expect(document.hasErrors)
    #expect(
      document.diagnostics.first?.message
        == message + "; CoreFoundation reads it, other readers do not")
  }
}
