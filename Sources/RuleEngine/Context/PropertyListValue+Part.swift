internal import PropertyListSyntax
package import SourceText

extension PropertyListValue {
  /// Where a part of the text of a key or string is in the file. Nil when the file does not have the text
  /// word for word, because of escapes or a binary format.
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
