internal import Findings
internal import SourceText

/// The suppressions in the comments of one file.
struct FileSuppressions: Sendable {
  /// The file.
  let file: RelatedFile
  let text: CommentedText
  let directives: [SuppressionDirective]
  let scopes: [SuppressionScope]
  /// What is wrong with the suppressions themselves, unsorted.
  private(set) var problems: [Finding]
  /// Whether each of `scopes` has suppressed something.
  private(set) var isUsed: [Bool]
  /// The scopes of each rule, the smallest first.
  private let scopesByRule: [RuleID: [Int]]

  /// Reads the comments of a file; nil when there are no suppressions.
  ///
  /// - Complexity: linear in the file; one look at its bytes where there are none.
  init?(of report: FileReport) {
    guard report.isText, SuppressionMarker.isIn(report.file),
      let text = CommentedText.of(report.file, isText: report.isText)
    else { return nil }
    var parser = SuppressionParser(text)
    parser.run()
    guard !parser.directives.isEmpty || !parser.problems.isEmpty else { return nil }
    var scopes = SuppressionScopes(text, parser.directives)
    scopes.run()
    file = RelatedFile(text.source, isText: true)
    self.text = text
    directives = parser.directives
    self.scopes = scopes.scopes
    problems = parser.problems + scopes.problems
    isUsed = Array(repeating: false, count: scopes.scopes.count)
    let (found, named) = (scopes.scopes, parser.directives)
    scopesByRule = Dictionary(grouping: found.indices) {
      named[found[$0].directive].names[found[$0].name].rule
    }.mapValues { $0.sorted { found[$0].range.count < found[$1].range.count } }
  }

  /// Moves suppressed findings of the file out of its findings.
  mutating func apply(to report: inout FileReport) {
    var stated: [Finding] = []
    for finding in report.findings {
      if let scope = use(for: finding) {
        let directive = directives[scopes[scope].directive]
        report.suppressed.append(
          SuppressedFinding(
            finding,
            by: Finding.Suppression(
              .comment, reason: directive.reason,
              place: SourcePlace(
                file, SourceSpan(text.comments[directive.comment].range)))))
      } else {
        stated.append(finding)
      }
    }
    report.findings = stated
  }

  /// Marks all scopes that apply to a finding as used, and returns the smallest of them.
  private mutating func use(for finding: Finding) -> Int? {
    guard !SuppressionRules.ids.contains(finding.rule),
      !text.syntaxErrors.contains(
        CommentedText.SyntaxError(rule: finding.rule, span: finding.span))
    else { return nil }
    var smallest: Int?
    for rule in [finding.rule, SuppressionDirective.every] {
      for index in scopesByRule[rule] ?? []
      where scopes[index].range.contains(Int(finding.span.start)) {
        isUsed[index] = true
        if scopes[index].range.count < smallest.map({ scopes[$0].range.count }) ?? .max {
          smallest = index
        }
      }
    }
    return smallest
  }
}
