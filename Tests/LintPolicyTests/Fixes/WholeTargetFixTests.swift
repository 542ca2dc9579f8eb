import FileSystem
import Findings
import LintPolicy
import SourceText
import Testing

/// New findings that a fix causes in files that it does not edit.
@Suite struct WholeTargetFixTests {
  /// A finding that a source file has once the list says "on".
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var rule: RuleID = "brought"
    var severity = Severity.error
    /// The severity of what is fixed.
    var fixed = Severity.error
    /// Whether the finding points at the entry that was fixed.
    var speaksOfEntry = false
    /// Whether the list could not be read before.
    var wasUnreadable = false
    var isMade: Bool
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "as bad", isMade: false),
    Row(name: "worse", fixed: .warning, isMade: false),
    Row(name: "milder", severity: .warning, isMade: true),
    Row(name: "about the entry", speaksOfEntry: true, isMade: true),
    Row(name: "hidden before", wasUnreadable: true, isMade: true),
    Row(name: "unwanted", rule: "unwanted", isMade: false),
    Row(name: "unwanted and milder", rule: "unwanted", severity: .info, isMade: false),
    Row(name: "unwanted about the entry", rule: "unwanted", speaksOfEntry: true, isMade: false),
    Row(name: "unwanted, hidden before", rule: "unwanted", wasUnreadable: true, isMade: true),
  ]

  private static func evaluate(_ row: Row, _ overlay: FileOverlay = FileOverlay()) -> [FileReport] {
    let list = SourceFile(path: "list", bytes: overlay[resolved: "list"] ?? Array("off".utf8))
    let isOff = list.text(0..<list.count) == "off"
    let key = [KeyPathStep.key("Switch")]
    let own = Finding(
      rule: row.wasUnreadable ? "syntax" : "switch", severity: row.fixed, message: "it is off",
      span: SourceSpan(0..<3), keyPath: key,
      fixes: [
        Finding.Fix(
          "write 'on'", applicability: .safe,
          edits: [TextEdit(replacing: SourceSpan(0..<3), with: "on")])
      ])
    let note = Finding.Note(
      "it is on", at: .at(0), in: RelatedFile(list, isText: true),
      keyPath: row.speaksOfEntry ? key : [.key("Other")])
    let brought = Finding(
      rule: row.rule, severity: row.severity, message: "it is black", span: .at(0), notes: [note])
    return [
      FileReport(
        file: SourceFile(path: "code", text: "x"), isText: true, findings: isOff ? [] : [brought]),
      FileReport(file: list, isText: true, findings: isOff ? [own] : []),
    ]
  }

  @Test(arguments: rows) func theWholeTargetIsCheckedAgain(_ row: Row) {
    var engine = FixEngine(
      FixChoice(), unreadable: ["syntax"], unwanted: ["unwanted"], locate: { $0 }
    ) { Self.evaluate(row, $0) }
    let outcome = engine.run(from: Self.evaluate(row))
    #expect(outcome.texts == (row.isMade ? ["list": "on"] : [:]))
    #expect(
      outcome.defects
        == (row.isMade
          ? []
          : [
            .init(
              rule: "switch", path: "list", reason: "'\(row.rule)' is found then: it is black")
          ]))
  }
}
