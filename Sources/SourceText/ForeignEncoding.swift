internal import CTextConversion

/// Decodes text in encodings that only the system knows.
enum ForeignEncoding {
  /// Converts text to UTF-8, with the padding of ``SourceFile`` after it; nil when the system has no such
  /// encoding.
  ///
  /// - Parameters:
  ///   - name: the name in an XML declaration, interpreted as CoreFoundation does.
  ///   - input: bytes, padding included.
  ///   - count: how many of them are text.
  /// - Throws: the place of the first bytes that are not text in the encoding.
  static func decode(
    _ name: String, _ input: ContiguousArray<UInt8>, count: Int
  ) throws(DecodingProblem) -> ContiguousArray<UInt8>? {
    guard let encoding = iconvName(name) else { return nil }
    // In these encodings no byte of a character needs more than three bytes of UTF-8.
    let capacity = count * 3 + 16
    var result = lk_conversion()
    let output = ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: capacity + SourceFile.paddingCount
    ) {
      room, written in
      result = input.withUnsafeBufferPointer { bytes in
        lk_convert_to_utf8(encoding, bytes.baseAddress, count, room.baseAddress, capacity)
      }
      for offset in 0..<SourceFile.paddingCount { room[result.written + offset] = 0 }
      written = result.written + SourceFile.paddingCount
    }
    switch Int(result.status) {
    case LK_CONVERSION_DONE: return output
    case LK_CONVERSION_UNKNOWN_ENCODING: return nil
    default:
      let at = min(result.consumed, max(0, count - 1))
      throw DecodingProblem(
        message:
          "the byte at offset \(at) is not text in '\(name)', the encoding that the XML declaration names",
        span: SourceSpan(at..<min(at + 1, count)),
        help: "save the file as UTF-8 and write 'UTF-8' in the declaration")
    }
  }

  /// The name of an encoding for iconv; nil for a text that cannot be the name of one. A slash would add
  /// options for iconv.
  private static func iconvName(_ name: String) -> String? {
    guard (1...40).contains(name.utf8.count),
      name.utf8.allSatisfy({ byte in
        ASCII.continuesIdentifier(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      })
    else { return nil }
    let lower = name.lowercased()
    // CoreFoundation's number of this encoding is 0, which it takes for an error.
    if lower == "macintosh" { return nil }
    // CoreFoundation reads this encoding with Microsoft's additions, and with '~' and '\\' in their places in
    // ASCII.
    if lower == "shift_jis" || lower == "sjis" { return "CP932" }
    return lower.hasPrefix("windows-") ? "CP" + lower.dropFirst(8) : name
  }
}
