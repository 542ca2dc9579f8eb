import CPropertyListXML
import LaunchKitTestSupport
import PropertyListReading
import SourceText
import Testing

@testable import PropertyListSyntax

/// A sound binary file is read in C, any other in Swift: for one and the same file both give one tree.
@Suite("The two binary readers")
struct BinaryReadersAgreeTests {
  private func nodes(_ bytes: [UInt8], shortWay: Bool) throws -> [lk_node]? {
    let source = SourceFile(path: "x.plist", bytes: bytes)
    let trailer = try BinaryTrailer(source)
    let capacity = 4 * bytes.count
    var isSound = false
    let all = source.paddedBytes.withUnsafeBufferPointer { bytes -> ContiguousArray<lk_node> in
      ContiguousArray(capacity: capacity) { room in
        guard let base = bytes.baseAddress else { return 0 }
        if shortWay {
          var arena = lk_arena(nodes: room.baseAddress, count: 0, capacity: UInt32(capacity))
          var layout = trailer.layout
          isSound = lk_binary_read(base, &layout, &arena)
          return Int(arena.count)
        }
        var builder = BinaryTreeBuilder(base: base, trailer: trailer, room: room)
        isSound = builder.build()?.isEmpty == true
        return builder.count
      }
    }
    return isSound ? Array(all) : nil
  }

  private func parts(_ node: lk_node) -> [UInt32] {
    [
      node.start, node.content_start, node.content_end, node.next, node.parent,
      UInt32(node.kind), UInt32(node.flags),
    ]
  }

  @Test("One tree from a sound file", arguments: 1...20)
  func sound(seed: Int) throws {
    var generator = FragmentGenerator(
      seed: UInt64(seed), vocabulary: [.xml, .extremes, .controlCharacters])
    let bytes = try PropertyListWriter.write(generator.root(), as: .binary).bytes
    let short = try #require(try nodes(bytes, shortWay: true))
    let long = try #require(try nodes(bytes, shortWay: false))
    #expect(short.map(parts) == long.map(parts))
  }

  @Test(
    "The same verdict, and one tree where there is one, whichever byte is wrong", arguments: 1...4)
  func damaged(seed: Int) throws {
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: [.xml, .extremes])
    let bytes = try PropertyListWriter.write(generator.root(), as: .binary).bytes
    for offset in bytes.indices.prefix(600) {
      for flip: UInt8 in [0x01, 0x0F, 0x80, 0xF0] {
        var damaged = bytes
        damaged[offset] ^= flip
        guard let long = try? nodes(damaged, shortWay: false) else { continue }
        // The short way leaves odd files to the long way.
        guard let short = try nodes(damaged, shortWay: true) else {
          let document = PropertyListDocument.read(SourceFile(path: "a", bytes: damaged))
          #expect(!document.diagnostics.isEmpty, "byte \(offset), flip \(flip)")
          continue
        }
        #expect(
          Optional(short).map { $0.map(parts) } == long.map(parts), "byte \(offset), flip \(flip)")
      }
    }
  }

  @Test(
    "The same of texts of every length, wherever a byte is not ASCII, and at the very end of the file",
    arguments: Array(0...70) + [127, 128, 255, 256, 300])
  func texts(length: Int) throws {
    let count: [UInt8] =
      length < 15
      ? [0x50 | UInt8(length)]
      : length < 256
        ? [0x5F, 0x10, UInt8(length)] : [0x5F, 0x11] + BinaryFile.number(UInt64(length), 2)
    for wrong in Set([nil, 0, 1, length / 2, length - 2, length - 1]) {
      var text = [UInt8](repeating: 0x61, count: length)
      if let wrong {
        guard text.indices.contains(wrong) else { continue }
        text[wrong] = 0x80
      }
      // As a key, as a value, and as both of them.
      for objects in [
        [[0xD1, 1, 2], count + text, [0x09]], [[0xD1, 1, 2], [0x51, 0x62], count + text],
        [[0xD1, 1, 1], count + text], [[0xA2, 1, 1], count + text],
      ] {
        let bytes = BinaryFile(objects, offsetSize: 2).bytes
        let short = try nodes(bytes, shortWay: true)
        #expect((short == nil) == (wrong != nil))
        #expect(short.map { $0.map(parts) } == (try nodes(bytes, shortWay: false))?.map(parts))
      }
    }
  }
}
