/// Writes zip archives byte by byte, including impossible ones.
struct ZipBuilder {
  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    var method: UInt16
    var flags: UInt16 = 0
    /// Stated sizes and checksum, if they are to differ from the true ones.
    var statedByteCount: UInt32?
    var statedPackedByteCount: UInt32?
    var statedChecksum: UInt32?
    var attributes: UInt32 = 0

    init(
      _ name: String, _ content: [UInt8] = [], method: UInt16 = 0, flags: UInt16 = 0,
      statedByteCount: UInt32? = nil, statedChecksum: UInt32? = nil, attributes: UInt32 = 0
    ) {
      self.name = Array(name.utf8)
      self.content = content
      self.method = method
      self.flags = flags
      self.statedByteCount = statedByteCount
      self.statedChecksum = statedChecksum
      self.attributes = attributes
    }

    init(_ name: String, text: String) { self.init(name, Array(text.utf8), method: 8) }
  }

  /// The bytes of an archive.
  static func archive(_ entries: [Entry], statedCount: UInt16? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let packed = entry.method == 8 ? deflated(entry.content) : entry.content
      let offset = UInt32(bytes.count)
      let common =
        number(entry.flags) + number(entry.method) + number(UInt32(0))
        + number(entry.statedChecksum ?? checksum(entry.content))
        + number(entry.statedPackedByteCount ?? UInt32(packed.count))
        + number(entry.statedByteCount ?? UInt32(entry.content.count))
        + number(UInt16(entry.name.count)) + number(UInt16(0))
      bytes += number(UInt32(0x0403_4B50)) + number(UInt16(20)) + common + entry.name + packed
      directory += number(UInt32(0x0201_4B50)) + number(UInt16(0x0314)) + number(UInt16(20))
      directory += common + number(UInt16(0)) + number(UInt16(0)) + number(UInt16(0))
      directory += number(entry.attributes) + number(offset) + entry.name
    }
    let start = UInt32(bytes.count)
    let count = statedCount ?? UInt16(entries.count)
    bytes += directory
    bytes += number(UInt32(0x0605_4B50)) + number(UInt32(0)) + number(count) + number(count)
    bytes += number(UInt32(directory.count)) + number(start) + number(UInt16(0))
    return bytes
  }

  /// Data in the deflate format, without compression.
  private static func deflated(_ content: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var start = 0
    repeat {
      let end = min(content.count, start + 0xFFFF)
      let count = UInt16(end - start)
      out += [end == content.count ? 1 : 0] + number(count) + number(~count) + content[start..<end]
      start = end
    } while start < content.count
    return out
  }

  private static func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
