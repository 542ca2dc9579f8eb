package import Findings
package import SourceText

/// Writes suppressions for findings as comments.
package struct SuppressionWriter {
  /// The result for one file.
  package struct Outcome {
    /// The edits; empty when no finding can be suppressed.
    package var edits: [TextEdit] = []
    /// The number of findings that the edits suppress.
    package var count = 0
    /// The findings that no comment can suppress.
    package var left: [Finding] = []
    /// The reason why; nil when `left` is empty.
    package var obstacle: Obstacle?
  }

  /// The reason why no comment can be written.
  package enum Obstacle: Sendable {
    /// The format has no comments, or its editor drops them.
    case noComments
    /// The text has errors of syntax, which no comment hides.
    case syntaxErrors
    /// The findings are about suppressions, configurations or baselines.
    case notSuppressible
    /// There is no place where a comment would change nothing else.
    case noPlace
  }

  private let reason: SuppressionReason

  /// Makes a writer.
  ///
  /// - Parameter reason: the reason in every comment.
  package init(reason: SuppressionReason) { self.reason = reason }

  /// The comments for all findings of one file.
  ///
  /// - Parameter report: the reported findings, with the text of the file.
  /// - Complexity: linear in the file, times the number of findings that have no place of their own.
  package func outcome(for report: FileReport) -> Outcome {
    var outcome = Outcome()
    let own = report.findings.filter { !PolicyRules.unsuppressibleRules.contains($0.rule) }
    if own.count < report.findings.count {
      outcome.left = report.findings.filter { PolicyRules.unsuppressibleRules.contains($0.rule) }
      outcome.obstacle = .notSuppressible
    }
    guard !own.isEmpty else { return outcome }
    func leave(_ obstacle: Obstacle) -> Outcome {
      outcome.left = report.findings
      outcome.obstacle = obstacle
      return outcome
    }
    guard Self.keepsComments(report),
      let text = CommentedText.of(report.file, isText: report.isText)
    else { return leave(.noComments) }
    guard text.mayHaveMoreComments else { return leave(.noComments) }
    guard text.isWhole, text.syntaxErrors.isEmpty else { return leave(.syntaxErrors) }
    var plan = SuppressionPlan(text, report, reason)
    for _ in 0..<Self.maximumRoundCount {
      let edits = plan.edits(for: own)
      let failing = SuppressionTrial.failing(edits, report, own)
      if failing.isEmpty {
        outcome.edits = edits
        outcome.count = own.count
        return outcome
      }
      // If no comment is possible at a finding, for example in a string of several lines, a comment at the
      // top of the file is.
      plan.rulesAtTop.formUnion(failing.map(\.rule))
    }
    return leave(.noPlace)
  }

  /// The second round moves comments to the top of the file; the third one confirms that they work.
  private static let maximumRoundCount = 3

  /// Whether other programs keep the comments in a file of this kind.
  private static func keepsComments(_ report: FileReport) -> Bool {
    // Xcode rewrites project files and drops all comments that are not its own.
    report.isText && !report.file.path.hasSuffix(".pbxproj")
  }
}
