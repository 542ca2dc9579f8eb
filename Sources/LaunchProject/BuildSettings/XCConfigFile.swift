package import Findings
package import SourceText

/// One file of build settings, `.xcconfig`, as it is written.
///
/// The grammar is that of swift-build, MacroConfigFileParser.swift: a line is empty, a comment, a directive
/// or `NAME[CONDITION=PATTERN]… = VALUE`. `//` begins a comment even inside a value, one `;` at the end of a
/// value is dropped, and a `\` at the end goes on with the next line.
package struct XCConfigFile: Sendable {
  /// A line that says something.
  package enum Line: Sendable, Hashable {
    /// A setting. Its name has its conditions behind it as written, without spaces between them; its place
    /// is that of the value, or of the name where the value is empty.
    case setting(BuildSetting)
    /// The settings of another file.
    case include(Include)
  }

  /// A directive that names another file.
  package struct Include: Sendable, Hashable {
    /// The path between the quotes.
    package var path: String
    /// Whether the file may be missing: `#include?`.
    package var isOptional: Bool
    /// The path between the quotes.
    package var place: SourcePlace

    /// Makes a directive.
    package init(path: String, isOptional: Bool, place: SourcePlace) {
      self.path = path
      self.isOptional = isOptional
      self.place = place
    }
  }

  /// The file as UTF-8 text.
  package let file: RelatedFile
  /// What it says, in order.
  package let lines: [Line]
  /// What is wrong with it: at most `maximumProblemCount` findings of `rule`.
  package let diagnostics: [Diagnostic]

  /// The rule that speaks of files of build settings.
  package static let rule: RuleID = "xcconfig-invalid"
  /// Problems reported for one file; lines after the last of them are still read.
  package static let maximumProblemCount = 20
  /// Bytes of one file. Real ones have a few thousand.
  package static let maximumByteCount = 16 << 20
  /// Settings and directives of one file; lines behind are left out, and the file says so.
  package static let maximumLineCount = 200_000

  /// Reads a file.
  ///
  /// Never fails: what is wrong is in `diagnostics`, and the lines that can be read are in `lines`.
  ///
  /// - Parameter source: the file as it is on disk.
  /// - Complexity: linear in the size of the file.
  package init(_ source: SourceFile) {
    do throws(DecodingProblem) {
      let text = try source.decoded()
      var parser = XCConfigParser(RelatedFile(text, isText: true))
      parser.parse()
      file = parser.file
      lines = parser.lines
      diagnostics = parser.diagnostics
    } catch {
      file = RelatedFile(source, isText: true)
      lines = []
      diagnostics = [
        Diagnostic(
          rule: Self.rule, severity: .error, message: error.message, span: error.span,
          help: error.help)
      ]
    }
  }

  /// Whether every line could be read, so that nothing else is set by it.
  package var isWhole: Bool { diagnostics.isEmpty }
}
