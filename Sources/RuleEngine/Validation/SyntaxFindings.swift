package import Findings
package import PropertyListSyntax
internal import SourceText

/// The findings of a reader in a property list, with fixes if it is certain what was meant.
package enum SyntaxFindings {
  /// The findings of the reader.
  ///
  /// - Complexity: linear in the number of findings.
  package static func of(_ document: PropertyListDocument) -> [Finding] {
    guard document.format == .xml, !document.diagnostics.isEmpty else {
      return document.diagnostics
    }
    return document.diagnostics.map { finding in
      guard let fix = fix(for: finding, in: document.source) else { return finding }
      var finding = finding
      finding.fixes = [fix]
      return finding
    }
  }

  /// A finding that some values are left out because the file shares its texts too often; nil when none is
  /// left out.
  static func omittedReferences(_ document: PropertyListDocument) -> Finding? {
    let count = document.omittedReferenceCount
    guard count > 0, let root = document.root else { return nil }
    return Finding(
      rule: SyntaxRule.syntax, severity: .warning,
      message:
        "this file repeats its long texts by reference; \(count) of the values that repeat one are not checked",
      span: root.openingSpan,
      help: "write the file again with 'plutil' or Xcode, and check for values in the wrong place")
  }

  /// A finding that the root is not a dictionary; none for a document without a root.
  ///
  /// - Parameter kind: what the file is, with its article.
  static func wrongRoot(of document: PropertyListDocument, called kind: String) -> [Finding] {
    guard let root = document.root else { return [] }
    return [
      Finding(
        rule: SyntaxRule.syntax, severity: .error,
        message: "the root of \(kind) is \(root.kind.withArticle), expected a dictionary",
        span: root.kind.isContainer ? root.openingSpan : root.span,
        help: "put all keys into one dictionary at the top level")
    ]
  }

  /// A fix for a finding. A file with errors is rejected by every reader, so a fix cannot make it worse.
  /// There is a fix only if the text can be meant in one way only.
  private static func fix(for finding: Finding, in source: SourceFile) -> Finding.Fix? {
    func writing(
      _ text: String, _ applicability: Finding.Fix.Applicability = .safe, at span: SourceSpan? = nil
    ) -> Finding.Fix {
      Finding.Fix(
        "write '\(text)'", applicability: applicability,
        edits: [TextEdit(replacing: span ?? finding.span, with: text)])
    }
    let text = source.text(finding.span)
    switch finding.rule {
    case SyntaxRule.syntax: return text == "]]>" ? writing("]]&gt;") : nil
    case SyntaxRule.illegalCharacter: break
    default: return nil
    }
    if text == "<" { return writing("&lt;", .unsafe) }
    if text.hasPrefix("&"), !text.hasSuffix(";"), !text.hasPrefix("&#") {
      // '&lt' may be an entity without its semicolon, or the end of 'a=1&lt=2'.
      guard !["&amp", "&lt", "&gt", "&quot", "&apos"].contains(text) else { return nil }
      let start = Int(finding.span.start)
      return writing("&amp;", at: SourceSpan(start..<start + 1))
    }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      scalar.value < 0x20, scalar.value > 0
    else { return nil }
    return Finding.Fix(
      "remove the character", applicability: .safe,
      edits: [TextEdit(replacing: finding.span, with: "")])
  }
}
