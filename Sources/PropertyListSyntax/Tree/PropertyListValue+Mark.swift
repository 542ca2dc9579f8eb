package import SourceText

extension PropertyListValue {
  /// What a finding about the whole value points at: the text of a leaf, the start tag or bracket of a
  /// container.
  package var markSpan: SourceSpan { kind.isContainer ? openingSpan : contentSpan }
}

extension PropertyListDocument {
  /// The file, as findings in other files refer to it; a new object each time.
  package var relatedFile: RelatedFile { RelatedFile(source, isText: format.isText) }
}
