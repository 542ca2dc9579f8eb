internal import CPropertyListXML
internal import SourceText

/// What must be refused before libxml2 sees it, because it would misread it or take too long.
enum XMLPrescan {
  /// What one pass at memory speed tells about the text.
  static func summary(of source: SourceFile) -> lk_text_summary {
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe lk_text_summarise(bytes.baseAddress, source.count)
    }
  }

  /// The reason not to parse, or nil.
  ///
  /// Only a text whose summary has what could be wrong is looked at again for where.
  static func refuse(_ source: SourceFile, _ summary: lk_text_summary) -> Diagnostic? {
    if summary.has_zero, let offset = ByteSearch.first(0, in: source.paddedBytes, from: 0) {
      return Diagnostic(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "a zero byte cannot stand in XML text", span: SourceSpan(offset..<offset + 1),
        help: "save the file as text, or as a binary property list from its first byte on")
    }
    if summary.has_non_ascii, let range = UTF8Validation.firstError(in: source) {
      return Diagnostic(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "the bytes \(hex(source, range)) are not UTF-8", span: SourceSpan(range),
        help: "save the file as UTF-8, or name its real encoding in the XML declaration")
    }
    return summary.equals_signs > PropertyListLimits.maximumAttributeCount
      ? overlongTag(source) : nil
  }

  private static func hex(_ source: SourceFile, _ range: Range<Int>) -> String {
    source.paddedBytes[range].map {
      "0x" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
    }.joined(separator: " ")
  }

  /// libxml2 compares every attribute of a tag with every other. A property list has at most one
  /// attribute, so only a file with very many is looked at more closely.
  private static func overlongTag(_ source: SourceFile) -> Diagnostic? {
    var attributes = 0
    var at = 0
    while let hit = ByteSearch.first(UInt8(ascii: "="), in: source.paddedBytes, from: at),
      hit < source.count
    {
      var after = hit + 1
      while source[after] == 0x20 || (source[after] >= 0x09 && source[after] <= 0x0D) { after += 1 }
      if source[after] == UInt8(ascii: "\"") || source[after] == UInt8(ascii: "'") {
        attributes += 1
        if attributes > PropertyListLimits.maximumAttributeCount { break }
      }
      at = hit + 1
    }
    guard attributes > PropertyListLimits.maximumAttributeCount else { return nil }
    var position = 0
    while let open = ByteSearch.first(UInt8(ascii: "<"), in: source.paddedBytes, from: position),
      open < source.count
    {
      let close =
        ByteSearch.first(UInt8(ascii: ">"), in: source.paddedBytes, from: open) ?? source.count
      let isMarkup = source[open + 1] == UInt8(ascii: "!") || source[open + 1] == UInt8(ascii: "?")
      if !isMarkup, close - open > PropertyListLimits.maximumTagLength {
        return Diagnostic(
          rule: SyntaxRule.syntax, severity: .error,
          message: "a tag is longer than \(PropertyListLimits.maximumTagLength) bytes",
          span: SourceSpan(open..<open + 1),
          help: "property list elements have no attributes")
      }
      position = isMarkup ? open + 1 : close
    }
    return nil
  }
}
