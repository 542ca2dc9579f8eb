internal import Findings
internal import LaunchModel
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
  ///
  /// - Parameters:
  ///   - report: the report on the file.
  ///   - today: the day of the run; nil when no suppression expires.
  mutating func apply(to report: inout FileReport, on today: CalendarDate?) {
    var stated: [Finding] = []
    for var finding in report.findings {
      let used = use(for: finding, on: today)
      if let scope = used.smallest {
        let directive = directives[scopes[scope].directive]
        report.suppressed.append(
          SuppressedFinding(
            finding,
            by: Finding.Suppression(
              .comment, reason: directive.reason, place: place(of: directive))))
      } else {
        for directive in used.expired {
          if let note = directive.expires?.note(at: place(of: directive)) {
            finding.notes.append(note)
          }
        }
        stated.append(finding)
      }
    }
    report.findings = stated
  }

  private func place(of directive: SuppressionDirective) -> SourcePlace {
    SourcePlace(file, SourceSpan(text.comments[directive.comment].range))
  }

  /// Marks all scopes that apply to a finding as used.
  ///
  /// - Returns: the smallest scope that has not expired, and the suppressions that have.
  private mutating func use(
    for finding: Finding, on today: CalendarDate?
  ) -> (smallest: Int?, expired: [SuppressionDirective]) {
    guard !SuppressionRules.ids.contains(finding.rule),
      !text.syntaxErrors.contains(
        CommentedText.SyntaxError(rule: finding.rule, span: finding.span))
    else { return (nil, []) }
    var smallest: Int?
    var expired: [Int] = []
    for rule in [finding.rule, SuppressionDirective.every] {
      for index in scopesByRule[rule] ?? []
      where scopes[index].range.contains(Int(finding.span.start)) {
        if directives[scopes[index].directive].expires?.hasPassed(on: today) == true {
          expired.append(index)
          continue
        }
        isUsed[index] = true
        if scopes[index].range.count < smallest.map({ scopes[$0].range.count }) ?? .max {
          smallest = index
        }
      }
    }
    // What another suppression holds needs the expired one no more.
    guard smallest == nil else { return (smallest, []) }
    for index in expired { isUsed[index] = true }
    return (nil, expired.map { directives[scopes[$0].directive] })
  }
}
