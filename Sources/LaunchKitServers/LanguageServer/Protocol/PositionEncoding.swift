/// The unit in which the client counts the characters of a line.
enum PositionEncoding: String {
  /// Bytes of UTF-8.
  case utf8 = "utf-8"
  /// Code units of UTF-16, which every client understands.
  case utf16 = "utf-16"

  /// Chooses one of those that the client understands; UTF-8 needs no conversion.
  init(offered: [String]) { self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16 }

  /// How many units the characters take that begin in some UTF-8 bytes.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16:
      bytes.reduce(0) { sum, byte in sum + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1) }
    }
  }

  /// How many bytes the first characters of a text take that have at most `count` units. A position inside of a character is
  /// one before it.
  func byteCount(of count: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var at = bytes.startIndex
    var units = 0
    while at < bytes.endIndex {
      var next = at + 1
      while next < bytes.endIndex, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += self.count(bytes[at..<next])
      if units > count { break }
      at = next
    }
    return at - bytes.startIndex
  }
}

/// A position in a document: line and character, both counted from 0.
struct DocumentPosition: Equatable {
  var line: Int
  var character: Int
}
