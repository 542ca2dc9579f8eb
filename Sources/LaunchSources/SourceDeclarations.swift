package import Findings
package import SourceText

/// What the launch contract needs from one source file, and no more.
///
/// It does not depend on a target or a configuration: branches of `#if` are kept with their conditions,
/// so one file is read once for all targets it belongs to.
public struct SourceDeclarations: Sendable {
  /// The file, for places.
  package var file: RelatedFile
  /// Its language.
  package var language: SourceLanguage
  /// Types, extensions and categories in file order; nested ones follow the one they are in.
  package var types: [TypeDeclaration]
  /// Other names for types, in file order.
  package var aliases: [TypeAliasDeclaration] = []
  /// Uses in file order.
  package var uses: [SourceUse]
  /// What is wrong with the file itself: an unterminated string or comment. What follows is not read.
  package var problems: [Diagnostic]
  /// The words that its functions may be named with, for all targets and configurations that have the file.
  let functionWords: SharedFunctionWords

  /// Makes the result for one file.
  package init(
    file: RelatedFile, language: SourceLanguage, types: [TypeDeclaration] = [],
    uses: [SourceUse] = [], problems: [Diagnostic] = []
  ) {
    self.file = file
    self.language = language
    self.types = types
    self.uses = uses
    self.problems = problems
    functionWords = SharedFunctionWords(file.source, language)
  }

  /// A span in the file as a place.
  package func place(_ span: SourceSpan) -> SourcePlace { SourcePlace(file, span) }
}
