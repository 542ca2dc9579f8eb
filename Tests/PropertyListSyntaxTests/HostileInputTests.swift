import Findings
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Inputs that are made to break a reader. The time limit is far above what a release build needs, for which
/// the promised limit is two seconds, and far below what quadratic code would need.
@Suite("Hostile input", .serialized)
struct HostileInputTests {
  /// Reads, and checks the promises and the time.
  private func refuse(_ bytes: [UInt8], path: String = "x.plist")
    -> PropertyListDocument
  {
    let clock = ContinuousClock()
    var document: PropertyListDocument?
    let time = clock.measure { document = read(bytes, path: path) }
    #expect(time < Patience.limit)
    let result = document ?? read("")
    #expect(result.hasErrors)
    if result.nodeCount < 100_000 { #expect(brokenPromise(result) == nil) }
    return result
  }

  private func refuse(_ text: String) -> PropertyListDocument {
    refuse(Array(text.utf8))
  }

  @Test(
    "100,000 containers inside one another are refused at the first one too deep",
    arguments: [
      ("<plist>", "<array>", 7 + 512 * 7..<7 + 513 * 7),
      ("<plist>", "<dict><key>a</key>", 7 + 512 * 18..<7 + 512 * 18 + 6),
      ("", "(", 512..<513), ("", "{a=", 512 * 3..<512 * 3 + 1), ("", "[", 512..<513),
      ("", "{\"a\":", 512 * 5..<512 * 5 + 1),
    ])
  func depth(start: String, unit: String, place: Range<Int>) {
    let document = refuse(start + String(repeating: unit, count: 100_000))
    #expect(
      document.diagnostics.map(\.message).contains("containers are nested more than 512 deep"))
    #expect(document.diagnostics.first?.span.range == place)
  }

  @Test(
    "512 containers inside one another are read",
    arguments: [
      ("<plist>", "<array>", "</array>", "</plist>"), ("", "(", ")", ""), ("", "[", "]", ""),
    ])
  func depthAllowed(start: String, open: String, close: String, end: String) {
    let text =
      start + String(repeating: open, count: 512) + String(repeating: close, count: 512) + end
    #expect(read(text).diagnostics == [])
  }

  @Test("Entities that grow are never expanded")
  func billionLaughs() {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY a0 \"ha\">\n"
    for level in 1...30 {
      text += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);&a\(level - 1);\">\n"
    }
    text += "]>\n<plist><string>&a30;</string></plist>"
    let document = refuse(text)
    #expect(document.diagnostics.map { document.source.text($0.span) } == ["["])
    #expect((document.root?.string?.utf8.count ?? 0) < 100)
  }

  @Test("One long entity used very often is not expanded either")
  func quadraticEntities() {
    let text =
      "<!DOCTYPE plist [<!ENTITY a \"" + String(repeating: "x", count: 100_000)
      + "\">]><plist><array>" + String(repeating: "<string>&a;&a;</string>", count: 50_000)
      + "</array></plist>"
    let document = refuse(text)
    #expect(document.diagnostics.count <= PropertyListLimits.maximumProblemCount + 1)
  }

  @Test(
    "Nothing outside the file is ever opened",
    arguments: [
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><plist><string>&x;</string></plist>",
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"http://127.0.0.1:9/x\">]><plist><string>&x;</string></plist>",
      "<!DOCTYPE plist [<!ENTITY % p SYSTEM \"file:///etc/hostname\">%p;]><plist><string>&x;</string></plist>",
    ])
  func externalEntities(text: String) {
    let document = refuse(text)
    #expect(document.root?.string?.contains("&x;") ?? true)
  }

  @Test(
    "A DTD elsewhere is named by every property list and fetched for none",
    arguments: [
      "<!DOCTYPE plist SYSTEM \"file:///etc/hostname\"><plist><true/></plist>",
      "<!DOCTYPE plist PUBLIC \"-//x//y\" \"http://127.0.0.1:9/x.dtd\"><plist><true/></plist>",
    ])
  func externalDTD(text: String) {
    let document = read(text)
    #expect(document.diagnostics == [])
    #expect(document.root?.boolean == true)
  }

  @Test("A file over the limit is refused before it is read")
  func size() {
    // Memory that nobody touches costs nothing.
    let count = PropertyListLimits.maximumByteCount + 1
    let padded = ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: count + SourceFile.paddingCount
    ) { _, initialized in initialized = count + SourceFile.paddingCount }
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", padded: padded))
    #expect(
      document.diagnostics.map(\.message) == ["the file is larger than 268435456 bytes"])
    #expect(document.root == nil)
  }

  /// A million where all inputs are wanted.
  private static let manyKeys = TestScale.count(1_000_000, oneIn: 4)

  @Test("Very many keys are read, and the one that repeats is found")
  func manyKeys() {
    var bytes = Array("{".utf8)
    bytes.reserveCapacity(12_000_000)
    for index in 0..<Self.manyKeys {
      bytes += Array("k".utf8)
      bytes += Array(String(index).utf8)
      bytes += Array("=1;".utf8)
    }
    bytes += Array("k177777=2;}".utf8)
    let document = read(bytes)
    #expect(document.diagnostics == [])
    #expect(document.nodeCount == 2 * Self.manyKeys + 3)
    #expect(document.duplicateKeys.map(\.first.key.sourceText) == ["k177777"])
  }

  @Test("Very many keys in XML")
  func manyKeysInXML() {
    var bytes = Array("<plist><dict>".utf8)
    for index in 0..<Self.manyKeys {
      bytes += Array("<key>".utf8)
      bytes += Array(String(index).utf8)
      bytes += Array("</key><true/>".utf8)
    }
    bytes += Array("</dict></plist>".utf8)
    let document = read(bytes)
    #expect(document.diagnostics == [])
    #expect(document.nodeCount == 2 * Self.manyKeys + 1)
    #expect(document.duplicateKeys.isEmpty)
  }

  @Test(
    "Very much of one thing takes linear time",
    arguments: [
      "<", "<a", "<!--", "<![CDATA[", "<?", "&", "&#", "&#x;", "</a>", "<plist>", "<dict/>", "]]>",
      "<a b=\"", "<key>", "{", "}", "{a", "(1", "\"", "\\", "\"\\", "/*", "//", "/", ";", "=", "a=",
      "{\"a\"", "[1 ", "[\"", ",", "{\"\\u", "<0", "<*I", "'", "-", "1", "\r", "\n\n",
      "<<<<<<< x\n",
      "=======\n", "\u{FEFF}", "a ", "[{", "({", "{a=(", "[1,", "[[],", "<string>x</string>",
    ])
  func repetition(unit: String) {
    for start in ["", "<plist>", "<plist><array>", "{", "(", "[", "{\"a\":", "a = "] {
      let count = TestScale.count(250_000, oneIn: 4) / max(1, unit.utf8.count)
      let text = start + String(repeating: unit, count: count)
      let clock = ContinuousClock()
      var document: PropertyListDocument?
      let time = clock.measure { document = read(text) }
      #expect(time < Patience.limit, "\(start) \(unit) \(time)")
      #expect((document?.diagnostics.count ?? 99) <= 64)
    }
  }

  /// A string or array object with a count of four bytes.
  private func object(_ marker: UInt8, count: Int, _ payload: [UInt8]) -> [UInt8] {
    [marker, 0x12] + BinaryFile.number(UInt64(count), 4) + payload
  }

  @Test("A long string that very many refer to is looked at once", arguments: [false, true])
  func sharedText(isWide: Bool) {
    let text = [[UInt8]](repeating: [0, 0x61], count: 100_000).flatMap { $0 }
    let string = object(isWide ? 0x6F : 0x5F, count: isWide ? 100_000 : 200_000, text)
    let clock = ContinuousClock()
    let elements = [UInt8](repeating: 1, count: 300_000)
    let array = BinaryFile([object(0xAF, count: 300_000, elements), string], offsetSize: 4).bytes
    let time = clock.measure { #expect(read(array).diagnostics == []) }
    #expect(time < Patience.limit)
    // As a key of many dictionaries, too.
    let references = (0..<20_000).flatMap { BinaryFile.number(UInt64($0 + 3), 2) }
    var objects = [object(0xAF, count: 20_000, references), string, [0x09]]
    for _ in 0..<20_000 { objects.append([0xD2, 0, 1, 0, 2, 0, 2, 0, 2]) }
    objects[3] = [0xD1, 0, 1, 0, 2]
    let keyed = BinaryFile(objects, referenceSize: 2, offsetSize: 4).bytes
    let keyTime = clock.measure {
      let document = read(keyed)
      // Key 2 is a boolean; the first dictionary is the only sound one.
      #expect(document.diagnostics.count == 1)
      #expect(document.duplicateKeys.isEmpty)
    }
    #expect(keyTime < Patience.limit)
  }

  @Test("Strings that overlap are refused before they take forever")
  func overlappingText() {
    let count = 40_000
    let references = (0..<count).flatMap { BinaryFile.number(UInt64($0 + 1), 2) }
    var objects = [object(0xAF, count: count, references)]
    for _ in 0..<count { objects.append(object(0x5F, count: count * 5, [])) }
    objects.append(object(0x4F, count: count * 6, [UInt8](repeating: 0x61, count: count * 6)))
    let file = BinaryFile(objects, referenceSize: 2, offsetSize: 4)
    let document = refuse(file.bytes)
    #expect(document.diagnostics.first?.message.hasPrefix("this string overlaps") == true)
  }

  @Test("Very many attributes, or a very long tag, are refused")
  func attributes() {
    var text = "<plist "
    for index in 0..<100_000 { text += "a\(index)='' " }
    #expect(refuse(text + "><true/></plist>").diagnostics.count == 1)
    var many = "<plist><array>"
    for index in 0..<50_000 { many += "<string a\(index % 7)='1' b='2'>x</string>" }
    #expect(read(many + "</array></plist>").diagnostics == [])
  }

  private static let inQuotes = "{ a = \""

  @Test(
    "Zero bytes and bytes that are not UTF-8 are reported at their place",
    arguments: [
      ("<plist><string>a", "</string></plist>"), ("{ a = ", "; }"), (inQuotes, "\"; }"),
      ("{\"a\": \"", "\"}"),
    ])
  func bytes(before: String, after: String) {
    for (bad, shown) in [
      ([0x00], "a zero byte"), ([0xFF], "0xFF"), ([0xC3, 0x28], "0xC3"), ([0xC0, 0x80], "0xC0"),
      ([0xED, 0xA0, 0x80], "0xED"), ([0xF5, 0x80, 0x80, 0x80], "0xF5"),
      ([0xE2, 0x82, 0x28], "0xE2 0x82"),
    ] as [([UInt8], String)] {
      // CoreFoundation reads zero bytes between the quotes of OpenStep text.
      if before == Self.inQuotes, bad == [0x00] { continue }
      let document = refuse(Array(before.utf8) + bad + Array(after.utf8))
      #expect(document.diagnostics.count == 1)
      #expect(document.diagnostics.first?.message.contains(shown) == true)
      #expect(document.diagnostics.first.map { Int($0.span.start) } == before.utf8.count)
      #expect(document.diagnostics.first?.rule == SyntaxRule.illegalCharacter)
    }
  }
}
