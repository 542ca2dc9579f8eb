/// Writes an index as git does, byte for byte where it matters to a reader.
public struct GitIndexWriter: Sendable {
  /// An entry.
  public struct Entry: Sendable {
    /// Its path from the root of the repository.
    public var path: String
    /// What it is, and its permissions.
    public var mode: UInt32 = 0o100644
    /// The side of a conflict; 0 without one.
    public var stage: UInt16 = 0
    /// Whether it has the second word of flags.
    public var isExtended = false

    /// An entry with a path.
    public init(path: String, mode: UInt32 = 0o100644, stage: UInt16 = 0, isExtended: Bool = false)
    {
      self.path = path
      self.mode = mode
      self.stage = stage
      self.isExtended = isExtended
    }
  }

  /// The version of the format.
  public var version: UInt32 = 2
  /// The entries, in order.
  public var entries: [Entry] = []
  /// How many bytes a checksum has: 20 for SHA-1, 32 for SHA-256.
  public var checksumByteCount = 20
  /// Extensions, by signature.
  public var extensions: [(signature: String, content: [UInt8])] = []
  /// The byte that the checksum at the end is made of.
  public var checksumByte: UInt8 = 7

  /// An index of files with these paths, in their order.
  public init(version: UInt32 = 2, _ paths: [String] = []) {
    self.version = version
    entries = paths.map { Entry(path: $0) }
  }

  /// The checksum at the end, of equal bytes.
  public var checksum: [UInt8] { Array(repeating: checksumByte, count: checksumByteCount) }

  /// The whole file.
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

  /// A bitmap of words, as they are.
  public static func bitmap(words: [UInt64]) -> [UInt8] {
    number(UInt32(words.count * 64)) + number(UInt32(words.count))
      + words.flatMap { number(UInt32($0 >> 32)) + number(UInt32(truncatingIfNeeded: $0)) }
      + number(0)
  }

  /// Four bytes, the highest first.
  public static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A number of any size, seven bits a byte.
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
