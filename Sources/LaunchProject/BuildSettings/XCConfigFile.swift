package import Findings
package import SourceText

/// One file of build settings, `.xcconfig`, as it is written.
///
/// The grammar is that of swift-build, MacroConfigFileParser.swift: a line is empty, a comment, a directive
/// or `NAME[CONDITION=PATTERN]… = VALUE`. `//` begins a comment even inside a value, one `;` at the end of a
/// value is dropped, and a `\` at the end goes on with the next line.
package struct XCConfigFile: Sendable {
  /// A line with content.
  package enum Line: Sendable, Hashable {
    /// A setting. Its name has its conditions behind it as written, without spaces between them. Its place is
    /// that of the value, or of the name if the value is empty.
    case setting(BuildSetting)
    /// A directive that includes the settings of another file.
    case include(Include)
  }

  /// A directive that names another file.
  package struct Include: Sendable, Hashable {
    /// The path between the quotes.
    package var path: String
    /// Whether the file may be missing: `#include?`.
    package var isOptional: Bool
    /// The place of the path between the quotes.
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
  /// The settings and directives, in order.
  package let lines: [Line]
  /// What is wrong with it: at most `maximumProblemCount` findings of `rule`.
  package let diagnostics: [Finding]

  /// The rule about files of build settings.
  package static let rule: RuleID = "xcconfig-invalid"
  /// The most problems reported for one file. Lines after the last of them are still read.
  package static let maximumProblemCount = 20
  /// The most bytes of one file. Real files have a few thousand.
  package static let maximumByteCount = 16 << 20
  /// The most settings and directives of one file. Later lines are left out, and a problem reports that.
  package static let maximumLineCount = 200_000

  /// Reads a file.
  ///
  /// Never fails: problems are in `diagnostics`, and the lines that can be read are in `lines`.
  ///
  /// - Parameter source: the file as it is on disk.
  /// - Complexity: linear in the size of the file.
  package init(_ source: SourceFile) {
    do throws(SourceFile.DecodingProblem) {
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
        Finding(
          rule: Self.rule, severity: .error, message: error.message, span: error.span,
          help: error.help)
      ]
    }
  }

  /// Whether every line could be read, so that the file sets nothing else.
  package var isWhole: Bool { diagnostics.isEmpty }
}
