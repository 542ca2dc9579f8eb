import Findings
import LaunchKitTestSupport
import LintPolicy
import SourceText
import Testing

/// A file with marked places at which a rule finds something, and which of these findings are reported.
struct CommentCase: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let text: String
  /// The positions of the marks whose findings are reported.
  let stated: [Int]
  /// What is found in the suppressions themselves.
  let problems: [String]

  init(
    _ name: String, _ path: String, stated: [Int], problems: [String] = [], _ text: String
  ) {
    self.name = name
    self.path = path
    self.text = text
    self.stated = stated
    self.problems = problems
  }

  var testDescription: String { name }

  /// The rules that are known to the tests, with what they need.
  static let rules = SuppressibleRules {
    [
      "rule-a": .propertyList, "rule-b": .propertyList, "rule-of-target": .target,
      "rule-of-launch": .other, "rule-of-file": .file,
    ]
  }

  /// The report with a finding at each mark: of `rule-b` where the marked text has a `B`, else of `rule-a`.
  func report(changing change: (String) -> [UInt8] = { Array($0.utf8) }) throws -> FileReport {
    let marked = MarkedText(text)
    let source = try SourceFile(path: path, bytes: change(marked.text)).decoded()
    let findings = marked.spans.map { span in
      Finding(
        rule: source.text(span).contains("B") ? "rule-b" : "rule-a", severity: .warning,
        message: "found", span: span)
    }
    return FileReport(file: source, isText: true, findings: findings)
  }

  /// The report after the comments have been applied, split into what was found and what was said of comments.
  func applied(
    _ policy: FindingPolicy = FindingPolicy(rules: rules), in scope: CheckScope = .unknown,
    changing change: (String) -> [UInt8] = { Array($0.utf8) }
  ) throws -> (stated: [Int], problems: [String], report: FileReport) {
    var report = try report(changing: change)
    let spans = report.findings
    policy.apply(to: &report, in: scope)
    let stated = report.findings.compactMap { finding in spans.firstIndex { $0 == finding } }
    let problems = report.findings.filter { !spans.contains($0) }.map(Self.line)
    return (stated, problems, report)
  }

  /// A finding as a line of a table.
  static func line(_ finding: Finding) -> String { "\(finding.rule): \(finding.message)" }
}
