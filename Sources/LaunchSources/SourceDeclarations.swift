package import Findings
package import SourceText

/// The facts of one source file that matter for the launch.
///
/// It does not depend on a target or a configuration: branches of `#if` are kept with their conditions,
/// so one file is read once for all targets it belongs to.
public struct SourceDeclarations: Sendable {
  /// The file to which all places refer.
  package var file: RelatedFile
  /// The language of the file.
  package var language: SourceLanguage
  /// Types, extensions and categories in file order; nested types follow the type they are in.
  package var types: [TypeDeclaration]
  /// The type aliases, in file order.
  package var aliases: [TypeAliasDeclaration] = []
  /// The uses, in file order.
  package var uses: [SourceUse]
  /// Problems of the file itself, such as an unterminated string or comment. The code after one is not read.
  package var problems: [Finding]
  /// The words that may name functions of the file, shared by all targets and configurations that have the
  /// file.
  let functionWords: SharedFunctionWords

  /// Makes the result for one file.
  package init(
    file: RelatedFile, language: SourceLanguage, types: [TypeDeclaration] = [],
    uses: [SourceUse] = [], problems: [Finding] = []
  ) {
    self.file = file
    self.language = language
    self.types = types
    self.uses = uses
    self.problems = problems
    functionWords = SharedFunctionWords(file.source, language)
  }

  /// Whether it says something about a target: a file of C does if it calls one of the functions that are looked for.
  package var matters: Bool { language != .c || !uses.isEmpty }

  /// The place of a span in the file.
  package func place(_ span: SourceSpan) -> SourcePlace { SourcePlace(file, span) }
}
