/// The encodings a text property list may come in.
///
/// Apple's readers take whatever CoreFoundation can decode; in practice files are UTF-8, Xcode's
/// `.strings` files UTF-16, and old tools leave Latin-1. What is not listed here is converted by the system's iconv,
/// where it knows the encoding, and can only be read.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8, and ASCII as a part of it.
  case utf8 = "UTF-8"
  /// UTF-16, least significant byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, most significant byte first.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32, least significant byte first.
  case utf32LittleEndian = "UTF-32LE"
  /// UTF-32, most significant byte first.
  case utf32BigEndian = "UTF-32BE"
  /// ISO 8859-1.
  case latin1 = "ISO-8859-1"
  /// Windows code page 1252.
  case windows1252 = "windows-1252"
  /// Any other encoding that the system can convert from. Offsets are those of the converted text, and nothing can be
  /// written back.
  case foreign = "an encoding that is only read"

  /// Finds the encoding that an XML declaration names, whatever the case.
  ///
  /// `UTF-16` and `UTF-32` say nothing about byte order and give nil; the content says it.
  public init?(declaredName name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16le": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "utf-32le": self = .utf32LittleEndian
    case "utf-32be": self = .utf32BigEndian
    // CoreFoundation reads bytes beyond ASCII as those of Latin-1.
    case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1":
      self = .latin1
    case "windows-1252", "cp1252", "cp-1252", "x-ansi": self = .windows1252
    default: return nil
    }
  }

  /// How many bytes a piece of UTF-8 text takes in this encoding.
  func encodedLength(ofUTF8 text: some Collection<UInt8>) -> Int {
    if self == .utf8 || self == .foreign { return text.count }
    var length = TextLength()
    for byte in text { length.count(byte) }
    return encodedLength(of: length)
  }

  /// How many bytes a text of that length takes in this encoding.
  func encodedLength(of text: TextLength) -> Int {
    switch self {
    case .utf8, .foreign: text.bytes
    case .latin1, .windows1252: text.scalars
    case .utf16LittleEndian, .utf16BigEndian: text.utf16Units * 2
    case .utf32LittleEndian, .utf32BigEndian: text.scalars * 4
    }
  }
}
