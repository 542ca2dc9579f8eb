import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("XML writer")
struct XMLWriterTests {
  @Test("A document looks as Xcode writes it")
  func layout() throws {
    let fragment = PropertyListFragment.dictionary([
      .init("CFBundleName", "A & B <c>"),
      .init("UIRequiresFullScreen", true),
      .init("LSRequiresIPhoneOS", false),
      .init("Empty", .dictionary([])),
      .init("None", .array([])),
      .init("Text", ""),
      .init("List", .array([.integer(-1), .real(0.5), .real(1), .real(.nan), .real(-.infinity)])),
      .init("When", .date(599_529_600)),
      .init("Bytes", .data(Array(0..<60))),
      .init("Root", .dictionary([.init("object", .uid(7))])),
      .init("Line", "a\r\nb\tc"),
    ])
    let output = try PropertyListWriter.write(fragment, as: .xml)
    #expect(output.losses.isEmpty)
    #expect(
      String(decoding: output.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>CFBundleName</key>
        \t<string>A &amp; B &lt;c&gt;</string>
        \t<key>UIRequiresFullScreen</key>
        \t<true/>
        \t<key>LSRequiresIPhoneOS</key>
        \t<false/>
        \t<key>Empty</key>
        \t<dict/>
        \t<key>None</key>
        \t<array/>
        \t<key>Text</key>
        \t<string></string>
        \t<key>List</key>
        \t<array>
        \t\t<integer>-1</integer>
        \t\t<real>0.5</real>
        \t\t<real>1</real>
        \t\t<real>nan</real>
        \t\t<real>-inf</real>
        \t</array>
        \t<key>When</key>
        \t<date>2020-01-01T00:00:00Z</date>
        \t<key>Bytes</key>
        \t<data>
        \tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy
        \tMzQ1Njc4OTo7
        \t</data>
        \t<key>Root</key>
        \t<dict>
        \t\t<key>object</key>
        \t\t<dict>
        \t\t\t<key>CF$UID</key>
        \t\t\t<integer>7</integer>
        \t\t</dict>
        \t</dict>
        \t<key>Line</key>
        \t<string>a&#13;
        b\tc</string>
        </dict>
        </plist>

        """)
  }

  @Test(
    "What XML has no form for is refused with its key path",
    arguments: [
      (PropertyListFragment.null, "null cannot be written as XML"),
      (.set([1]), "a set cannot be written as XML"),
      (.string("a\u{1}b"), "the character U+0001 cannot be written as XML"),
      (.string("a\u{FFFE}b"), "the character U+FFFE cannot be written as XML"),
      (.date(1e15), "a date outside the years 1 to 9999 cannot be written as XML"),
    ])
  func refusals(fragment: PropertyListFragment, message: String) {
    let root = PropertyListFragment.dictionary([
      .init("a", .array([true, .dictionary([.init("b.c", fragment)])]))
    ])
    #expect(
      throws: PropertyListWriter.WritingError(
        message: message, keyPath: [.key("a"), .index(1), .key("b.c")], span: nil)
    ) { try PropertyListWriter.write(root, as: .xml) }
  }

  @Test("A fraction of a second is reported as lost")
  func dateFraction() throws {
    let output = try PropertyListWriter.write(.array([.date(0.5)]), as: .xml)
    #expect(
      output.losses == [
        PropertyListWriter.Loss(
          message: "the fraction of a second is lost in XML", keyPath: [.index(0)])
      ])
    #expect(String(decoding: output.bytes, as: UTF8.self).contains("2001-01-01T00:00:00Z"))
  }

  @Test("What is written reads back the same", arguments: 1...60)
  func roundTrip(seed: Int) throws {
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: [.xml])
    let fragment = generator.root()
    let written = try PropertyListWriter.write(fragment, as: .xml)
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", bytes: written.bytes))
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root)
    #expect(try canonical(root) == canonical(fragment))
    // A written document written again is the same to the byte.
    #expect(try PropertyListWriter.write(root, as: .xml).bytes == written.bytes)
  }

  @Test("Foundation reads the same values", arguments: 1...20)
  func foundation(seed: Int) throws {
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: [.xml])
    let fragment = generator.root()
    let written = try PropertyListWriter.write(fragment, as: .xml)
    let object = try PropertyListSerialization.propertyList(
      from: Data(written.bytes), options: [], format: nil)
    #expect(foundationDifference(fragment, object) == nil)
  }
}
