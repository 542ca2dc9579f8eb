internal import FileSystem
package import Findings
internal import BuiltInRules
internal import RuleEngine
package import LintPolicy
internal import SourceText

/// The files with fixes applied. They are checked, but not written.
package struct FixPlan {
  /// The edited files, the reports on them, and the fixes that were undone.
  package let outcome: FixOutcome
  /// The files that may be changed, and why others may not.
  package let locations: FixLocations
  /// Whether the run was interrupted; the outcome is then useless.
  package let isInterrupted: Bool

  /// Applies fixes in memory until no fix is left, and checks the files after every round.
  ///
  /// - Parameters:
  ///   - report: the report on the current files.
  ///   - choice: the fixes to apply.
  ///   - analyzer: the analyzer that made the report.
  /// - Throws: when a configuration or the baseline can no longer be read.
  /// - Complexity: one check for each round, and a few more for each fix that is undone.
  package init(
    for report: AnalysisReport, _ choice: FixChoice, by analyzer: Analyzer
  ) throws(PolicyError) {
    let locations = FixLocations(
      analyzer.request.paths, onlyShowing: analyzer.request.target.merged)
    var failure: PolicyError?
    var engine = Self.engine(
      choice,
      locate: { locations.place(of: $0) },
      evaluate: { overlay in
        var trial = analyzer
        // A trial must not replace the session's results, which are for the files without fixes.
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

  /// An engine that knows which rules make a file unreadable, and which findings no fix may cause.
  static func engine(
    _ choice: FixChoice, locate: @escaping FixEngine.Locate, evaluate: @escaping FixEngine.Checker
  ) -> FixEngine {
    FixEngine(
      choice, unreadable: Set(SyntaxRules.descriptions.map(\.id)),
      unwanted: Set(RuleCatalog.vetoingFixes.map { $0.id }), locate: locate, evaluate: evaluate)
  }

  /// The edited files that may be written, in the same order as in `outcome`.
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
