package import Findings
package import SourceText

/// Finds what no text format may contain: zero bytes, and bytes that are not UTF-8.
package enum TextPrescan {
  /// The reason to refuse an input because of its size; nil when there is none.
  package static func refuseSize(_ source: SourceFile) -> Finding? {
    guard source.count > PropertyListLimits.maximumByteCount else { return nil }
    return Finding(
      rule: SyntaxRule.syntax, severity: .error,
      message: "the file is larger than \(PropertyListLimits.maximumByteCount) bytes",
      span: .at(0))
  }

  /// The reason not to parse a text; nil when there is none. Takes two passes at memory speed.
  package static func refuse(_ source: SourceFile) -> Finding? {
    if let offset = firstNUL(source) {
      return zeroByte(at: offset)
    }
    return refuseEncoding(source)
  }

  /// The finding for a zero byte that is not within quotes.
  static func zeroByte(at offset: Int) -> Finding {
    Finding(
      rule: SyntaxRule.illegalCharacter, severity: .error,
      message: "a zero byte cannot be in a text property list",
      span: SourceSpan(offset..<offset + 1),
      help: "save the file as text, or as a binary property list from its first byte on")
  }

  /// The reason not to parse a text in which zero bytes are allowed; nil when there is none.
  static func refuseEncoding(_ source: SourceFile) -> Finding? {
    if let range = UTF8Validation.firstError(in: source) {
      return Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "the bytes \(hex(source, range)) are not UTF-8", span: SourceSpan(range),
        help: "save the file as UTF-8")
    }
    return nil
  }

  private static func hex(_ source: SourceFile, _ range: Range<Int>) -> String {
    source.paddedBytes[range].map { "0x" + ASCII.hexText($0, width: 2) }.joined(separator: " ")
  }

  private static func firstNUL(_ source: SourceFile) -> Int? {
    let offset = ByteSearch.first(0, in: source.paddedBytes, from: 0) ?? source.count
    return offset < source.count ? offset : nil
  }
}
