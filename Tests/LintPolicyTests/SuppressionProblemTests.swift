import Findings
import LintPolicy
import SourceText
import Testing

/// Comments that look like suppressions but are malformed.
@Suite struct SuppressionProblemTests {
  private static let cases: [(comment: String, problems: [String])] = [
    ("launchkit:ignore rule-a why", []),
    ("see launchkit:ignore-everything", []),
    ("launchkit: the tool that reads this", []),
    ("launchkit://open?document=1", []),
    (
      "launchkit: ignore rule-a",
      [
        "suppression-malformed: a space between 'launchkit:' and 'ignore' makes this an ordinary comment"
      ]
    ),
    (
      "launchkit:ignore",
      [
        "suppression-malformed: 'launchkit:ignore' names no rule, expected the id of one, or 'all'"
      ]
    ),
    (
      "launchkit:ignore (rule-a)",
      [
        "suppression-malformed: 'launchkit:ignore' names no rule, expected the id of one, or 'all'"
      ]
    ),
    (
      "launchkit:ignore-next rule-a",
      [
        "suppression-malformed: 'launchkit:ignore-next' is not a suppression; did you mean 'launchkit:ignore'?"
      ]
    ),
    (
      "launchkit:disable rule-a",
      [
        "suppression-malformed: 'launchkit:disable' is not a suppression; did you mean 'launchkit:ignore'?"
      ]
    ),
    (
      "launchkit:ignore-flie rule-a",
      [
        "suppression-malformed: 'launchkit:ignore-flie' is not a suppression; did you mean 'launchkit:ignore-file'?"
      ]
    ),
    (
      "launchkit:frobnicate rule-a",
      ["suppression-malformed: 'launchkit:frobnicate' is not a suppression"]
    ),
    (
      "launchkit:ignore rule-z why",
      ["suppression-rule-unknown: there is no rule 'rule-z'; did you mean 'rule-a'?"]
    ),
    ("launchkit:ignore nonsense", ["suppression-rule-unknown: there is no rule 'nonsense'"]),
    (
      "launchkit:ignore rule-a rule-b",
      [
        "suppression-malformed: the rule 'rule-b' is read as the reason, expected ',' before it"
      ]
    ),
    (
      "launchkit:ignore suppression-unused",
      ["suppression-malformed: 'suppression-unused' cannot be suppressed"]
    ),
    (
      "launchkit:ignore-begin rule-a",
      ["suppression-malformed: the range for 'rule-a' is never ended"]
    ),
    (
      "launchkit:ignore-end rule-a",
      ["suppression-malformed: no range for 'rule-a' is open here"]
    ),
  ]

  @Test(arguments: cases) func isSaid(_ comment: String, _ problems: [String]) throws {
    let texts = [
      ("App.swift", "// \(comment)\nlet a = 1\n"), ("App.m", "/*\n * \(comment)\n */\nint a;\n"),
      ("App.xcconfig", "// \(comment)\nA = 1\n"), ("a.plist", "{ /* \(comment) */\n A = 1; }"),
      ("Info.plist", "<plist><dict>\n<!--\(comment)-->\n<key>A</key><true/></dict></plist>"),
      ("Main.xib", "<document>\n<!-- \(comment)\n-->\n<objects/></document>"),
    ]
    for (path, text) in texts {
      let outcome = try CommentCase("", path, stated: [], text).applied()
      #expect(outcome.problems == problems, "\(path)")
    }
  }

  @Test func theFixNamesTheRightWord() throws {
    let source = SourceFile(path: "A.swift", text: "// launchkit:ignore-next rule-c why\nlet a = 1")
    var report = FileReport(file: source, isText: true, findings: [])
    FindingPolicy(rules: CommentCase.rules).apply(to: &report)
    let finding = try #require(report.findings.first)
    let fix = try #require(finding.fixes.first)
    let text = String(decoding: try TextEditing.apply(fix.edits, to: source), as: UTF8.self)
    #expect(text == "// launchkit:ignore rule-c why\nlet a = 1")
    #expect(source.text(finding.span) == "launchkit:ignore-next")
  }

  @Test func nothingIsSaidOfNamesWhereNoRulesAreKnown() throws {
    let test = CommentCase("", "A.swift", stated: [], "// launchkit:ignore what why\nlet ⟪a⟫ = 1")
    #expect(try test.applied(FindingPolicy()).problems == [])
  }

  @Test func moreThanTheMostAreNotRead() throws {
    let text = String(repeating: "// launchkit:ignore rule-b\n", count: 5_000) + "let a = 1"
    let outcome = try CommentCase("", "A.swift", stated: [], text).applied()
    #expect(outcome.problems.count == 1)
    #expect(outcome.problems.first?.contains("the rest are not read") == true)
  }
}
