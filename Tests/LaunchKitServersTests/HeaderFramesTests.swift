import Testing

@testable import LaunchKitServers

@Suite("Messages with a header")
struct HeaderFramesTests {
  /// Frames, and what is read from them however they are cut into pieces.
  static let examples: [(sent: String, frames: [HeaderFrames.Frame])] = [
    ("Content-Length: 2\r\n\r\n{}", [.message(Array("{}".utf8))]),
    ("content-length:2\r\nContent-Type: x\r\n\r\n{}", [.message(Array("{}".utf8))]),
    ("Content-Length: 0\r\n\r\n", [.message([])]),
    (
      "Content-Length: 1\r\n\r\naContent-Length: 2\r\n\r\nbc",
      [.message(Array("a".utf8)), .message(Array("bc".utf8))]
    ),
    ("Content-Type: x\r\n\r\n", [.malformed]),
    ("\r\n\r\n", [.malformed]),
    ("Content-Length: x\r\n\r\n", [.malformed]),
    (
      "Content-Length: -1\r\n\r\nContent-Length: 1\r\n\r\na",
      [.malformed, .message(Array("a".utf8))]
    ),
    ("Content-Length: 99999999999999999999\r\n\r\n", [.malformed]),
    ("Content-Length: 999999999999\r\n\r\nabc", [.tooLong]),
    ("Content-Length: 3\r\n\r\nab", []),
  ]

  @Test("frames are the same in whatever pieces they come", arguments: Self.examples)
  func pieces(
    _ example: (sent: String, frames: [HeaderFrames.Frame])
  ) {
    let bytes = Array(example.sent.utf8)
    for size in [1, 2, 3, 7, bytes.count] {
      var frames = HeaderFrames()
      var found: [HeaderFrames.Frame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += frames.add(Array(bytes[start..<min(bytes.count, start + size)]))
      }
      #expect(found == example.frames, "in pieces of \(size)")
    }
  }

  @Test("a header without an end is dropped")
  func endlessHeader() {
    var frames = HeaderFrames()
    #expect(
      frames.add([UInt8](repeating: 0x61, count: HeaderFrames.maximumHeaderByteCount + 1))
        == [.malformed])
    #expect(frames.add(Array("Content-Length: 1\r\n\r\na".utf8)) == [.message([0x61])])
  }

  @Test("a message that is too long is dropped up to its end")
  func tooLong() {
    var frames = HeaderFrames()
    let length = HeaderFrames.maximumByteCount + 10
    #expect(frames.add(Array("Content-Length: \(length)\r\n\r\nab".utf8)) == [.tooLong])
    var left = length - 2
    let part = [UInt8](repeating: 0x78, count: 1 << 20)
    while left > 0 {
      #expect(frames.add(Array(part.prefix(left))).isEmpty)
      left -= min(left, part.count)
    }
    #expect(frames.add(Array("Content-Length: 1\r\n\r\na".utf8)) == [.message([0x61])])
  }

  @Test("frames that are written are read")
  func roundTrip() {
    var frames = HeaderFrames()
    let message = Array("{\"a\": \"é\"}".utf8)
    #expect(frames.add(HeaderFrames.frame(message)) == [.message(message)])
  }
}
