import Findings
import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

@Suite("Errors in XML")
struct XMLErrorTests {
  @Test(
    "Each error is reported at its place, with what was expected",
    arguments: [
      (
        "<plist><dict><key>a</key>⟪<strng>⟫x</strng></dict></plist>",
        ["'<strng>' is not an element of a property list"]
      ),
      (
        "<plist><dict><key>a</key>⟪</dict>⟫</plist>",
        ["key 'a' has no value, expected one before '</dict>'"]
      ),
      (
        "<plist><dict><key>a</key>⟪<key>⟫b</key><true/></dict></plist>",
        ["key 'a' has no value, expected one before '<key>'"]
      ),
      (
        "<plist><dict>⟪<string>⟫a</string></dict></plist>",
        ["'<string>' has no key, expected '<key>' in '<dict>'"]
      ),
      (
        "<plist><dict><key>a</key>⟪<string>⟫x</dict></plist>",
        ["'<string>' is never closed, expected '</string>' before '</dict>'"]
      ),
      (
        "<plist>⟪<dict>⟫<key>a</key><true/></plist>",
        ["'<dict>' is never closed, expected '</dict>' before '</plist>'"]
      ),
      (
        "<plist><dict><key>a</key><true/></dict>⟪⟫",
        ["the file ends here, expected '</plist>'"]
      ),
      (
        "<plist><array><string>a ⟪&⟫ b</string></array></plist>",
        ["'&' is alone, expected an entity such as '&amp;'"]
      ),
      (
        "<plist><array><string>a ⟪<⟫ b</string></array></plist>",
        ["'<' is alone, expected a tag"]
      ),
      (
        "<plist><string>⟪&foo;⟫</string></plist>",
        ["'&foo;' is not one of the five entities of a property list"]
      ),
      (
        "<plist><string>⟪&amp⟫</string></plist>",
        ["'&amp' has no ';' after it"]
      ),
      (
        "<plist><string>a⟪\u{1}⟫b</string></plist>",
        [
          "the character U+0001 is not allowed in XML; CoreFoundation reads it, other readers refuse the file"
        ]
      ),
      (
        "<plist><string>⟪&#1;⟫</string></plist>",
        ["'&#1;' is not a character that XML allows"]
      ),
      (
        "<plist><string>⟪&#xD800;⟫</string></plist>",
        ["'&#xD800;' is not a character that XML allows"]
      ),
      (
        "<plist><string>⟪&#99999999;⟫</string></plist>",
        ["'&#99999999;' is not a character that XML allows"]
      ),
      (
        "<plist><true/></plist>⟪x⟫",
        [
          "content after the end of the property list; CoreFoundation ignores it, other readers refuse the file"
        ]
      ),
      (
        "<plist><true/></plist>⟪<⟫plist/>",
        [
          "a second property list begins here; CoreFoundation ignores it, other readers refuse the file"
        ]
      ),
      (
        "<plist><true/>⟪<false/>⟫</plist>",
        ["'<false/>' is a second value at the top, expected '</plist>'"]
      ),
      (
        "<plist>⟪x⟫<true/></plist>",
        ["text 'x' between elements, expected a value or '</plist>'"]
      ),
      (
        "<plist>⟪</plist>⟫",
        ["'<plist>' is empty, expected '<dict>' or another value in it"]
      ),
      (
        "<plist/>⟪⟫",
        ["'<plist>' is empty, expected '<dict>' or another value in it"]
      ),
      (
        "<plist>⟪<key>⟫a</key></plist>",
        ["'<key>' in place of a value; CoreFoundation reads it as a string"]
      ),
      (
        "<plist><array>⟪<key>⟫a</key></array></plist>",
        ["'<key>' in place of a value; CoreFoundation reads it as a string"]
      ),
      (
        "<plist><string>⟪<b>⟫x</b></string></plist>",
        ["'<b>' is not an element of a property list"]
      ),
      (
        "<plist><array>⟪<plist/>⟫</array></plist>",
        ["'<plist>' is empty, expected '<dict>' or another value in it"]
      ),
      (
        "<plist><array>⟪<!--⟫ x</array></plist>",
        ["the comment is never closed, expected '-->'"]
      ),
      (
        "<plist><string>⟪<![CDATA[⟫x</string></plist>",
        ["the CDATA section is never closed, expected ']]>'"]
      ),
      (
        "<plist>⟪<?⟫pi </plist>",
        ["the processing instruction is never closed, expected '?>'"]
      ),
      (
        "<plist><string>x⟪]]>⟫y</string></plist>",
        ["']]>' outside a CDATA section; CoreFoundation reads it, other readers refuse the file"]
      ),
      (
        "<plist><!-- a ⟪--⟫ b --><true/></plist>",
        [
          "'--' cannot stand inside a comment; CoreFoundation reads it, other readers refuse the file"
        ]
      ),
      (
        "<plist version=⟪1⟫.0><true/></plist>",
        ["expected a quoted value; CoreFoundation reads it, other readers do not"]
      ),
      (
        "<plist version⟪>⟫<true/></plist>",
        ["expected '='; CoreFoundation reads it, other readers do not"]
      ),
      (
        "<plist><true⟪<⟫/plist>",
        ["the tag is not closed, expected '>'"]
      ),
      (
        "<plist>⟪⟫",
        ["the file ends here, expected '</plist>'"]
      ),
      (
        "<⟪⟫",
        ["the tag is not closed, expected '>'"]
      ),
      (
        "<plist⟪⟫",
        ["the tag is not closed, expected '>'"]
      ),
      (
        "⟪<?xml⟫",
        ["the XML declaration is malformed, expected '<?xml version=\"1.0\"?>'"]
      ),
      (
        "<?xml version=\"1.0\"⟪⟫",
        ["the XML declaration is malformed, expected '?>'"]
      ),
      (
        "⟪<!DOCTYPE⟫⟪⟫",
        ["the DOCTYPE is never closed, expected '>'", "the tag is not closed, expected '>'"]
      ),
      (
        "⟪<!DOCTYPE⟫ plist [",
        ["the DOCTYPE does not end, expected ']>'"]
      ),
      (
        "⟪<!--⟫ x",
        ["the comment is never closed, expected '-->'"]
      ),
      (
        "⟪</plist>⟫",
        ["'</plist>' closes nothing, expected a tag that is open"]
      ),
      (
        "<plist><string>x⟪</⟫⟪⟫",
        ["expected '</string>', found '</'", "the tag is not closed, expected '>'"]
      ),
      (
        " ⟪<?⟫xml version=\"1.0\"?><plist><true/></plist>",
        [
          "an XML declaration is only allowed at the very beginning; CoreFoundation reads it, other readers refuse the file"
        ]
      ),
      (
        "<plist><integer>⟪1.5⟫</integer></plist>",
        ["'1.5' is not a whole number"]
      ),
      (
        "<plist>⟪<integer/>⟫</plist>",
        ["'<integer/>' is empty, expected a whole number"]
      ),
      (
        "<plist><real>⟪x⟫</real></plist>",
        ["'x' is not a number"]
      ),
      (
        "<plist><date>⟪now⟫</date></plist>",
        ["'now' is not a date, expected one like '2026-01-31T12:00:00Z'"]
      ),
      (
        "<plist><true>⟪1⟫</true></plist>",
        ["'<true>' holds '1', expected '<true/>'"]
      ),
      (
        "<plist>⟪<⟫1/></plist>",
        ["'<' is alone, expected a tag"]
      ),
      (
        "<plist><dict><key>a</key>⟪<$(B)/>⟫</dict></plist>",
        ["'<$(B)/>' is a build setting in place of a tag, expected a tag such as '<string>'"]
      ),
      (
        "<plist><array>⟪<key>⟫a</key><string>b</string><key>c</key><true/></array></plist>",
        [
          "'<key>' in '<array>', expected '<dict>' around the keys and their values; CoreFoundation "
            + "reads each of them as an element"
        ]
      ),
      (
        "<plist><array>⟪</dict>⟫</array></plist>",
        ["'</dict>' closes nothing, expected a tag that is open"]
      ),
    ] as [(String, [String])])
  func messages(marked: String, messages: [String]) {
    let expected = MarkedText(marked)
    let document = read(expected.text)
    #expect(document.diagnostics.map(\.message) == messages)
    #expect(document.diagnostics.map(\.span).sorted() == expected.spans)
    for finding in document.diagnostics {
      let isRead =
        finding.message.hasSuffix("other readers refuse the file")
        || finding.message.hasSuffix("CoreFoundation reads it as a string")
        || finding.message.hasSuffix("reads each of them as an element")
      #expect(finding.severity == (isRead ? .warning : .error))
    }
    #expect(brokenPromise(document) == nil)
  }

  @Test(
    "What CoreFoundation reads all the same is a warning",
    arguments: [
      ("<plist><data>QU⟪*⟫I=</data></plist>", "'*' is not a base64 character"),
      (
        "<plist><date>⟪2021-02-30T00:00:00Z⟫</date></plist>",
        "'2021-02-30T00:00:00Z' is not a day or time"
      ),
    ])
  func warnings(marked: String, message: String) {
    let expected = MarkedText(marked)
    let document = read(expected.text)
    #expect(document.diagnostics.map(\.severity) == [.warning])
    #expect(document.diagnostics.map(\.span) == expected.spans)
    #expect(document.diagnostics.allSatisfy { $0.message.hasPrefix(message) })
    #expect(!document.hasErrors)
  }

  @Test("The values of such texts are CoreFoundation's")
  func lenientValues() {
    #expect(read("<plist><data>QU*I=</data></plist>").root?.data == Array("AB".utf8))
    #expect(
      read("<plist><date>2021-02-30T00:00:00Z</date></plist>").root?.date
        == read("<plist><date>2021-03-02T00:00:00Z</date></plist>").root?.date)
    #expect(read("<plist><date>2000-13-01T00:00:00Z</date></plist>").root?.date == 0)
    #expect(read("<plist><date>12001-01-01T00:00:00Z</date></plist>").root?.date == 315_569_520_000)
  }

  @Test("Several errors in one file are all reported")
  func several() {
    let marked = MarkedText(
      """
      <plist><dict>
        <key>a</key>⟪<strng>⟫x</strng>
        <key>b</key><integer>⟪one⟫</integer>
        ⟪<true/>⟫
        <key>c</key><string>R⟪&D⟫</string>
        ⟪stray⟫
        <key>d</key>
      ⟪</dict>⟫</plist>
      """)
    let document = read(marked.text)
    #expect(document.diagnostics.map(\.span) == marked.spans)
    #expect(document.root?.dictionary?["b"]?.sourceText == "one")
  }

  @Test("A note says where the enclosing element began, and help what to do")
  func notes() throws {
    let marked = MarkedText(
      "<plist><dict><key>a</key>⟪<array>⟫<string>x</string></dict></plist>")
    let found = try #require(read(marked.text).diagnostics.first)
    #expect(found.message == "'<array>' is never closed, expected '</array>' before '</dict>'")
    #expect(found.span == marked.spans[0])
    #expect(found.notes.map(\.message) == ["'</array>' is expected before this tag"])
    let misspelled = try #require(read("<plist><strin>x</strin></plist>").diagnostics.first)
    #expect(misspelled.help == "did you mean '<string>'?")
    let missing = MarkedText("⟪<plist version=\"1.0\">⟫<dict/>")
    #expect(
      read(missing.text).diagnostics.first?.notes
        == [Finding.Note("'<plist>' begins here", at: missing.spans[0])])
  }

  @Test("After too many errors the rest is not read, and that is said")
  func limit() throws {
    let text = "<plist><array>" + String(repeating: "<b/>", count: 1_000) + "</array></plist>"
    let document = read(text)
    #expect(document.diagnostics.count == PropertyListLimits.maximumProblemCount + 1)
    #expect(
      document.diagnostics.dropLast().allSatisfy { document.source.text($0.span) == "<b/>" })
    #expect(
      document.diagnostics.last?.message
        == "too many syntax errors, the rest of the file was not read")
  }

  @Test("Markers of a merge conflict are reported instead of what follows from them")
  func conflict() {
    let marked = MarkedText(
      """
      <plist><dict>
      ⟪<<<<<<< HEAD⟫
      <key>a</key><true/>
      ⟪=======⟫
      <key>a</key><false/>
      ⟪>>>>>>> feature⟫
      </dict></plist>
      """)
    let document = read(marked.text)
    #expect(document.diagnostics.map(\.rule) == [SyntaxRule.mergeConflictMarker])
    #expect(document.diagnostics.map(\.span) == [marked.spans[0]])
    #expect(document.diagnostics.first?.notes.compactMap(\.span) == Array(marked.spans.dropFirst()))
  }
}
