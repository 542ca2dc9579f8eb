import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("XML reader")
struct XMLReaderTests {
  @Test("Every key and value has its exact span")
  func spans() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- żółw --><dict>
        <key>ż</key><string>zażółć</string ><key>e</key><dict/>
        <key >list</key > <array ><integer>1</integer><real>2.5</real
        ><true/><false ></false><string/></array>
        <key>d</key><date>2026-01-31T12:00:00Z</date><key>b</key><data>AAEC</data>
      </dict>
      </plist>

      """
    for (name, changed) in [
      ("as it is", text), ("CRLF", text.replacing("\n", with: "\r\n")),
      ("CR", text.replacing("\n", with: "\r")), ("mark", "\u{FEFF}" + text),
    ] {
      let document = read(changed)
      #expect(document.diagnostics == [], "\(name)")
      #expect(brokenPromise(document) == nil, "\(name)")
      let found = pieces(document)
      let breaks = name == "CRLF" ? "\r\n" : name == "CR" ? "\r" : "\n"
      #expect(found.count == 16)
      #expect(found[0].hasPrefix("dictionary <dict>") && found[0].hasSuffix("</dict>"))
      #expect(
        Array(found[1...5]) == [
          "key <key>ż</key>", "string <string>zażółć</string >", "key <key>e</key>",
          "dictionary <dict/>", "key <key >list</key >",
        ])
      #expect(
        Array(found[7...]) == [
          "integer <integer>1</integer>", "real <real>2.5</real\(breaks)  >", "boolean <true/>",
          "boolean <false ></false>", "string <string/>", "key <key>d</key>",
          "date <date>2026-01-31T12:00:00Z</date>", "key <key>b</key>", "data <data>AAEC</data>",
        ])
    }
  }

  @Test("The content of a value is what stands between the tags")
  func contentSpans() throws {
    let marked = MarkedText(
      "<plist><dict><key>⟪a&amp;b⟫</key><string>⟪x<!-- c -->y⟫</string><key>⟪n⟫</key>"
        + "⟪<array></array>⟫</dict></plist>")
    let entries = try #require(read(marked.text).root?.dictionary.map(Array.init))
    #expect(entries.flatMap { [$0.key.contentSpan, $0.value.contentSpan] } == marked.spans)
  }

  @Test(
    "Text is what XML says it is",
    arguments: [
      ("a &amp; b &lt;c&gt; &quot;&apos;", "a & b <c> \"'"),
      ("&#233;&#xE9;&#X1F600;", ""),
      ("&#233;&#xE9;&#x1F600;", "éé😀"),
      ("<![CDATA[a < b && c]]>", "a < b && c"), ("a<![CDATA[]]>b<![CDATA[<]]>", "ab<"),
      ("a\r\nb\rc\nd", "a\r\nb\rc\nd"), ("<![CDATA[a\r\nb\rc]]>", "a\r\nb\rc"), ("a&#13;b", "a\rb"),
      ("  kept  ", "  kept  "), ("\u{10FFFF}", "\u{10FFFF}"), ("", ""), ("]]", "]]"), (">", ">"),
    ])
  func texts(_ content: String, _ expected: String) {
    let document = read("<plist><string>\(content)</string></plist>")
    guard !expected.isEmpty || !content.hasPrefix("&") else {
      // `&#X` is not a character reference: the letter must be small.
      #expect(document.hasErrors)
      return
    }
    #expect(document.diagnostics == [])
    #expect(document.root?.string == expected)
  }

  @Test(
    "Integers in all their forms",
    arguments: [
      ("0", 0), ("-1", -1), ("+7", 7), ("007", 7), ("0x1F", 31), ("0XfF", 255), ("-0x10", -16),
      ("\n 12", 12), ("9223372036854775807", 9_223_372_036_854_775_807),
      ("-9223372036854775808", -9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_615),
      ("0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615),
    ] as [(String, Int128)])
  func integers(_ text: String, _ expected: Int128) {
    let document = read("<plist><integer>\(text)</integer></plist>")
    #expect(document.diagnostics == [])
    #expect(document.root?.integer == expected)
  }

  @Test(
    "Reals in all their forms",
    arguments: [
      ("0", 0), ("1.5", 1.5), ("-2.5e-3", -0.0025), ("1E5", 1e5), (".5", 0.5), ("5.", 5),
      ("inf", .infinity), ("-inf", -.infinity), ("+infinity", .infinity), ("-Infinity", -.infinity),
      (" 1.5", 1.5), ("1e400", .infinity),
    ] as [(String, Double)])
  func reals(_ text: String, _ expected: Double) {
    let document = read("<plist><real>\(text)</real></plist>")
    #expect(document.diagnostics == [])
    #expect(document.root?.real == expected)
    #expect(read("<plist><real>nan</real></plist>").root?.real?.isNaN == true)
  }

  @Test("Dates, data and booleans")
  func others() {
    #expect(read("<plist><date>2001-01-01T00:00:00Z</date></plist>").root?.date == 0)
    #expect(read("<plist><date>2000-12-31T23:59:59Z</date></plist>").root?.date == -1)
    #expect(read("<plist><data>\n\tAAEC\n\tAw==\n</data></plist>").root?.data == [0, 1, 2, 3])
    #expect(read("<plist><data></data></plist>").root?.data == [])
    #expect(read("<plist><true></true></plist>").root?.boolean == true)
    #expect(read("<plist><false/></plist>").root?.boolean == false)
  }

  @Test("Comments and their like are trivia, in order, and not part of any value's text")
  func trivia() {
    let marked = MarkedText(
      "<?xml version=\"1.0\"?>⟪<!-- 1 -->⟫<plist>⟪<!--2-->⟫<dict>⟪<?pi x?>⟫<key>a</key>⟪<!--\n3 -->⟫"
        + "<string>x</string>\n⟪#if DEBUG⟫\n<key>b</key><true/>\n⟪#endif⟫\n</dict>"
        + "⟪<!--4-->⟫</plist>⟪<!--5-->⟫\n")
    let document = read(marked.text)
    #expect(document.diagnostics == [])
    #expect(document.trivia.map(\.span) == marked.spans)
    #expect(document.usesPreprocessor)
    #expect(
      document.trivia.map(\.kind) == [
        .comment, .comment, .processingInstruction, .comment, .preprocessorLine, .preprocessorLine,
        .comment, .comment,
      ])
  }

  @Test("A reader may be used for one document after another, right and wrong ones")
  func reuse() {
    let reader = PropertyListReader()
    for round in 0..<3 {
      #expect(
        reader.read(SourceFile(path: "a", text: "<plist><string>\(round)</string></plist>"))
          .root?.string == "\(round)")
      #expect(reader.read(SourceFile(path: "b", text: "<plist><string>x</plist>")).hasErrors)
      #expect(reader.read(SourceFile(path: "c", text: "<plist><array>")).hasErrors)
    }
  }

  @Test("Without <plist> around it a value is read all the same")
  func fragment() {
    let document = read("<dict><key>a</key><true/></dict>")
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.boolean == true)
  }

  @Test("What is in a damaged document can still be looked at")
  func damaged() {
    let document = read("<plist><dict><key>a</key><array><string>x</string><string>y")
    #expect(document.hasErrors)
    #expect(brokenPromise(document) == nil)
    let list = document.root?.dictionary?["a"]?.array.map(Array.init)
    #expect(list?.map(\.string) == ["x", "y"])
  }
}
