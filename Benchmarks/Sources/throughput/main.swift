// Reads one property list over and over and says what one reading cost.
//
// A line on standard input is a request, `READER COUNT PATH`; the answer is one line, the processor
// nanoseconds that COUNT readings took, or `error WHY`. Whoever asks decides the order, so that all
// readers, Python's among them, take turns in one run. One reading before them is not counted: it pays
// for what the reader before left behind, an untidy heap above all. READER is
//
//   launchkit    LaunchKit: tree with exact positions, every value decoded
//   tree         LaunchKit: tree with exact positions only
//   foundation   Foundation's PropertyListSerialization
//   libplist     libplist's plist_from_xml or plist_from_bin
//
// All of them start from bytes in memory and end with everything freed.

import CLibPlist
import Foundation
import PropertyListReading
import PropertyListSyntax
import SourceText

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// One input in the shapes that the readers take it in.
final class Input {
  let data: Data
  let source: SourceFile
  let isBinary: Bool

  init(path: String) throws {
    data = try Data(contentsOf: URL(filePath: path))
    source = SourceFile(path: path, bytes: data)
    isBinary = data.starts(with: "bplist".utf8)
  }
}

/// What the readings gave, so that nothing can be optimized away and that nobody returns early.
nonisolated(unsafe) var checksum = 0

func read(_ input: Input, with reader: String, times: Int) throws {
  switch reader {
  case "launchkit", "tree":
    let launchkit = PropertyListReader()
    for _ in 0..<times {
      let document = launchkit.read(input.source)
      if let first = document.diagnostics.first { throw Failure(first.message) }
      checksum &+= document.nodeCount
      if reader == "launchkit" {
        let values = document.decodedValues()
        guard values.undecodableCount == 0 else { throw Failure("a value cannot be decoded") }
        checksum &+= values.count &+ values.decodedByteCount
      }
    }
  case "foundation":
    for _ in 0..<times {
      let value = try PropertyListSerialization.propertyList(from: input.data, format: nil)
      guard let dictionary = value as? [String: Any] else { throw Failure("no dictionary") }
      checksum &+= dictionary.count
    }
  case "libplist":
    try input.data.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self).baseAddress
      for _ in 0..<times {
        var value: plist_t?
        if input.isBinary {
          plist_from_bin(text, UInt32(bytes.count), &value)
        } else {
          plist_from_xml(text, UInt32(bytes.count), &value)
        }
        guard let value else { throw Failure("libplist gave nothing") }
        checksum &+= Int(plist_dict_get_size(value))
        plist_free(value)
      }
    }
  default: throw Failure("no reader '\(reader)'")
  }
}

func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

var inputs: [String: Input] = [:]
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 2).map(String.init)
  do {
    guard words.count == 3, let count = Int(words[1]) else { throw Failure("READER COUNT PATH") }
    let input = try inputs[words[2]] ?? Input(path: words[2])
    inputs[words[2]] = input
    try read(input, with: words[0], times: 1)
    let start = processorNanoseconds()
    try read(input, with: words[0], times: count)
    print(processorNanoseconds() - start)
  } catch {
    print("error \(error)")
  }
  fflush(nil)
}
if checksum == 0 { print("error nothing was read") }
