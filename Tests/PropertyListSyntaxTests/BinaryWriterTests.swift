import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Binary writer")
struct BinaryWriterTests {
  @Test("Equal scalars are written once, sizes are the smallest that do")
  func layout() throws {
    let fragment = PropertyListFragment.dictionary([
      .init("a", .array([1, 1, "ż", "a", .real(0.5), .null, .set([true])])),
      .init("b", .integer(Int128(UInt64.max))),
    ])
    let bytes = try PropertyListWriter.write(fragment, as: .binary).bytes
    let objects: [UInt8] =
      Array("bplist00".utf8)
      + [0xD2, 1, 9, 2, 10]  // 0: the root; keys "a", "b"
      + [0x51, 0x61]  // 1: "a"
      + [0xA7, 3, 3, 4, 1, 5, 6, 7]  // 2: the array
      + [0x10, 1]  // 3: 1
      + [0x61, 0x01, 0x7C]  // 4: "ż"
      + [0x23, 0x3F, 0xE0, 0, 0, 0, 0, 0, 0]  // 5: 0.5
      + [0x00]  // 6: null
      + [0xC1, 8]  // 7: the set
      + [0x09]  // 8: true
      + [0x51, 0x62]  // 9: "b"
      + [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255]  // 10
    let table: [UInt8] = [8, 13, 15, 23, 25, 28, 37, 38, 40, 41, 43]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 11] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 60]
    #expect(bytes == objects + table + trailer)
  }

  @Test("References and offsets grow with the number of objects")
  func largeTables() throws {
    let many = PropertyListFragment.array((0..<70_000).map { .integer(Int128($0)) })
    let bytes = try PropertyListWriter.write(many, as: .binary).bytes
    #expect(Array(bytes.suffix(26).prefix(2)) == [4, 4])
    let back = try PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    #expect((back as? [Int])?.count == 70_000)
    #expect((back as? [Int])?.last == 69_999)
  }

  @Test("Foundation reads the same values", arguments: 1...20)
  func foundation(seed: Int) throws {
    var generator = FragmentGenerator(
      seed: UInt64(seed), vocabulary: [.xml, .extremes, .controlCharacters])
    let fragment = generator.root()
    let written = try PropertyListWriter.write(fragment, as: .binary)
    #expect(written.losses.isEmpty)
    let object = try PropertyListSerialization.propertyList(
      from: Data(written.bytes), options: [], format: nil)
    #expect(foundationDifference(fragment, object) == nil)
  }

  @Test("An integer beyond 64 bits is refused")
  func integerRange() {
    #expect(
      throws: PropertyListWriter.WritingError(
        message: "the integer 18446744073709551616 needs more than 64 bits",
        keyPath: [.index(0)], span: nil)
    ) {
      try PropertyListWriter.write(.array([.integer(Int128(UInt64.max) + 1)]), as: .binary)
    }
  }

  @Test("The dictionary that text formats write for a UID becomes a UID")
  func uidDictionary() throws {
    let xml = try PropertyListWriter.write(.array([.uid(300), .string("x")]), as: .xml).bytes
    let document = PropertyListDocument.read(SourceFile(path: "x.plist", bytes: xml))
    let bytes = try PropertyListWriter.write(#require(document.root), as: .binary).bytes
    #expect(bytes == (try PropertyListWriter.write(.array([.uid(300), "x"]), as: .binary)).bytes)
    #expect(bytes.contains([0x81, 0x01, 0x2C]))
  }
}
