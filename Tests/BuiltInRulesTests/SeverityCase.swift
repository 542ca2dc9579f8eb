import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// One Info.plist under one set of facts, and all that one rule must say of it.
struct SeverityCase: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: RuleID
  /// The entries beside the identity of a complete iOS app.
  let entries: String
  var facts = ValidationFacts()
  /// Nil when the rule must find nothing.
  var severity: Severity?
  var predicts: [String] = []
  /// The number of second places the finding names.
  var notes = 0
  /// Whether the finding must have a fix. Another test checks which fixes each rule offers.
  var hasFix = false
  /// A part of the phone's log message; nil when the finding must have none.
  var logs: String?
  /// The options that would settle an open question.
  var needs: [String] = []

  var testDescription: String { "\(rule): \(name)" }

  /// Runs some rules, or all, on a complete iOS app with the given entries.
  static func report(
    _ entries: String, _ facts: ValidationFacts, rules: [any Rule.Type] = RuleCatalog.all
  ) -> FileReport {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleExecutable</key><string>App</string>
      <key>LSRequiresIPhoneOS</key><true/>
      \(entries)
      </dict></plist>
      """
    return Validator(facts: facts, rules: rules)
      .validate(PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)))
  }

  /// Compares what the rule says with what it must say.
  func check() throws {
    let report = Self.report(
      entries, facts, rules: [try #require(RuleCatalog.rule(rule) as? any Rule.Type)])
    try #require(
      !report.findings.contains { $0.rule == "plist-syntax-invalid" }, "\(report.findings)")
    let found = report.findings.filter { $0.rule == rule }
    #expect(report.notChecked.flatMap(\.needs) == needs)
    guard let severity else {
      #expect(found.isEmpty, "\(found)")
      return
    }
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == severity)
    #expect(finding.predicts == predicts)
    #expect(finding.notes.count == notes)
    if hasFix { #expect(!finding.fixes.isEmpty) }
    #expect(finding.help?.isEmpty == false)
    if let logs {
      #expect(finding.runtimeMessage?.contains(logs) == true)
    } else {
      #expect(finding.runtimeMessage == nil)
    }
  }
}
