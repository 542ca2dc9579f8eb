internal import FileSystem
package import Findings
internal import LintPolicy
internal import SourceText

/// Checks one file by itself, again and again while a person edits it.
///
/// What is around the file (configurations, the baseline, projects) is as it was when the check was made.
package struct DocumentCheck: Sendable {
  /// The path of the file.
  package let path: String
  private let analyzer: Analyzer
  private let policy: FindingPolicy

  init(path: String, _ analyzer: Analyzer, _ policy: FindingPolicy) {
    self.path = path
    self.analyzer = analyzer
    self.policy = policy
  }

  /// The report on a content of the file; nil if nothing in it is checked.
  ///
  /// - Parameter content: what the editor holds, in the encoding of the file.
  /// - Complexity: linear in the content.
  package func report(on content: [UInt8]) -> FileReport? {
    report(on: SourceFile(path: path, bytes: content))
  }

  private func report(on source: SourceFile) -> FileReport? {
    analyzer.documentReport(on: source, policy.forAnotherRun())
  }

  /// Makes the safe fixes, and checks the file by itself after each round.
  ///
  /// - Parameters:
  ///   - report: the findings in the file as it is.
  ///   - content: what the editor holds.
  /// - Returns: the new content; nil if there is nothing to fix.
  package func fixing(_ report: FileReport, content: [UInt8]) -> [UInt8]? {
    let path = report.file.path
    let place = ResolvedPaths().path(of: path)
    var engine = FixPlan.engine(
      FixChoice(),
      locate: { $0 == path ? place : nil },
      evaluate: { overlay in
        let source = SourceFile(path: path, bytes: overlay.contents[place] ?? content)
        return [self.report(on: source)].compactMap(\.self)
      })
    return engine.run(from: [report]).files.first { $0.place == place }?.edited.bytes
  }
}
