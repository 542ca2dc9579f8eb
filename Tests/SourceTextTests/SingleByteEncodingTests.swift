import Foundation
import Testing

@testable import SourceText

@Suite("Encodings with one byte for each character")
struct SingleByteEncodingTests {
  @Test("Every byte is read as Python's codec of the name reads it")
  func everyByteIsReadAsPythonReadsIt() throws {
    let names = SingleByteEncoding.allNames
    #expect(names.count == 23)
    let program = """
      import sys
      for name in sys.argv[1:]:
          print(name, *(f"{ord(text):X}" if (text := bytes([byte]).decode(name, "ignore")) else 0 for byte in range(256)))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + names
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let lines = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self
    )
    .split(separator: "\n")
    process.waitUntilExit()
    try #require(process.terminationStatus == 0 && lines.count == names.count)
    for (name, line) in zip(names, lines) {
      let encoding = try #require(SingleByteEncoding(name: name.uppercased()))
      let known = line.split(separator: " ").dropFirst().map { UInt16($0, radix: 16) ?? 0 }
      for byte in 0..<256 {
        let scalar = byte < 0x80 ? UInt16(byte) : encoding.scalars[byte - 0x80]
        #expect(scalar == known[byte], "\(name): \(byte)")
      }
    }
  }

  @Test("A byte without a meaning is named, and a name that is not in the list is none")
  func aByteWithoutAMeaningIsNamed() throws {
    let encoding = try #require(SingleByteEncoding(name: "windows-1253"))
    let input = ContiguousArray<UInt8>([0x61, 0xE1, 0xAA] + Array(repeating: 0, count: 64))
    let text = try encoding.decode(input, count: 2, name: "windows-1253")
    #expect(String(decoding: text.prefix(3), as: UTF8.self) == "aα")
    let problem = #expect(throws: SourceFile.DecodingProblem.self) {
      try encoding.decode(input, count: 3, name: "windows-1253")
    }
    #expect(problem?.span.range == 2..<3)
    for name in ["shift_jis", "macintosh", "utf-7", "", "koi8-r//TRANSLIT"] {
      #expect(SingleByteEncoding(name: name) == nil, "\(name)")
    }
  }
}
