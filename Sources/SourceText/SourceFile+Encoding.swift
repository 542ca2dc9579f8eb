extension SourceFile {
  /// The encodings of text property lists.
  ///
  /// Apple's readers accept any encoding that CoreFoundation can decode. In practice files are UTF-8, Xcode's
  /// `.strings` files UTF-16, and those of old tools Latin-1. Some other encodings with one byte for each
  /// character can be read but not written; text in any other encoding is not read.
  public enum Encoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8, which includes ASCII.
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
    /// Another encoding, which can be read but not written. Offsets are those of the text converted to UTF-8.
    case foreign = "an encoding that is only read"

    /// Finds the encoding that an XML declaration names, in upper or lower case.
    ///
    /// `UTF-16` and `UTF-32` do not determine the byte order, so they give nil; the content determines it.
    public init?(declaredName name: String) {
      switch name.lowercased() {
      case "utf-8", "utf8": self = .utf8
      case "utf-16le": self = .utf16LittleEndian
      case "utf-16be": self = .utf16BigEndian
      case "utf-32le": self = .utf32LittleEndian
      case "utf-32be": self = .utf32BigEndian
      // CoreFoundation reads bytes beyond ASCII in these encodings as Latin-1.
      case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1":
        self = .latin1
      case "windows-1252", "cp1252", "cp-1252", "x-ansi": self = .windows1252
      default: return nil
      }
    }

    /// The number of bytes that a piece of UTF-8 text takes in this encoding.
    func encodedLength(ofUTF8 text: some Collection<UInt8>) -> Int {
      if self == .utf8 || self == .foreign { return text.count }
      var length = TextLength()
      for byte in text { length.count(byte) }
      return encodedLength(of: length)
    }

    /// The number of bytes that a text of a given length takes in this encoding.
    func encodedLength(of text: TextLength) -> Int {
      switch self {
      case .utf8, .foreign: text.bytes
      case .latin1, .windows1252: text.scalars
      case .utf16LittleEndian, .utf16BigEndian: text.utf16Units * 2
      case .utf32LittleEndian, .utf32BigEndian: text.scalars * 4
      }
    }
  }
}
