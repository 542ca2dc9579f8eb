internal import FileSystem
package import Findings
internal import LaunchProject
internal import RuleEngine
package import LintPolicy
internal import SourceText

/// The files as fixes would leave them: checked, and not written.
package struct FixPlan {
  /// The edited files, what they come to, and the fixes that were undone.
  package let outcome: FixOutcome
  /// Where the files lie that may be changed, and why others are not.
  package let locations: FixLocations
  /// Whether the run was interrupted, so that the outcome says nothing.
  package let isInterrupted: Bool

  /// Applies fixes in memory until none is left, and has every round checked.
  ///
  /// - Parameters:
  ///   - report: the report on everything as it is.
  ///   - choice: the fixes to apply.
  ///   - analyzer: what made the report.
  /// - Throws: when configuration or baseline cannot be read any more.
  /// - Complexity: one check for each round; a few more for each fix that has to be undone.
  package init(
    for report: Report, _ choice: FixChoice, by analyzer: Analyzer
  ) throws(PolicyError) {
    let locations = FixLocations(analyzer.request.paths)
    var failure: PolicyError?
    var engine = FixEngine(
      choice, unreadable: Set(SyntaxRules.descriptions.map(\.id)),
      unwanted: SceneFixTrial.unwantedRules,
      locate: { locations.place(of: $0) },
      evaluate: { overlay in
        var trial = analyzer
        // What was found before stays valid for the files as they are.
        trial.memory = nil
        for (place, content) in overlay.contents {
          trial.request.overlay[resolved: place] = content
        }
        trial.request.onlyFiles = Set(report.files.map(\.file.path))
        do throws(PolicyError) {
          return try trial.run().report.files
        } catch {
          failure = error
          return report.files
        }
      })
    outcome = engine.run(from: report.files)
    if let failure { throw failure }
    self.locations = locations
    isInterrupted = Interruption.isRequested
  }

  /// The edited files that may be written, in the order of `outcome`.
  package var edits: [PendingEdit] {
    outcome.files.compactMap { file in
      guard let target = locations.file(at: file.place), let old = file.edited.originalBytes else {
        return nil
      }
      return PendingEdit(
        path: file.edited.path, target: target, original: old, content: file.edited.bytes)
    }
  }
}
