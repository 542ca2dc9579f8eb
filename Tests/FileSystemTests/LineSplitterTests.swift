import Testing

@testable import FileSystem

@Suite("Lines of a stream")
struct LineSplitterTests {
  @Test(
    "However the bytes arrive, the lines are the same",
    arguments: [1, 2, 3, 5, 7, 64])
  func pieces(size: Int) {
    let bytes = Array("{\"a\":1}\n\n \r\n[2]\r\nlast".utf8)
    var lines = LineSplitter(maximumByteCount: 100)
    var found: [LineSplitter.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.add(bytes[start..<min(start + size, bytes.count)])
    }
    found += [lines.end()].compactMap(\.self)
    let expected = ["{\"a\":1}", "[2]\r", "last"].map { LineSplitter.Line.whole(Array($0.utf8)) }
    #expect(found == expected)
    #expect(lines.end() == nil)
  }

  @Test("A line that is too long is dropped, and the next one is read")
  func tooLong() {
    var lines = LineSplitter(maximumByteCount: 100)
    let part = [UInt8](repeating: 0x78, count: 100)
    #expect(lines.add(part).isEmpty)
    #expect(lines.add(part).isEmpty)
    #expect(lines.add(Array("x\n{}\n".utf8)) == [.tooLong, .whole(Array("{}".utf8))])
  }

  @Test(
    "The name of a member is found where it is in quotes",
    arguments: [
      ("{\"group\": 1}", true), ("\"group\"", true), ("{\"groups\": \"agroup\"}", false),
      ("group", false), ("\"group", false), ("group\"", false), ("\"ggroup\" \"group\"", true),
      ("", false),
      ("g", false), ("\\\"group\\\"", false),
    ])
  func names(text: String, holds: Bool) {
    #expect(LineSplitter.Line.whole(Array(text.utf8)).holds(name: "group") == holds)
    #expect(!LineSplitter.Line.tooLong.holds(name: "group"))
  }
}
