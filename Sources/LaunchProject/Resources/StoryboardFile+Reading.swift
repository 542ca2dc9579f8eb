package import Findings
internal import PropertyListReading
package import SourceText

extension StoryboardFile {
  /// The rule for problems with the syntax of a storyboard.
  package static let syntaxRule: RuleID = "storyboard-syntax-invalid"

  /// Whether a file is a storyboard or a nib in XML, by the ending of its name.
  package static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Reads a storyboard or nib in XML.
  ///
  /// If a file is not well formed, the part before the error is read.
  ///
  /// - Complexity: linear in the file.
  package static func read(_ source: SourceFile) -> StoryboardFile {
    let name = source.path.split(separator: "/").last ?? ""
    let bare = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    let text: SourceFile
    do throws(SourceFile.DecodingProblem) {
      text = try source.decoded()
    } catch {
      var unread = StoryboardFile(name: bare, file: RelatedFile(source, isText: true))
      unread.problems = [
        Finding(
          rule: syntaxRule, severity: .error, message: error.message, span: error.span,
          help: error.help)
      ]
      return unread
    }
    var builder = StoryboardBuilder(
      StoryboardFile(name: bare, file: RelatedFile(text, isText: true)))
    let problems = XMLElementReader.read(
      text, rule: syntaxRule, onStart: { builder.start($0) }, onEnd: { _, _ in builder.end() },
      onText: { builder.text($0, $1) })
    var file = builder.file
    file.problems += problems
    return file
  }
}
