import SourceText

@testable import LaunchProject

/// Writes an index as git does, byte for byte where it matters to a reader.
struct GitIndexWriter {
  /// An entry.
  struct Entry {
    var path: String
    var mode: UInt32 = 0o100644
    var stage: UInt16 = 0
    var isExtended = false
  }

  var version: UInt32 = 2
  var entries: [Entry] = []
  var checksumByteCount = 20
  /// Extensions, by signature.
  var extensions: [(signature: String, content: [UInt8])] = []
  /// The byte that the checksum at the end is made of.
  var checksumByte: UInt8 = 7

  init(version: UInt32 = 2, _ paths: [String] = []) {
    self.version = version
    entries = paths.map { Entry(path: $0) }
  }

  var checksum: [UInt8] { Array(repeating: checksumByte, count: checksumByteCount) }

  var bytes: [UInt8] {
    var bytes = Array("DIRC".utf8) + Self.number(version) + Self.number(UInt32(entries.count))
    var previous: [UInt8] = []
    for entry in entries {
      let start = bytes.count
      let path = Array(entry.path.utf8)
      bytes += Array(repeating: 1, count: 24) + Self.number(entry.mode)
      bytes += Array(repeating: 2, count: 12 + checksumByteCount)
      let flags =
        UInt16(min(path.count, 0xFFF)) | entry.stage << 12 | (entry.isExtended ? 0x4000 : 0)
      bytes += [UInt8(flags >> 8), UInt8(flags & 0xFF)]
      if entry.isExtended { bytes += [0x40, 0] }
      if version == 4 {
        let shared = zip(previous, path).prefix { $0 == $1 }.count
        bytes += Self.variable(previous.count - shared) + path.dropFirst(shared) + [0]
        previous = path
      } else {
        bytes += path
        bytes += Array(repeating: 0, count: 8 - (bytes.count - start) % 8)
      }
    }
    for (signature, content) in extensions {
      bytes += Array(signature.utf8) + Self.number(UInt32(content.count)) + content
    }
    return bytes + checksum
  }

  /// A bitmap of literal words without runs.
  static func bitmap(_ positions: [Int]) -> [UInt8] {
    var words = [UInt64](repeating: 0, count: ((positions.max() ?? -1) + 64) / 64)
    for position in positions { words[position / 64] |= 1 << UInt64(position % 64) }
    return bitmap(words: [UInt64(words.count) << 33] + words)
  }

  static func bitmap(words: [UInt64]) -> [UInt8] {
    number(UInt32(words.count * 64)) + number(UInt32(words.count))
      + words.flatMap { number(UInt32($0 >> 32)) + number(UInt32(truncatingIfNeeded: $0)) }
      + number(0)
  }

  static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func variable(_ number: Int) -> [UInt8] {
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      rest -= 1
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return bytes
  }

  /// What is read back.
  func paths(shared: GitIndexWriter? = nil) throws -> GitTrackedPaths {
    try Self.paths(
      bytes, shared: shared?.bytes, checksumByteCount: checksumByteCount)
  }

  static func paths(
    _ bytes: [UInt8], shared: [UInt8]? = nil, checksumByteCount: Int = 20
  ) throws -> GitTrackedPaths {
    func file(_ bytes: [UInt8]) throws -> GitIndexFile {
      try GitIndexFile(
        SourceFile(path: "index", bytes: bytes), checksumByteCount: checksumByteCount)
    }
    return try GitTrackedPaths(try file(bytes), shared: try shared.map(file))
  }
}
