internal import PropertyListSyntax
package import SourceText

extension PropertyListValue {
  /// Where a part of a key's or string's text is in the file; nil where the text is not written as it
  /// is meant, with escapes or in binary.
  ///
  /// - Parameters:
  ///   - part: the bytes of the part.
  ///   - text: the decoded text of the value.
  /// - Complexity: linear in the text.
  package func span(of part: Range<Int>, in text: String) -> SourceSpan? {
    guard document.format.isText, sourceText.utf8.elementsEqual(text.utf8) else { return nil }
    let start = Int(contentSpan.start)
    return SourceSpan(start + part.lowerBound..<start + part.upperBound)
  }
}
