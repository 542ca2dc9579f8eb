import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Binary files whose references repeat more text than the file has bytes.
@Suite("Text that references share")
struct SharedTextTests {
  /// `[string, string, …]` with one string object of `length` bytes.
  private func shared(length: Int, references: Int) -> PropertyListDocument {
    let text =
      [0x5F, 0x12] + bigEndian(length, 4) + [UInt8](repeating: UInt8(ascii: "a"), count: length)
    let array =
      [0xAF, 0x12] + bigEndian(references, 4)
      + [[UInt8]](repeating: [1], count: references).joined()
    let file = BinaryFile([array, text], referenceSize: 1, offsetSize: 4)
    return PropertyListDocument.read(SourceFile(path: "Info.plist", bytes: file.bytes))
  }

  private func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }

  @Test("An ordinary file is handed on as it is")
  func ordinary() {
    let document = shared(length: 1_000, references: 1_000)
    #expect(document.boundingSharedText() === document)
    #expect(document.omittedReferenceCount == 0)
  }

  @Test("Of a text that is repeated too often, as many references are kept as fit")
  func bounded() throws {
    let document = shared(length: 100_000, references: 10_000)
    #expect(!document.hasErrors)
    #expect(document.nodeCount == 10_001)
    let bounded = document.boundingSharedText()
    // A mebibyte, or four times the size of the file.
    let kept = 1_048_576 / 100_000
    #expect(bounded.nodeCount == kept + 1)
    #expect(bounded.omittedReferenceCount == 10_000 - kept)
    let elements = try #require(bounded.root?.array)
    #expect(elements.allSatisfy { $0.string?.utf8.count == 100_000 })
    #expect(elements.allSatisfy { $0.parent?.kind == .array })
  }

  @Test("Keys go with their values, and containers keep their ends")
  func entries() throws {
    let text =
      [0x5F, 0x12] + bigEndian(600_000, 4) + [UInt8](repeating: UInt8(ascii: "a"), count: 600_000)
    // { a: [t, t, t], b: true, c: t, d: {} }
    let file = BinaryFile(
      [
        [0xD4, 1, 2, 3, 4, 5, 6, 7, 8], [0x51, 0x61], [0x51, 0x62], [0x51, 0x63], [0x51, 0x64],
        [0xA3, 7, 7, 7], [0x09], text, [0xD0],
      ], referenceSize: 1, offsetSize: 4)
    let document = PropertyListDocument.read(SourceFile(path: "Info.plist", bytes: file.bytes))
    #expect(document.diagnostics == [])
    // 4 × 600,000 bytes are within four times the size of this file.
    #expect(document.boundingSharedText() === document)
    let many = BinaryFile(
      [
        [0xD4, 1, 2, 3, 4, 5, 6, 7, 8], [0x51, 0x61], [0x51, 0x62], [0x51, 0x63], [0x51, 0x64],
        [0xA5, 7, 7, 7, 7, 7], [0x09], text, [0xD0],
      ], referenceSize: 1, offsetSize: 4)
    let bounded = PropertyListDocument.read(SourceFile(path: "Info.plist", bytes: many.bytes))
      .boundingSharedText()
    let root = try #require(bounded.root?.dictionary)
    #expect(root.map { $0.key.string } == ["a", "b", "d"])
    #expect(root["a"]?.array.map { Array($0).count } == 4)
    #expect(root["b"]?.boolean == true)
    #expect(root["d"]?.dictionary?.isEmpty == true)
    #expect(bounded.omittedReferenceCount == 2)
  }

  @Test("Writing such a file is refused before anything is decoded")
  func writing() throws {
    let root = try #require(shared(length: 100_000, references: 10_000).root)
    #expect {
      _ = try PropertyListWriter.write(root, as: .xml)
    } throws: { error in
      (error as? PropertyListWriter.WritingError)?.message
        == "the text and data take 1000000000 bytes when each reference to a shared object counts, "
        + "the maximum for this file is \(root.document.source.count + PropertyListLimits.maximumSharedByteCount)"
    }
    let small = try #require(shared(length: 100_000, references: 300).root)
    #expect(try PropertyListWriter.write(small, as: .openStep).bytes.count > 30_000_000)
  }

  @Test("A small file may share a container a hundred times")
  func sharedDictionary() throws {
    let array = [0xAF, 0x10, 100] + [UInt8](repeating: 1, count: 100)
    let document = PropertyListDocument.read(
      SourceFile(
        path: "Info.plist",
        bytes: BinaryFile(
          [array, [0xD1, 2, 3], [0x51, 0x61], [0x09]], referenceSize: 1, offsetSize: 1
        )
        .bytes))
    #expect(document.source.count < 160)
    #expect(document.diagnostics == [])
    #expect(document.nodeCount == 301)
  }
}
