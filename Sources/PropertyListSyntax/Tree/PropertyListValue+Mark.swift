package import SourceText

extension PropertyListValue {
  /// The span that a finding about the whole value points at: the text of a leaf, the start tag or bracket of
  /// a container.
  package var markSpan: SourceSpan { kind.isContainer ? openingSpan : contentSpan }
}

extension PropertyListDocument {
  /// The file, for notes and findings in other files that point into it. Each call makes a new object.
  package var relatedFile: RelatedFile { RelatedFile(source, isText: format.isText) }
}
