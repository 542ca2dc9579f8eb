package import PropertyListSyntax
internal import SourceText

extension ShortText {
  /// The text of a key or string, cut off if it is too long; empty for other kinds.
  package static func of(_ value: PropertyListValue) -> String { of(value.string ?? "") }
}
