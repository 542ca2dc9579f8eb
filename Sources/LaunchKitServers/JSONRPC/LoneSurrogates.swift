/// Halves of characters in the texts of JSON. Programs whose texts are UTF-16 send them when a person has cut a character in two,
/// and no text of ours can hold them.
enum LoneSurrogates {
  /// The document with the replacement character, which takes as much place, for each half; nil if there is none.
  ///
  /// - Complexity: linear in its size.
  static func replaced(in json: [UInt8]) -> [UInt8]? {
    var bytes = json
    var isFound = false
    var at = 0
    while at + 1 < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      guard let unit = unit(in: bytes, at: at), (0xD800..<0xE000).contains(unit) else {
        at += 2
        continue
      }
      if unit < 0xDC00, let next = Self.unit(in: bytes, at: at + 6),
        (0xDC00..<0xE000).contains(next)
      {
        at += 12
        continue
      }
      bytes.replaceSubrange(at + 2..<at + 6, with: Array("FFFD".utf8))
      isFound = true
      at += 6
    }
    return isFound ? bytes : nil
  }

  /// The code unit of an escape such as `\\uD83D`; nil if there is none at the place.
  private static func unit(in bytes: [UInt8], at place: Int) -> UInt16? {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
  }
}
