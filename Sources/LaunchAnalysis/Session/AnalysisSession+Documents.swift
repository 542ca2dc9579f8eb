internal import FileSystem
package import Findings
internal import LaunchModel
internal import LintPolicy
package import PropertyListSyntax
package import SourceText

/// What an editor asks about one open file, without a search of the folders and without waiting for a check that runs.
extension AnalysisSession {
  /// A check of one file by itself: its syntax, and the rules that need no other file.
  ///
  /// - Parameter path: the path of the file, which need not exist.
  /// - Throws: an ``AnalysisError`` for a configuration or a baseline that is invalid or cannot be read.
  package func documentCheck(of path: String) throws(AnalysisError) -> DocumentCheck {
    var request = engine.request
    request.paths = [path]
    let analyzer = Analyzer(request)
    do throws(PolicyError) {
      return DocumentCheck(path: path, analyzer, try analyzer.decisions().policy)
    } catch {
      throw AnalysisError(error)
    }
  }

  /// The edits that suppress one finding with a comment; nil if no comment can.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - report: the report on its file.
  ///   - reason: why the finding is intentional.
  /// - Throws: a ``AnalysisSnapshot/SuppressionReasonError`` for a reason that a comment cannot contain.
  package static func suppressing(
    _ finding: Finding, in report: FileReport, reason: String
  ) throws(AnalysisSnapshot.SuppressionReasonError) -> [TextEdit]? {
    let checked = try AnalysisSnapshot.checked(reason: reason)
    var own = report
    own.findings = [finding]
    let outcome = SuppressionWriter(reason: checked).outcome(for: own)
    return outcome.edits.isEmpty ? nil : outcome.edits
  }

  /// The baseline file of the run, as options or configurations name it; nil if there is none.
  package var baselinePath: String? {
    if let given = engine.request.policy.baseline { return given }
    let configurations = engine.request.policy.configurations(
      for: engine.request.named, ResolvedPaths())
    return (try? RunConfiguration(configurations))?.baseline?.value
  }

  /// A baseline with one more finding.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - report: the report on its file.
  ///   - path: the path of the baseline.
  ///   - content: the baseline as it is; nil if there is none.
  /// - Returns: the new content; nil if the baseline is invalid, or cannot name the file.
  package static func adding(
    _ finding: Finding, in report: FileReport, toBaseline path: String, _ content: SourceFile?
  ) -> [UInt8]? {
    let paths = ResolvedPaths()
    var kept: [BaselineEntry] = []
    if let content {
      guard let known = Baseline.read(content, paths: paths).baseline else { return nil }
      kept = known.allEntries
    }
    var own = report
    own.findings = [finding]
    let text = BaselineWriter.text(
      of: AnalysisReport(files: [own]), path: path, keeping: kept, paths: paths)
    return text.outside == 0 ? text.bytes : nil
  }

  /// Where a configuration declares a launch key that is not UIKit's; nil if none that counts for a file does.
  package func launchKey(_ name: String, forFile path: String) -> PropertyListValue? {
    guard
      let decisions = try? FileDecisions(engine.request.policy.configuration, files: [path])
    else { return nil }
    return decisions.launchKeys(for: path).declaration(for: name)?.source
  }
}
