import FileSystem
import Findings
import LintPolicy
import SourceText
import Testing

/// A baseline and the report on one file, in memory.
@Suite struct BaselineApplicationTests {
  private static func report(_ findings: [Finding]) -> FileReport {
    FileReport(
      file: SourceFile(path: "Info.plist", text: "one two three"), isText: true, findings: findings)
  }

  private static func finding(
    _ rule: RuleID, at start: Int, _ keyPath: [KeyPathStep]
  ) -> Finding {
    Finding(
      rule: rule, severity: .warning, message: "something about \(start)",
      span: SourceSpan(start..<(start + 3)), keyPath: keyPath)
  }

  private static func policy(_ text: String) throws -> FindingPolicy {
    let read = Baseline.read(SourceFile(path: "known.json", text: text), paths: ResolvedPaths())
    #expect(read.problems == [])
    let baseline: Baseline = try #require(read.baseline)
    return FindingPolicy(baseline: baseline)
  }

  @Test func keyPathAndRuleDecideAndNotThePlace() throws {
    let policy = try Self.policy(
      """
      { "version": 1, "findings": [
        // Comments may be in it.
        { "path": "Info.plist", "rule": "a", "keyPath": "Key[1]" },
      ] }
      """)
    var report = Self.report([
      Self.finding("a", at: 0, [.key("Key"), .index(0)]),
      Self.finding("a", at: 4, [.key("Key"), .index(1)]),
      Self.finding("b", at: 4, [.key("Key"), .index(1)]),
      Self.finding("a", at: 8, [.key("Key"), .index(1)]),
    ])
    policy.apply(to: &report)
    #expect(report.findings.map(\.span.start) == [0, 4, 8])
    #expect(report.suppressed.map(\.finding.span.start) == [4])
    #expect(report.suppressed.first?.suppression.kind == .baseline)
    #expect(report.suppressed.first?.suppression.place?.file.source.path == "known.json")
  }

  @Test func whereThereIsNoKeyPathTheTextDecides() throws {
    let policy = try Self.policy(
      """
      { "version": 1, "findings": [
        { "path": "Info.plist", "rule": "a", "text": "two", "count": 2 } ] }
      """)
    var report = Self.report([
      Self.finding("a", at: 0, []), Self.finding("a", at: 4, []), Self.finding("a", at: 4, []),
    ])
    policy.apply(to: &report)
    #expect(report.findings.map(\.span.start) == [0])
    #expect(report.suppressed.count == 2)
  }

  @Test func theFingerprintIsTheSameEverywhere() {
    let identity = Finding.Identity(rule: "scene-role-unknown", keyPath: "A.B[0]", text: nil)
    let fingerprint = identity.fingerprint(path: "App/Info.plist")
    #expect(fingerprint == "c5d0d2126cdee129")
    #expect(identity.fingerprint(path: "App/Info.plist", occurrence: 1) != fingerprint)
    #expect(identity.fingerprint(path: "Info.plist") != fingerprint)
  }
}
