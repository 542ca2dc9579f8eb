internal import PropertyListSyntax
internal import SourceText

/// Turns repeated keys into findings.
enum DuplicateKeyFindings {
  static func of(_ document: PropertyListDocument) -> [Diagnostic] { [] }
}
