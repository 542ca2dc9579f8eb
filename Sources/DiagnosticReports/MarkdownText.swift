/// Escapes text so that Markdown shows it word for word.
enum MarkdownText {
  /// The text with a backslash before each character that has a meaning in Markdown.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "#"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "~"):
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
