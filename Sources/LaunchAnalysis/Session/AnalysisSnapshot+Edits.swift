public import FileSystem
public import Findings
internal import LintPolicy
internal import RuleExplanations

extension AnalysisSnapshot {
  /// A file with the new content after fixes or suppressions. It is written only by ``write()``.
  public struct EditedDocument: Sendable, Hashable {
    /// Why a file was not written.
    public struct WriteError: Error, Sendable, Hashable {
      /// What went wrong, as a clause.
      public let message: String
    }

    /// The file, as reports name it.
    public var path: String { edit.path }
    /// The content that was checked.
    public var original: [UInt8] { edit.original }
    /// The content with the changes.
    public var content: [UInt8] { edit.content }

    let edit: PendingEdit

    /// Replaces the file as a whole, if it still has the content that was checked.
    ///
    /// A file with unsaved changes in an editor is not written: give the ``content`` to the editor instead.
    ///
    /// - Throws: why the file was not written; the file is then unchanged.
    public func write() throws(WriteError) {
      switch edit.write().failure {
      case nil: return
      case .changed: throw WriteError(message: "was modified by another process and is not written")
      case .failed(let reason): throw WriteError(message: "cannot be written: \(reason)")
      }
    }
  }
}

extension AnalysisSnapshot {
  /// The result of applying fixes in memory.
  public struct FixResult: Sendable {
    /// The files with the fixes applied, in the order of their paths.
    public let files: [EditedDocument]
    /// The number of fixes.
    public let count: Int
    /// The reports on the files after the fixes.
    public let remaining: [FileReport]
    /// Why files with fixes are not changed, by path. An example is a file outside of the given folders.
    public let refusals: [String: String]
  }
}

extension AnalysisSnapshot {
  /// The result of adding suppression comments.
  public struct SuppressionResult: Sendable {
    /// The files with the comments added, in the order of their paths.
    public let files: [EditedDocument]
    /// The number of findings that the comments suppress.
    public let count: Int
    /// The findings that no comment can suppress, by file.
    public let remaining: [FileReport]
  }
}

extension AnalysisSnapshot {
  /// The findings of a check as a baseline file.
  public struct BaselineResult: Sendable, Hashable {
    /// The content of the file.
    public let content: [UInt8]
    /// The number of findings in the file.
    public let count: Int
    /// The number of findings that are left out, because a baseline cannot name files outside its own folder.
    public let outsideCount: Int
  }
}

extension AnalysisSnapshot {
  /// Applies fixes in memory until no fix is left. A fix is undone when it does not remove its finding or
  /// causes another one.
  ///
  /// - Parameters:
  ///   - includesUnsafe: whether to apply fixes that need review.
  ///   - rules: the rules whose findings to fix; empty for all.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``.
  /// - Complexity: one check of everything for each round of fixes. Fixes for the same place need a round
  ///   each.
  public func applyingFixes(
    includesUnsafe: Bool = false, rules: Set<RuleID> = [], cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> FixResult {
    let report = try report(cancellation: cancellation)
    let plan: FixPlan
    do throws(PolicyError) {
      plan = try FixPlan(
        for: report, FixChoice(includesUnsafe: includesUnsafe, rules: rules),
        by: engine.analyzer(overlay, cancellation))
    } catch {
      throw AnalysisError(error)
    }
    if plan.isInterrupted || cancellation.stopsWork { throw .canceled }
    return FixResult(
      files: plan.edits.map(EditedDocument.init(edit:)), count: plan.outcome.fixCount,
      remaining: plan.outcome.reports, refusals: plan.locations.refusals)
  }

  /// Adds comments that suppress every finding.
  ///
  /// - Parameters:
  ///   - reason: why the findings are intentional; the comments contain it.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``, or an ``AnalysisSnapshot/SuppressionReasonError`` for a reason that a comment cannot
  ///   contain.
  public func suppressions(
    reason: String, cancellation: Cancellation? = nil
  ) throws -> SuppressionResult {
    let checked = try Self.checked(reason: reason)
    let additions = SuppressionAddition.all(
      checked, for: try report(cancellation: cancellation), in: engine.request.paths)
    return SuppressionResult(
      files: additions.compactMap { $0.edit.map(EditedDocument.init(edit:)) },
      count: additions.reduce(0) { $0 + $1.count },
      remaining: additions.filter { !$0.left.isEmpty }.map { addition in
        var file = addition.file
        file.findings = addition.left
        return file
      })
  }

  /// A reason that a comment can contain.
  static func checked(reason: String) throws(SuppressionReasonError) -> SuppressionReason {
    do throws(SuppressionReason.Refusal) {
      return try SuppressionReason(reason, rules: KnownRules.suppressible)
    } catch {
      throw SuppressionReasonError(message: error.message)
    }
  }

  /// Makes a baseline from the findings. With it, only new findings are reported.
  ///
  /// - Parameters:
  ///   - path: where the baseline will be; the baseline names files relative to its folder.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``.
  public func baseline(
    at path: String, cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> BaselineResult {
    var analyzer = engine.analyzer(overlay, cancellation)
    // The findings of an existing baseline are reported, so that the new baseline contains them, too.
    analyzer.request.policy.baselineToWrite = path
    let outcome: Analyzer.Outcome
    do throws(PolicyError) {
      outcome = try analyzer.run()
    } catch {
      throw AnalysisError(error)
    }
    if outcome.report.interruption != nil || cancellation.stopsWork { throw .canceled }
    let record = BaselineRecord(
      outcome.report, at: path, outcome.decisions.policy, engine.request.extent(of: outcome.report))
    return BaselineResult(
      content: record.content, count: record.count, outsideCount: record.outsideCount)
  }
}

extension AnalysisSnapshot {
  /// Why a reason cannot be written into a suppression comment.
  public struct SuppressionReasonError: Error, Sendable, Hashable {
    /// What is wrong, as a clause about the reason.
    public let message: String
  }
}
