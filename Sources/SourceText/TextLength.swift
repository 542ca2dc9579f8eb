/// The length of a piece of UTF-8 text in the units that encodings use.
struct TextLength: Sendable {
  /// Bytes of UTF-8.
  var bytes = 0
  /// Unicode scalars.
  var scalars = 0
  /// UTF-16 code units.
  var utf16Units = 0

  /// Adds bytes that are all ASCII.
  mutating func count(ascii count: Int) {
    bytes += count
    scalars += count
    utf16Units += count
  }

  /// Adds one byte of UTF-8.
  mutating func count(_ byte: UInt8) {
    bytes += 1
    guard byte & 0xC0 != 0x80 else { return }
    scalars += 1
    utf16Units += byte >= 0xF0 ? 2 : 1
  }
}
