/// Writes an index as git does, byte for byte where it matters to a reader.
public struct GitIndexWriter: Sendable {
  /// An entry.
  public struct Entry: Sendable {
    public var path: String
    public var mode: UInt32 = 0o100644
    public var stage: UInt16 = 0
    public var isExtended = false

    public init(path: String, mode: UInt32 = 0o100644, stage: UInt16 = 0, isExtended: Bool = false)
    {
      self.path = path
      self.mode = mode
      self.stage = stage
      self.isExtended = isExtended
    }
  }

  public var version: UInt32 = 2
  public var entries: [Entry] = []
  public var checksumByteCount = 20
  /// Extensions, by signature.
  public var extensions: [(signature: String, content: [UInt8])] = []
  /// The byte that the checksum at the end is made of.
  public var checksumByte: UInt8 = 7

  public init(version: UInt32 = 2, _ paths: [String] = []) {
    self.version = version
    entries = paths.map { Entry(path: $0) }
  }

  public var checksum: [UInt8] { Array(repeating: checksumByte, count: checksumByteCount) }

  public var bytes: [UInt8] {
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
  public static func bitmap(_ positions: [Int]) -> [UInt8] {
    var words = [UInt64](repeating: 0, count: ((positions.max() ?? -1) + 64) / 64)
    for position in positions { words[position / 64] |= 1 << UInt64(position % 64) }
    return bitmap(words: [UInt64(words.count) << 33] + words)
  }

  public static func bitmap(words: [UInt64]) -> [UInt8] {
    number(UInt32(words.count * 64)) + number(UInt32(words.count))
      + words.flatMap { number(UInt32($0 >> 32)) + number(UInt32(truncatingIfNeeded: $0)) }
      + number(0)
  }

  public static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  public static func variable(_ number: Int) -> [UInt8] {
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      rest -= 1
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return bytes
  }
}
