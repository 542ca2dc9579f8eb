import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Slips that people make in XML: one error each, with the whole text of the message and of the help.
@Suite("Slips in XML")
struct XMLSlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var name: String
    /// The lines behind `<plist version="1.0">`, with the reported text between ⟪ and ⟫.
    var text: String
    var message: String
    var help: String?
    /// The text after the first fix, without the marks; nil when there is none.
    var fixed: String?
    var testDescription: String { name }
  }

  static let slips: [Slip] = [
    Slip(
      name: "an end of a dictionary is missing",
      text:
        "<dict>\n\t<key>A</key>\n\t⟪<dict>⟫\n\t\t<key>B</key>\n\t\t<true/>\n\t<key>C</key>\n\t<true/>\n</dict>\n</plist>\n",
      message: "'<dict>' is never closed, expected '</dict>' before '<key>'", help: "add '</dict>'"),
    Slip(
      name: "a merge has put a second copy of the keys into a dictionary",
      text:
        "<dict>\n\t<key>C</key>\n\t<true/>\n\t<key>A</key>\n\t⟪<dict>⟫\n\t\t<key>B</key>\n\t\t<true/>\n\t<key>C</key>\n\t<true/>\n</dict>\n</plist>\n",
      message: "'<dict>' is never closed, expected '</dict>' before '<key>'",
      help:
        "add '</dict>', and keep one of the two 'C': a merge seems to have joined two copies"),
    Slip(
      name: "a copied array without the key that belongs to it",
      text:
        "<dict>⟪<array>⟫<dict><key>CFBundleURLSchemes</key><array/></dict></array></dict></plist>",
      message: "'<array>' has no key, expected '<key>' in '<dict>'",
      help: "put '<key>CFBundleURLTypes</key>' before the value"),
    Slip(
      name: "a build setting in place of a tag",
      text: "<dict><key>A</key>⟪<${B}/>⟫<key>C</key><true/></dict></plist>",
      message:
        "'<${B}/>' is a build setting in place of a tag, expected a tag such as '<string>'",
      help:
        "write '<string>${B}</string>', or preprocess the file and choose between '<true/>' and '<false/>' with '#if'"
    ),
    Slip(
      name: "an end of a dictionary is one too many",
      text:
        "<dict>\n\t<key>A</key>\n\t<dict>\n\t\t<key>B</key>\n\t\t<true/>\n\t</dict>\n\t⟪</dict>⟫\n\t<key>C</key>\n\t<true/>\n</dict>\n</plist>\n",
      message: "'</dict>' is one too many, by its indentation", help: "remove '</dict>'"),
    Slip(
      name: "an end of an array is missing",
      text:
        "<dict>\n\t<key>A</key>\n\t⟪<array>⟫\n\t\t<string>b</string>\n\t<key>C</key>\n\t<true/>\n</dict>\n</plist>\n",
      message: "'<array>' is never closed, expected '</array>' before '<key>'",
      help: "add '</array>'"),
    Slip(
      name: "an end of an array is missing, without indentation",
      text: "<dict><key>A</key>⟪<array>⟫<string>b</string></dict></plist>\n",
      message: "'<array>' is never closed, expected '</array>' before '</dict>'",
      help: "add '</array>'"),
    Slip(
      name: "an end of an array without its beginning",
      text: "<dict>\n\t<key>A</key>\n\t<string>b</string>\n\t⟪</array>⟫\n</dict>\n</plist>\n",
      message: "'</array>' closes nothing, expected a tag that is open", help: "remove '</array>'"),
    Slip(
      name: "a string without its end",
      text: "<dict>\n\t<key>A</key>\n\t⟪<string>⟫b\n\t<key>C</key>\n\t<true/>\n</dict>\n</plist>\n",
      message: "'<string>' is never closed, expected '</string>' before '<key>'",
      help: "add '</string>'"),
    Slip(
      name: "a key without its end",
      text: "<dict>\n\t⟪<key>⟫A\n\t<string>b</string>\n</dict>\n</plist>\n",
      message: "'<key>' is never closed, expected '</key>' before '<string>'", help: "add '</key>'"),
    Slip(
      name: "the end tag of another element",
      text: "<dict>\n\t<key>A</key>\n\t<string>b⟪</key>⟫\n</dict>\n</plist>\n",
      message: "expected '</string>', found '</key>'", help: "write '</string>'"),
    Slip(
      name: "a misspelled end tag",
      text: "<dict>\n\t<key>A</key>\n\t<string>b⟪</strng>⟫\n</dict>\n</plist>\n",
      message: "expected '</string>', found '</strng>'", help: "write '</string>'"),
    Slip(
      name: "the file is cut off", text: "<dict>\n\t<key>A</key>\n\t<string>b</string>⟪⟫\n",
      message: "the file ends here, expected '</dict>'"),
    Slip(
      name: "an entity of HTML",
      text: "<string>a⟪&nbsp;⟫b&nbsp;c</string></plist>",
      message: "'&nbsp;' is not one of the five entities of a property list",
      help: "expected &amp; &lt; &gt; &quot; &apos; or a character reference such as &#233;"),
    Slip(
      name: "int", text: "⟪<int>⟫5</int></plist>",
      message: "'<int>' is not an element of a property list", help: "did you mean '<integer>'?"),
    Slip(
      name: "bool", text: "⟪<bool>⟫true</bool></plist>",
      message: "'<bool>' is not an element of a property list", help: "write '<true/>'"),
    Slip(
      name: "bool, false", text: "⟪<Boolean>⟫NO</Boolean></plist>",
      message: "'<Boolean>' is not an element of a property list", help: "write '<false/>'"),
    Slip(
      name: "a boolean with a word", text: "<true>⟪YES⟫</true></plist>",
      message: "'<true>' holds 'YES', expected '<true/>'", help: "write '<true/>'",
      fixed: "<true/></plist>"),
    Slip(
      name: "a boolean that contradicts itself", text: "<true>⟪NO⟫</true></plist>",
      message: "'<true>' holds 'NO', expected '<true/>'", help: "write '<true/>'"),
    Slip(
      name: "a decimal comma", text: "<real>⟪1,5⟫</real></plist>",
      message: "'1,5' is not a number, expected a decimal point in place of the comma",
      help: "write '1.5'", fixed: "<real>1.5</real></plist>"),
    Slip(
      name: "a decimal comma in an integer", text: "<integer>⟪1,5⟫</integer></plist>",
      message: "'1,5' is not a number, expected a decimal point in place of the comma",
      help: "write '<real>1.5</real>'", fixed: "<real>1.5</real></plist>"),
    Slip(
      name: "a date with an offset", text: "<date>⟪2026-01-31T12:00:00+01:00⟫</date></plist>",
      message: "'2026-01-31T12:00:00+01:00' is not a date, expected one in UTC that ends with 'Z'",
      help: "write '2026-01-31T11:00:00Z'", fixed: "<date>2026-01-31T11:00:00Z</date></plist>"),
    Slip(
      name: "a date with a fraction", text: "<date>⟪2026-01-31 12:00:00.25Z⟫</date></plist>",
      message: "'2026-01-31 12:00:00.25Z' is not a date, expected one in UTC that ends with 'Z'",
      help: "write '2026-01-31T12:00:00Z'", fixed: "<date>2026-01-31T12:00:00Z</date></plist>"),
  ]

  /// What comes before the first element: nothing, what Xcode writes, and what old tools wrote.
  static let documentTypes = [
    "",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n",
    "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n",
  ]

  @Test("One slip, one error, with what to do", arguments: slips, documentTypes)
  func slip(_ slip: Slip, documentType: String) throws {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    try check(slip, head: head + documentType + "<plist version=\"1.0\">\n")
  }

  @Test(
    "Typographic quotation marks",
    arguments: [
      Slip(
        name: "of an attribute", text: "<plist version=⟪“⟫1.0”>\n<true/></plist>",
        message:
          "'“' is a typographic quotation mark, expected '\"'; CoreFoundation reads it, other readers do not",
        help: "write '\"1.0\"'", fixed: "<plist version=\"1.0\">\n<true/></plist>"),
      Slip(
        name: "of the declaration", text: "<?xml version=⟪“⟫1.0”?>\n<plist><true/></plist>",
        message: "'“' is a typographic quotation mark, expected '\"'", help: "write '\"1.0\"'",
        fixed: "<?xml version=\"1.0\"?>\n<plist><true/></plist>"),
    ])
  func quotes(_ slip: Slip) throws { try check(slip, head: "") }

  private func check(_ slip: Slip, head: String) throws {
    let marked = head + slip.text
    let start = try #require(marked.range(of: "⟪"))
    let end = try #require(marked.range(of: "⟫"))
    let before = String(marked[..<start.lowerBound])
    let place = String(marked[start.upperBound..<end.lowerBound])
    let text = before + place + String(marked[end.upperBound...])
    let source = SourceFile(path: "Info.plist", text: text)
    let found = PropertyListDocument.read(source).diagnostics
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.severity == .error)
    #expect(found.first?.help == slip.help)
    let reported = try #require(found.first?.span.range)
    #expect(reported == before.utf8.count..<before.utf8.count + place.utf8.count)
    if let fixed = slip.fixed {
      let fix = try #require(found.first?.fixes.first)
      let bytes = try TextEditing.apply(fix.edits, to: source)
      #expect(String(decoding: bytes, as: UTF8.self) == head + fixed)
      #expect(!PropertyListDocument.read(SourceFile(path: "Info.plist", bytes: bytes)).hasErrors)
    } else {
      #expect(found.first?.fixes.isEmpty == true)
    }
  }
}

extension String {
  fileprivate func range(of mark: Character) -> Range<String.Index>? {
    firstIndex(of: mark).map { $0..<index(after: $0) }
  }
}
