import Testing

@testable import LaunchKitServers

@Suite("Lines of messages")
struct MessageLinesTests {
  @Test(
    "However the bytes arrive, the messages are the same",
    arguments: [1, 2, 3, 5, 7, 64])
  func pieces(size: Int) {
    let bytes = Array("{\"a\":1}\n\n \r\n[2]\r\nlast".utf8)
    var lines = MessageLines()
    var found: [MessageLines.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.add(bytes[start..<min(start + size, bytes.count)])
    }
    found += [lines.end()].compactMap(\.self)
    let expected = ["{\"a\":1}", "[2]\r", "last"].map { MessageLines.Line.message(Array($0.utf8)) }
    #expect(found == expected)
    #expect(lines.end() == nil)
  }

  @Test("A line that is too long is dropped, and the next one is read")
  func tooLong() {
    var lines = MessageLines()
    let part = [UInt8](repeating: 0x78, count: MessageLines.maximumByteCount)
    #expect(lines.add(part).isEmpty)
    #expect(lines.add(part).isEmpty)
    #expect(lines.add(Array("x\n{}\n".utf8)) == [.tooLong, .message(Array("{}".utf8))])
  }
}
