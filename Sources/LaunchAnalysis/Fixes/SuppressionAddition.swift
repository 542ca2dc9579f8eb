package import Findings
package import LintPolicy
internal import SourceText

/// The suppression comments for all findings in one file, which are not written yet.
package struct SuppressionAddition {
  /// The report on the file.
  package let file: FileReport
  /// The number of findings that the comments suppress.
  package var count = 0
  /// Why some findings have no comment; nil when all of them have one.
  package var obstacle: SuppressionWriter.Obstacle?
  /// The findings without a comment.
  package var left: [Finding] = []
  /// Why the file may not be changed, as a clause; nil when it may be changed.
  package var refusal: String?
  /// Why the comments cannot be inserted into the text, as a clause; nil when they can be.
  package var conflict: String?
  /// The file with the comments; nil when there is nothing to write.
  package var edit: PendingEdit?

  /// Makes the comments for all findings of a report, with an addition for each file.
  ///
  /// - Parameters:
  ///   - reason: the reason in every comment.
  ///   - report: the report on the current files.
  ///   - paths: the given paths; nothing outside of them is changed.
  package static func all(
    _ reason: SuppressionReason, for report: AnalysisReport, in paths: [String]
  ) -> [SuppressionAddition] {
    let locations = FixLocations(paths)
    let writer = SuppressionWriter(reason: reason)
    return report.files.filter { !$0.findings.isEmpty }.map { file in
      var addition = SuppressionAddition(file: file)
      addition.take(writer.outcome(for: file), locations)
      return addition
    }
  }

  private mutating func take(_ outcome: SuppressionWriter.Outcome, _ locations: FixLocations) {
    obstacle = outcome.obstacle
    left = outcome.left
    guard !outcome.edits.isEmpty else { return }
    guard let place = locations.place(of: file.file.path), let target = locations.file(at: place)
    else {
      refusal = locations.refusals[file.file.path] ?? "cannot be changed"
      return
    }
    guard var edited = EditedFile(file.file), let old = edited.originalBytes else { return }
    do {
      try edited.apply(outcome.edits, to: file.file)
    } catch {
      conflict = error.message
      return
    }
    count = outcome.count
    edit = PendingEdit(path: file.file.path, target: target, original: old, content: edited.bytes)
  }
}
