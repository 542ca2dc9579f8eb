import Findings
import Foundation
import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

@Suite("Binary reader")
struct BinaryReaderTests {
  @Test("Every kind of object")
  func kinds() throws {
    let objects: [[UInt8]] = [
      [0xDF, 0x10, 0x10] + Array(1...32).map { UInt8($0) }
    ]
    let keys = (0..<16).map { [0x51, UInt8(ascii: "a") + UInt8($0)] }
    let values: [[UInt8]] = [
      [0x00], [0x08], [0x09], [0x10, 0xFF], [0x11, 0xFF, 0xFF], [0x12, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x13] + Array(repeating: 0xFF, count: 8),
      [0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8),
      [0x22, 0x3F, 0xC0, 0, 0], [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0],
      [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], [0x43, 1, 2, 3], [0x62, 0x01, 0x7C, 0x00, 0x41],
      [0x82, 1, 0, 0], [0xA2, 2, 3], [0xC1, 18],
    ]
    let document = read(BinaryFile(objects + keys + values).bytes)
    #expect(document.diagnostics == [])
    #expect(brokenPromise(document) == nil)
    let entries = try #require(document.root?.dictionary.map(Array.init))
    #expect(entries.map(\.key.string) == "abcdefghijklmnop".map { "\($0)" })
    let found = entries.map(\.value)
    #expect(
      found.map(\.kind) == [
        .null, .false, .true, .integer, .integer, .integer, .integer, .integer, .real, .real, .date,
        .data, .string, .uid, .array, .set,
      ])
    #expect(
      found[3...7].map(\.integer) == [255, 65_535, 4_294_967_295, -1, Int128(UInt64.max)])
    #expect(found[8...9].map(\.real) == [1.5, 1.5])
    #expect(found[10].date == 131_072)
    #expect(found[11].data == [1, 2, 3])
    #expect(found[12].string == "żA")
    #expect(found[13].uid == 65_536)
    #expect(found[14].array.map { $0.map(\.string) } == ["b", "c"])
    #expect(found[15].array.map { $0.map(\.kind) } == [.false])
  }

  @Test("A value's span is the bytes of its object, its content those behind the marker")
  func spans() throws {
    let document = read(
      BinaryFile([[0xD1, 1, 2], [0x51, 0x61], [0x5F, 0x10, 3, 1, 2, 3]]).bytes)
    let root = try #require(document.root)
    let entry = try #require(root.dictionary.map(Array.init)?.first)
    #expect(root.span.range == 8..<11)
    #expect(entry.key.span.range == 11..<13)
    #expect(entry.key.contentSpan.range == 12..<13)
    #expect(entry.value.span.range == 13..<19)
    #expect(entry.value.contentSpan.range == 16..<19)
    #expect(entry.value.keyPath == [.key("a")])
  }

  @Test("Numbers of the file's own may have any width", arguments: 1...8, 1...8)
  func widths(reference: Int, offset: Int) {
    let array = [0xA2] + BinaryFile.number(1, reference) + BinaryFile.number(2, reference)
    let file = BinaryFile(
      [array, [0x51, 0x61], [0x09]], referenceSize: reference, offsetSize: offset)
    let document = read(file.bytes)
    #expect(document.diagnostics == [])
    #expect(document.root?.array.map { $0.map(\.kind) } == [.string, .true])
  }

  @Test("What Foundation writes reads back the same", arguments: 1...40)
  func foundation(seed: Int) throws {
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: [.xml, .controlCharacters])
    let xml = try PropertyListWriter.write(generator.root(), as: .binary).bytes
    let object = try PropertyListSerialization.propertyList(
      from: Data(xml), options: [], format: nil)
    let theirs = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let document = read(Array(theirs))
    #expect(document.diagnostics == [])
    #expect(brokenPromise(document) == nil)
    let root = try #require(document.root)
    // Foundation may order and merge objects differently, so compare what it reads.
    let again = try PropertyListSerialization.propertyList(
      from: Data(PropertyListWriter.write(root, as: .binary).bytes), options: [], format: nil)
    #expect((object as? NSObject)?.isEqual(again) == true)
  }

  @Test(
    "What is wrong is reported at its bytes",
    arguments: [
      ([[0xA1, 0]], "this object contains itself", 8..<10),
      ([[0xA1, 1], [0xA1, 2], [0xA1, 0]], "this object contains itself", 8..<10),
      ([[0xD1, 1, 0], [0x51, 0x61]], "this object contains itself", 8..<11),
      ([[0xA1, 9]], "object 9 does not exist, the file has 1", 8..<10),
      ([[0xD1, 1, 1], [0x10, 1]], "a dictionary key is an integer, expected a string", 11..<12),
      (
        [[0xD1, 1, 2], [0xD0], [0x09]], "a dictionary key is a dictionary, expected a string",
        11..<12
      ),
      ([[0x70]], "0x70 is not the marker of any type of object", 8..<9),
      ([[0x0F]], "0x0F is not the marker of any type of object", 8..<9),
      ([[0x15]], "0x15 is not the marker of any type of object", 8..<9),
      ([[0x24, 0, 0, 0, 0]], "0x24 is not the marker of any type of object", 8..<9),
      ([[0x88]], "this object runs into the offset table at 9", 8..<9),
      ([[0x8F]], "this object runs into the offset table at 9", 8..<9),
      (
        [[0x84, 1, 0, 0, 0, 0]], "a UID is beyond 32 bits, which CoreFoundation refuses", 8..<14
      ),
      (
        [[0x60]],
        "an empty UTF-16 string, which CoreFoundation refuses, expected an empty ASCII string",
        8..<9
      ),
      ([[0x13, 0]], "this object runs into the offset table at 10", 8..<9),
      ([[0x55, 0x61]], "this object runs into the offset table at 10", 8..<9),
      ([[0x61, 0x61]], "this object runs into the offset table at 10", 8..<9),
      ([[0xA2, 0]], "this object runs into the offset table at 10", 8..<9),
      ([[0xD1, 0]], "this object runs into the offset table at 10", 8..<9),
      (
        [[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "the count of this object is malformed or beyond the end of the file", 8..<10
      ),
      (
        [[0xDF, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 1]],
        "the count of this object is malformed or beyond the end of the file", 8..<10
      ),
      (
        [[0x5F, 0x51, 0x61]],
        "the count of this object is malformed or beyond the end of the file", 8..<10
      ),
      (
        [[0x52, 0x61, 0xC3]],
        "the byte 0xC3 in an ASCII string, which CoreFoundation reads as the character of Latin-1",
        10..<11
      ),
      (
        [[0x62, 0xD8, 0x00, 0x00, 0x41]],
        "the surrogate U+D800 is alone in a string, expected a pair; it is read as U+FFFD",
        9..<11
      ),
      (
        [[0x61, 0xDC, 0x00]],
        "the surrogate U+DC00 is alone in a string, expected a pair; it is read as U+FFFD",
        9..<11
      ),
      (
        [[0x14, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
        "an integer of 16 bytes is beyond 64 bits; CoreFoundation reads the last eight bytes",
        8..<25
      ),
    ] as [([[UInt8]], String, Range<Int>)])
  func problems(objects: [[UInt8]], message: String, range: Range<Int>) {
    let document = read(BinaryFile(objects).bytes)
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.map(\.span.range) == [range])
    #expect(brokenPromise(document) == nil)
  }

  @Test("What is wrong with the trailer is reported")
  func trailers() {
    let good = BinaryFile([[0x09]])
    var file = good
    func messages() -> [String] { read(file.bytes).diagnostics.map(\.message) }
    #expect(messages() == [])
    file.root = 1
    #expect(messages() == ["the trailer names object 1 as the root, but there are 1 objects"])
    file = good
    file.objectCount = 2
    #expect(
      messages() == [
        "the trailer says that there are 2 objects, but the offset table has room for 1"
      ])
    file.objectCount = 1 << 63
    #expect(messages().count == 1)
    file.objectCount = .max
    #expect(messages().count == 1)
    file.objectCount = 0
    #expect(messages().count == 1)
    file = good
    for offset in [0, 8, 11, 12, 1 << 40, UInt64.max] {
      file.tableOffset = offset
      #expect(messages().count == 1, "\(offset)")
    }
    file = good
    for place in [0, 7] {
      file.offsets = [0: UInt64(place)]
      #expect(
        messages() == ["object 0 is said to be at \(place), expected between 8 and 8"])
    }
    for place in [9, 255] {
      file.offsets = [0: UInt64(place)]
      #expect(
        messages() == ["the offset table puts object 0 behind the objects, which end at 9"])
    }
    file = good
    file.referenceSize = 0
    #expect(messages() == ["the trailer says that references take 0 bytes, expected 1 to 8"])
    for size in [9, 255] {
      file.referenceSize = size
      let document = read(file.bytes)
      #expect(document.root?.boolean == true)
      #expect(
        document.diagnostics.map(\.message) == [
          "the trailer says that references take \(size) bytes, expected 1 to 8; CoreFoundation reads the last eight"
        ])
    }
  }

  @Test("Several wrong objects are all reported, and the others are read")
  func several() {
    let document = read(
      BinaryFile([[0xA4, 1, 2, 9, 3], [0x70], [0x51, 0x61], [0x52, 0xFF, 0x61]]).bytes)
    #expect(document.diagnostics.count == 3)
    #expect(document.root?.array.map { $0.map(\.kind) } == [.null, .string, .null, .string])
  }

  @Test("A repeated key is kept; the first one counts")
  func repeatedKeys() throws {
    let document = read(
      BinaryFile([[0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x61, 0, 0x61], [0x08], [0x09]]).bytes)
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary.map { $0.map(\.key.string) } == ["a", "a"])
    #expect(document.root?.dictionary?["a"]?.boolean == false)
    #expect(document.duplicateKeys.map(\.valuesEqual) == [false])
  }

  @Test("Objects that share others double with each level; that is refused, not done")
  func exponential() {
    var objects = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
    objects.append([0x09])
    let document = read(BinaryFile(objects).bytes)
    #expect(document.diagnostics.count == 1)
    #expect(document.diagnostics.first?.message.hasPrefix("the file has more than") == true)
    #expect(brokenPromise(document) == nil)
  }

  @Test("Sharing that does not exceed the file's size is allowed")
  func sharing() {
    let text = Array(repeating: UInt8(ascii: "x"), count: 300)
    let long: [UInt8] = [0x5F, 0x11, 0x01, 0x2C] + text
    let document = read(BinaryFile([[0xA3, 1, 1, 1], [0xA2, 2, 2], long], offsetSize: 2).bytes)
    #expect(document.diagnostics == [])
    #expect(document.nodeCount == 10)
  }

  @Test("Containers may be 512 deep and no more", arguments: [(512, false), (513, true)])
  func depth(count: Int, isRefused: Bool) {
    let objects = (0..<count).map { index in
      [0xA1] + BinaryFile.number(UInt64(min(index + 1, count)), 2)
    }
    let file = BinaryFile(objects + [[0x09]], referenceSize: 2, offsetSize: 2)
    let document = read(file.bytes)
    #expect(
      document.diagnostics.map(\.message)
        == (isRefused ? ["containers are nested more than 512 deep"] : []))
  }

  @Test("Cut off anywhere, a file is an error and nothing worse")
  func truncated() throws {
    var generator = FragmentGenerator(seed: 5, vocabulary: .all)
    let bytes = try PropertyListWriter.write(generator.root(), as: .binary).bytes
    for length in 0..<bytes.count {
      let document = read(Array(bytes.prefix(length)))
      // The first eight bytes are a word of OpenStep text, and read as such, with a warning.
      #expect(document.hasErrors != (1...8).contains(length), "\(length)")
      if let broken = brokenPromise(document) { Issue.record("\(length): \(broken)") }
    }
  }
}
