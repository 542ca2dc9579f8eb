internal import CPropertyListNodes
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Refuses texts before libxml2 sees them: texts that it would misread, or that would take it too long.
enum XMLPrescan {
  /// What one pass at memory speed finds out about the text.
  static func summary(of source: SourceFile) -> lk_text_summary {
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe lk_text_summarize(bytes.baseAddress, source.count)
    }
  }

  /// The reason not to parse; nil when there is none.
  ///
  /// The text is searched for a problem only if the summary shows that there may be one.
  static func refuse(_ source: SourceFile, _ summary: lk_text_summary) -> Finding? {
    if summary.has_zero, let offset = ByteSearch.first(0, in: source.paddedBytes, from: 0) {
      return Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "a zero byte cannot be in XML text", span: SourceSpan(offset..<offset + 1),
        help: "save the file as text, or as a binary property list from its first byte on")
    }
    if summary.has_non_ascii, let range = UTF8Validation.firstError(in: source) {
      return Finding(
        rule: SyntaxRule.illegalCharacter, severity: .error,
        message: "the bytes \(hex(source, range)) are not UTF-8", span: SourceSpan(range),
        help: "save the file as UTF-8, or name its real encoding in the XML declaration")
    }
    return summary.equals_signs > PropertyListLimits.maximumAttributeCount
      ? tagWithTooManyAttributes(source) : nil
  }

  private static func hex(_ source: SourceFile, _ range: Range<Int>) -> String {
    source.paddedBytes[range].map { "0x" + ASCII.hexText($0, width: 2) }.joined(separator: " ")
  }

  /// The finding for a tag with too many attributes. libxml2 compares every attribute of a tag with every
  /// other one. A property list has at most one attribute, so only a file with very many is checked more
  /// closely.
  private static func tagWithTooManyAttributes(_ source: SourceFile) -> Finding? {
    guard hasManyAttributes(source) else { return nil }
    var position = 0
    while let open = ByteSearch.first(UInt8(ascii: "<"), in: source.paddedBytes, from: position),
      open < source.count
    {
      position = open + 1
      switch source[position] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): continue
      default: break
      }
      let attributes = countAttributes(source, &position)
      if attributes > PropertyListLimits.maximumAttributeCount {
        return Finding(
          rule: SyntaxRule.syntax, severity: .error,
          message: "a tag has more than \(PropertyListLimits.maximumAttributeCount) attributes",
          span: SourceSpan(open..<open + 1),
          help: "property list elements have no attributes")
      }
    }
    return nil
  }

  /// Whether the whole text has more attributes than one tag may have.
  private static func hasManyAttributes(_ source: SourceFile) -> Bool {
    var attributes = 0
    var at = 0
    while let hit = ByteSearch.first(UInt8(ascii: "="), in: source.paddedBytes, from: at),
      hit < source.count
    {
      if quote(behind: hit, in: source) != nil {
        attributes += 1
        if attributes > PropertyListLimits.maximumAttributeCount { return true }
      }
      at = hit + 1
    }
    return false
  }

  /// Counts what looks like attributes, from a place inside a tag to where libxml2 ends the tag at the
  /// latest: a '>' outside quotes, or any '<'.
  private static func countAttributes(_ source: SourceFile, _ position: inout Int) -> Int {
    var attributes = 0
    var at = position
    while at < source.count, source[at] != UInt8(ascii: ">"), source[at] != UInt8(ascii: "<") {
      guard source[at] == UInt8(ascii: "="), let open = quote(behind: at, in: source) else {
        at += 1
        continue
      }
      attributes += 1
      at = open + 1
      while at < source.count, source[at] != source[open], source[at] != UInt8(ascii: "<") {
        at += 1
      }
      if source[at] == source[open] { at += 1 }
    }
    position = at
    return attributes
  }

  /// The offset of the quote after an equals sign; nil when something else follows.
  private static func quote(behind equals: Int, in source: SourceFile) -> Int? {
    var at = equals + 1
    while ASCII.isSpace(source[at]) { at += 1 }
    return source[at] == UInt8(ascii: "\"") || source[at] == UInt8(ascii: "'") ? at : nil
  }
}
