internal import FileSystem
package import Findings
internal import LaunchModel
internal import LintPolicy
package import PropertyListSyntax
package import SourceText

/// What an editor asks about one open file, without a search of the folders and without waiting for a check that runs.
extension AnalysisSession {
  /// Checks one file by itself: its syntax, and the rules that need no other file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - content: what the editor holds, in the encoding of the file.
  /// - Returns: the report on the file; nil if nothing in it is checked.
  /// - Throws: an ``AnalysisError`` for a configuration or a baseline that is invalid or cannot be read.
  /// - Complexity: linear in the content.
  package func check(
    document path: String, content: [UInt8]
  ) throws(AnalysisError) -> FileReport? {
    let analyzer = analyzer(for: path)
    return analyzer.documentReport(
      on: SourceFile(path: path, bytes: content), try decisions(of: analyzer))
  }

  /// Makes the safe fixes of one file, and checks the file by itself after each round.
  ///
  /// - Parameters:
  ///   - report: the findings in the file as it is.
  ///   - content: what the editor holds.
  /// - Returns: the new content; nil if there is nothing to fix.
  package func fixing(
    _ report: FileReport, content: [UInt8]
  ) throws(AnalysisError) -> [UInt8]? {
    let path = report.file.path
    let place = ResolvedPaths().path(of: path)
    let analyzer = analyzer(for: path)
    let decisions = try decisions(of: analyzer)
    var engine = FixPlan.engine(
      FixChoice(),
      locate: { $0 == path ? place : nil },
      evaluate: { overlay in
        let source = SourceFile(path: path, bytes: overlay.contents[place] ?? content)
        return [analyzer.documentReport(on: source, decisions)].compactMap(\.self)
      })
    return engine.run(from: [report]).files.first { $0.place == place }?.edited.bytes
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

  /// An analyzer for one file, with the configurations that count for it.
  private func analyzer(for path: String) -> Analyzer {
    var request = engine.request
    request.paths = [path]
    return Analyzer(request)
  }

  private func decisions(of analyzer: Analyzer) throws(AnalysisError) -> Analyzer.Decisions {
    do throws(PolicyError) {
      return try analyzer.decisions()
    } catch {
      throw AnalysisError(error)
    }
  }
}

extension AnalysisSession {
  /// Where a configuration declares a launch key that is not UIKit's; nil if none that counts for a file does.
  package func launchKey(_ name: String, forFile path: String) -> PropertyListValue? {
    guard
      let decisions = try? FileDecisions(engine.request.policy.configuration, files: [path])
    else { return nil }
    return decisions.launchKeys(for: path).declaration(for: name)?.source
  }
}
