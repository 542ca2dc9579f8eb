import CPropertyListXML
import LaunchKitTestSupport
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
        let short = try nodes(damaged, shortWay: true)
        #expect(short.map { $0.map(parts) } == long.map(parts), "byte \(offset), flip \(flip)")
      }
    }
  }
}
