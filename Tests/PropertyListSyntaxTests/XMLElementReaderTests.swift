import Findings
import LaunchKitTestSupport
import PropertyListReading
import SourceText
import Testing

@Suite struct XMLElementReaderTests {
  /// The calls of the reader's closures for a document, one on each line, and its problems.
  private func events(_ text: String) -> (lines: [String], problems: [Finding]) {
    var lines: [String] = []
    let source = SourceFile(path: "a.xml", text: text)
    let problems = XMLElementReader.read(
      source, rule: "some-rule",
      onStart: { tag in
        let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
        lines.append("\(tag.isEmpty ? "empty" : "start") \(tag.name)\(attributes)")
        for attribute in tag.attributes {
          #expect(source.text(attribute.nameSpan) == attribute.name)
          #expect(tag[attribute.name] == attribute)
        }
        #expect(source[Int(tag.span.start)] == UInt8(ascii: "<"))
        #expect(source[Int(tag.span.end) - 1] == UInt8(ascii: ">"))
        #expect(source.text(tag.nameSpan) == tag.name)
      },
      onEnd: { name, span in
        lines.append("end \(name)")
        #expect(source.text(span).hasSuffix(">"))
        #expect(source.text(span).contains(name))
      }, onText: { text, _ in lines.append("text \(text)") })
    return (lines, problems)
  }

  @Test(arguments: [
    ("<a/>", ["empty a", "end a"]),
    ("<a></a>", ["start a", "end a"]),
    (
      "<?xml version=\"1.0\"?>\n<!-- <b> -->\n<a>x</a >\n<!-- y -->",
      ["start a", "text x", "end a"]
    ),
    (
      "<a b='1' c = \"x &amp; &#x41;&quot;>\"/>", ["empty a b=1 c=x & A\">", "end a"]
    ),
    ("<a\n\tb='1\n\t2\r\n3&#10;4'\n>\n</a>", ["start a b=1  2 3\n4", "end a"]),
    (
      "<a>1<b/>2<![CDATA[<c>]]>&lt;<!-- d -->3</a>",
      ["start a", "text 1", "empty b", "end b", "text 2<c><3", "end a"]
    ),
    ("<a><b><c/></b></a>", ["start a", "start b", "empty c", "end c", "end b", "end a"]),
    ("<é ü='ß'>ö</é>", ["start é ü=ß", "text ö", "end é"]),
    ("<p:a xmlns:p='u' p:b=''/>", ["empty p:a xmlns:p=u p:b=", "end p:a"]),
    ("<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a/>", ["empty a", "end a"]),
    ("<a b='/' c='>'><d e=''/></a>", ["start a b=/ c=>", "empty d e=", "end d", "end a"]),
  ])
  func tellsElementsInOrder(_ text: String, _ expected: [String]) {
    let (lines, problems) = events(text)
    #expect(lines == expected)
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    ("", "the file is not XML: expected '<'", 0),
    ("<a>", "the file ends inside an element", 3),
    ("<a><b></a>", "expected '</b>', found '</a>'", 6),
    ("<a/><b/>", "content after the end of the document", 4),
    ("<a b='1' b='2'/>", "an attribute is given twice", -1),
    ("<a>&x;</a>", "'&x;' is not one of the five entities of XML", 3),
    ("<a b='&x;'/>", "'&x;' is not one of the five entities of XML", 6),
    (
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
      "the DOCTYPE has declarations, which are not read", -1
    ),
    ("<a b='<'/>", "'<' is in the value of an attribute", -1),
    ("<a>\u{0}</a>", "a zero byte cannot be in XML text", 3),
  ])
  func tellsTheFirstError(_ text: String, _ message: String, _ offset: Int) {
    let (_, problems) = events(text)
    #expect(problems.map(\.message) == [message])
    #expect(problems.allSatisfy { $0.rule == "some-rule" && $0.severity == .error })
    if offset >= 0 { #expect(problems.first.map { Int($0.span.start) } == offset) }
  }

  @Test func tooMuchIsRefused() {
    let deep = String(repeating: "<a>", count: 600)
    #expect(events(deep).problems.first?.message == "elements are nested more than 512 deep")
    let attributes = (0..<200).map { " a\($0)=''" }.joined()
    #expect(
      events("<a\(attributes)/>").problems.first?.message == "a tag has more than 100 attributes")
    let start = ContinuousClock.now
    let many = "<a>" + String(repeating: "<b c=\"1\">x</b>", count: 200_000) + "</a>"
    var count = 0
    let problems = XMLElementReader.read(
      SourceFile(path: "a.xml", text: many), rule: "some-rule", onStart: { _ in count += 1 })
    #expect(problems.isEmpty)
    #expect(count == 200_001)
    #expect(ContinuousClock.now - start < Patience.limit)
  }

  /// A document with bytes changed at some places never stops the reader, and every place that the reader
  /// reports is in the file.
  @Test func damagedDocuments() {
    let sample = Array(
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a><a b=\"1&amp;2\" c='x'>t<!-- y --><d/><![CDATA[z]]></a>"
        .utf8)
    let palette = Array("<>/&;!?-[]'\"= a\u{0}\u{1}é\r\n".utf8)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[at] = palette.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: at)
        default: bytes.insert(palette.randomElement(using: &generator) ?? 0, at: at)
        }
      }
      let source = SourceFile(path: "a.xml", bytes: bytes)
      var spans: [SourceSpan] = []
      let problems = XMLElementReader.read(
        source, rule: "some-rule",
        onStart: { tag in
          spans += [tag.span] + tag.attributes.flatMap { [$0.nameSpan, $0.valueSpan] }
        },
        onEnd: { spans.append($1) }, onText: { spans.append($1) })
      spans += problems.map(\.span)
      #expect(spans.allSatisfy { Int($0.end) <= bytes.count })
    }
  }
}
