/// Shortens quotations so that they fit into messages.
package enum ShortText {
  /// How many characters of a quotation a message shows, however long the value is.
  package static let quotationLimit = 200
  /// Messages with at most this many bytes are left as they are.
  private static let messageLimit = 600
  /// The maximum length of a message after its quotations were shortened.
  private static let longestMessage = 2_000

  /// A message whose quotations are cut off after `quotationLimit` characters.
  ///
  /// Rules quote the values that they report, and a value may have megabytes.
  ///
  /// - Complexity: constant for an ordinary message, else linear in its length.
  package static func inMessage(_ message: String) -> String {
    guard message.utf8.count > messageLimit else { return message }
    let bytes = message.utf8
    var short = ""
    var start = bytes.startIndex
    var isQuoted = false
    while true {
      let mark = bytes[start...].firstIndex(of: UInt8(ascii: "'"))
      let piece = message[start..<(mark ?? bytes.endIndex)]
      if isQuoted, mark != nil, piece.utf8.count > quotationLimit,
        let end = piece.index(
          piece.startIndex, offsetBy: quotationLimit, limitedBy: piece.endIndex),
        end < piece.endIndex
      {
        short += piece[..<end]
        short += "…"
      } else {
        short += prefix(of: piece, bytes: longestMessage + 1)
      }
      // A value that contains many quotes is divided into many pieces.
      guard let mark, short.utf8.count <= longestMessage else { break }
      short += "'"
      start = bytes.index(after: mark)
      isQuoted = true
    }
    guard short.utf8.count > longestMessage else { return short }
    return prefix(of: short[...], bytes: longestMessage / 2) + "…"
  }

  /// The longest beginning of a text that fits into a number of bytes.
  private static func prefix(of text: Substring, bytes limit: Int) -> Substring {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 {
      end = text.utf8.index(before: end)
    }
    return text[..<end]
  }

  /// A key path whose keys of more than a thousand bytes are cut off.
  package static func inMessage(_ keyPath: [KeyPathStep]) -> [KeyPathStep] {
    guard keyPath.contains(where: { isLong($0) }) else { return keyPath }
    return keyPath.map { step in
      guard case .key(let name) = step, isLong(step) else { return step }
      return .key(prefix(of: name[...], bytes: messageLimit) + "…")
    }
  }

  private static func isLong(_ step: KeyPathStep) -> Bool {
    if case .key(let name) = step { name.utf8.count > 1_000 } else { false }
  }

  /// How many bytes of a text are quoted.
  package static let limit = 80

  /// A text that is cut off if it is too long for a message.
  ///
  /// - Complexity: constant, however long the text is.
  package static func of(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    var count = 0
    while end < text.endIndex {
      let next = text.unicodeScalars.index(after: end)
      count += text.utf8.distance(from: end, to: next)
      if count > limit { break }
      end = next
    }
    return text[..<end] + "…"
  }
}
