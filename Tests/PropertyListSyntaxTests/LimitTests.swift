import Findings
import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

/// Inputs that took very long or very much memory before there were limits.
@Suite("Limits of the readers", .serialized)
struct LimitTests {
  /// The messages for a text. They must be there long before quadratic code would have finished.
  private func messages(_ text: String, path: String = "x.plist") -> [String] {
    let clock = ContinuousClock()
    var document: PropertyListDocument?
    let time = clock.measure { document = read(text, path: path) }
    #expect(time < Patience.limit)
    return document?.diagnostics.map(\.message) ?? []
  }

  @Test("A long line of '#' and comments is reported about twenty times and left")
  func directives() {
    let text = "<plist><dict>" + String(repeating: "#<!---->", count: 150_000) + "</dict></plist>"
    #expect(messages(text).count == 21)
  }

  @Test(
    "Declarations that only libxml2's recovery would see are never read",
    arguments: [
      ("<?xml version=\"1.0\" > <!DOCTYPE plist ", "<?x ?>")
    ])
  func declarations(before: String, after: String) {
    var text = before + "[<!ATTLIST e"
    for index in 0..<100_000 { text += " a\(index) CDATA 'x'" }
    text += ">]>" + after + "<plist><dict/></plist>"
    #expect(
      messages(text).contains("the DOCTYPE has declarations where none are read, expected '>'"))
    let document = read(text)
    #expect(
      document.diagnostics.contains { $0.span.range == before.utf8.count..<before.utf8.count + 1 })
  }

  @Test(
    "A tag may have a hundred attributes, whatever is in them",
    arguments: ["x", "'", "="])
  func attributes(value: String) {
    func tag(_ count: Int) -> String {
      (0..<count).reduce(into: "<plist><dict") { $0 += " a\($1) = \"\(value)\"" } + "/></plist>"
    }
    #expect(messages(tag(100)) == [])
    #expect(messages(tag(101)) == ["a tag has more than 100 attributes"])
    #expect(messages(tag(100_000)) == ["a tag has more than 100 attributes"])
    #expect(read(tag(101)).diagnostics.first?.span.range == 7..<8)
  }

  @Test("Declarations of XML namespaces are attributes like others, however many a file has")
  func namespaces() {
    let tags = (0..<10_000).reduce(into: "") { $0 += "<string xmlns:n\($1)='u'/>" }
    #expect(messages("<plist><array>\(tags)</array></plist>") == [])
  }

  @Test("Twenty merge conflicts are reported about, with three notes each")
  func conflicts() {
    let text = "\"a\"\n" + String(repeating: "<<<<<<< x\n", count: 100_000)
    let found = messages(text, path: "x.strings")
    #expect(found.count == 21)
    #expect(found.last == "more merge conflicts follow")
    let other = "\"a\"\n<<<<<<< x\n" + String(repeating: "=======\n", count: 100_000)
    let document = read(other, path: "x.strings")
    #expect(document.diagnostics.map(\.notes.count) == [3])
  }

  @Test("Three million keys and values are the most, in every format")
  func values() {
    let most = PropertyListLimits.maximumValueCount
    let message = "the file has more than \(most) keys and values"
    let xml = "<array>" + String(repeating: "<true/>", count: most) + "</array>"
    #expect(messages(xml) == [message])
    // A `.strings` file whose keys have no values of their own: one byte for each of the tree's nodes.
    let strings = String(repeating: "a;", count: most / 2)
    let document = read(strings, path: "x.strings")
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.nodeCount == most)
    #expect(document.diagnostics.first?.span.range == most - 2..<most - 1)
    let references = [UInt8](repeating: 1, count: most)
    let array = [0xAF, 0x12] + BinaryFile.number(UInt64(most), 4) + references
    let binary = read(BinaryFile([array, [0x09]], offsetSize: 4).bytes)
    #expect(binary.diagnostics.map(\.message) == [message])
    #expect(
      read(
        BinaryFile(
          [
            [0xAF, 0x12] + BinaryFile.number(UInt64(most - 1), 4)
              + references.dropLast(), [0x09],
          ], offsetSize: 4
        ).bytes
      ).diagnostics == [])
  }

  @Test(
    "512 containers are the most in XML with and without the plist element, also around a value",
    arguments: [("", ""), ("<plist>", "</plist>")])
  func depth(start: String, end: String) {
    func text(_ depth: Int, _ leaf: String) -> String {
      start + String(repeating: "<array>", count: depth) + leaf
        + String(repeating: "</array>", count: depth) + end
    }
    #expect(messages(text(512, "<true/>")) == [])
    #expect(
      messages(text(513, "")).first == "containers are nested more than 512 deep")
  }

  @Test("What is written of a fragment can be read again, as deep as it may be")
  func fragmentDepth() throws {
    func nested(_ depth: Int, _ inner: PropertyListFragment) -> PropertyListFragment {
      (0..<depth).reduce(inner) { value, _ in .dictionary([.init("k", value)]) }
    }
    for target in PropertyListWriter.Target.allCases where target != .canonicalJSON {
      let bytes = try PropertyListWriter.write(nested(512, "x"), as: target).bytes
      #expect(read(bytes).diagnostics == [])
      #expect(throws: PropertyListWriter.WritingError.self) {
        try PropertyListWriter.write(nested(512, .dictionary([])), as: target)
      }
    }
  }
}
