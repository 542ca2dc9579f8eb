import Findings
import PropertyListSyntax
import SourceText
import Testing

/// Where CoreFoundation refuses a file that could be read, or reads one that looks wrong. Sources:
/// `CFPropertyList.c` and `CFBinaryPList.c` of swift-corelibs-foundation.
@Suite("What CoreFoundation takes")
struct CoreFoundationTests {
  @Test("Bytes between the offset table and the trailer")
  func gap() {
    var file = BinaryFile([[0x09], [0x08]])
    #expect(read(file.bytes).diagnostics == [])
    file.objectCount = 1
    let document = read(file.bytes)
    #expect(
      document.diagnostics.map(\.message) == [
        "the offset table ends at 11, expected at 12, where the trailer begins"
      ])
    #expect(document.diagnostics.first?.span.range == 12..<44)
  }

  @Test("Offsets and references too narrow for what they stand for")
  func widths() {
    let many = [[UInt8]](repeating: [0x09], count: 256)
    #expect(
      read(BinaryFile(many, referenceSize: 1, offsetSize: 2).bytes).diagnostics.map(\.message)
        == ["the trailer says that references take 1 byte, too few for 256 objects"])
    #expect(read(BinaryFile(many, referenceSize: 2, offsetSize: 2).bytes).diagnostics == [])
    let long = [0x4F, 0x11, 0x01, 0x00] + [UInt8](repeating: 0, count: 256)
    #expect(
      read(BinaryFile([long], offsetSize: 1).bytes).diagnostics.map(\.message)
        == ["the trailer says that offsets take 1 byte, too few to reach the offset table at 268"])
    #expect(read(BinaryFile([long], offsetSize: 2).bytes).diagnostics == [])
  }

  @Test(
    "White space behind a number or around a date",
    arguments: [
      ("<integer>5 </integer>", "'5 ' has white space around the number"),
      ("<real>1.5\n</real>", "'1.5\n' has white space around the number"),
      ("<date> 2020-01-31T12:00:00Z</date>", "has white space around the date"),
      ("<date>2020-01-31T12:00:00Z\t</date>", "has white space around the date"),
    ])
  func space(element: String, message: String) {
    let found = read("<plist>\(element)</plist>").diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.contains(message) == true)
  }

  @Test(
    "White space before a number and behind its sign",
    arguments: [(" 5", 5), ("\n- 5", -5), ("+\t0x1F", 31)] as [(String, Int128)])
  func spaceBefore(text: String, value: Int128) {
    let document = read("<plist><integer>\(text)</integer></plist>")
    #expect(document.diagnostics == [])
    #expect(document.root?.integer == value)
  }
}
