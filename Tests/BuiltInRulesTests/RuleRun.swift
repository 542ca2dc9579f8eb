import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText

/// One rule run on the inside of a root dictionary.
struct RuleRun {
  let report: FileReport
  let findings: [Finding]

  /// Runs a rule on the entries of an app's Info.plist, its identity keys included.
  init(
    _ rule: RuleID, onApp entries: String, facts: ValidationFacts = ValidationFacts()
  ) {
    self.init(
      rule,
      on: """
        <key>CFBundleIdentifier</key><string>com.example.app</string>
        <key>CFBundleExecutable</key><string>App</string>
        <key>LSRequiresIPhoneOS</key><true/>
        \(entries)
        """, facts: facts)
  }

  /// Runs a rule on the entries of a root dictionary.
  init(_ rule: RuleID, on entries: String, facts: ValidationFacts = ValidationFacts()) {
    self.init(
      rule, onFile: "<plist version=\"1.0\">\n<dict>\n\(entries)\n</dict>\n</plist>\n", facts: facts
    )
  }

  /// Runs a rule on a whole file in any format.
  init(_ rule: RuleID, onFile text: String, facts: ValidationFacts = ValidationFacts()) {
    let rules = (RuleCatalog.rule(rule) as? any Rule.Type).map { [$0] } ?? []
    report = Validator(facts: facts, rules: rules).validate(
      PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)))
    findings = report.findings.filter { $0.rule == rule }
  }

  /// The texts the findings point at.
  var texts: [String] { findings.map { report.file.text($0.span) } }

  /// The text of the file with the first fix of every finding applied.
  var fixedText: String {
    var text = Array(report.file.bytes)
    let edits = findings.compactMap(\.fixes.first).flatMap(\.edits).sorted {
      $0.span.start > $1.span.start
    }
    for edit in edits { text.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8)) }
    return String(decoding: text, as: UTF8.self)
  }
}
