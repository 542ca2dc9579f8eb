import Findings
import LaunchProject
import LintPolicy
import SourceText
import Testing

/// Suppressions that suppress nothing, and where nothing is concluded from that.
@Suite struct UnusedSuppressionTests {
  private static let text = """
    <plist version="1.0">
    <dict>
      <!-- launchkit:ignore rule-a, rule-b, rule-of-target, rule-of-launch why -->
      <key>⟪One⟫</key><string>one</string>
    </dict>
    </plist>

    """

  private static func unused(
    _ scope: CheckScope, in text: String = text, path: String = "Info.plist",
    open: [NotChecked] = [], elsewhere: [NotChecked] = [], failures: [InputFailure] = [],
    isWhole: Bool = true
  ) throws -> [String] {
    let policy = FindingPolicy(rules: CommentCase.rules)
    var file = try CommentCase("", path, stated: [], text).report()
    file.notChecked = open
    policy.apply(to: &file, in: scope)
    var other = FileReport(
      file: SourceFile(path: "Other.plist", text: ""), isText: true, findings: [],
      notChecked: elsewhere)
    policy.apply(to: &other, in: scope)
    var report = AnalysisReport(files: [file, other], failures: failures, checkedFileCount: 2)
    policy.finish(&report, RunExtent(checksAllTargets: isWhole))
    return report.files.flatMap(\.findings).filter { $0.rule == "suppression-unused" }
      .map(\.message)
  }

  private static func question(_ rule: RuleID) -> NotChecked {
    NotChecked(rule: rule, message: "not known", needs: [])
  }

  private static let ofList = ["'rule-b' is not found here"]
  private static let ofProject = [
    "'rule-b' is not found here", "'rule-of-target' is not found here",
  ]

  @Test func eachRuleIsToldByItself() throws {
    #expect(try Self.unused(.propertyList { _ in true }) == Self.ofList)
    #expect(try Self.unused(.project) == Self.ofProject)
  }

  @Test func nothingIsConcludedWhereARuleDidNotRun() throws {
    #expect(try Self.unused(.unknown) == [])
    #expect(try Self.unused(.propertyList { _ in false }) == [])
    #expect(try Self.unused(.project, isWhole: false) == [])
  }

  @Test func nothingIsConcludedWhereAQuestionIsOpen() throws {
    #expect(
      try Self.unused(.project, open: [Self.question("rule-b")])
        == ["'rule-of-target' is not found here"])
    #expect(
      try Self.unused(.project, elsewhere: [Self.question("rule-of-target")]) == Self.ofList)
    #expect(
      try Self.unused(.project, elsewhere: [Self.question(ProjectRule.infoPlist)]) == [])
    #expect(
      try Self.unused(
        .project, failures: [InputFailure(path: "App.swift", message: "cannot be read")]) == [])
  }

  @Test func nothingIsConcludedInATextWithErrors() throws {
    let text = "<plist><dict><!-- launchkit:ignore rule-b --><key>⟪A⟫</key></dict></plist>"
    #expect(try Self.unused(.project, in: text) == [])
    #expect(
      try Self.unused(
        .project, in: "// launchkit:ignore rule-b\nlet ⟪a⟫ = \"", path: "A.swift") == [])
  }

  @Test func allStandsForMoreThanAFileByItselfCanTell() throws {
    let text = """
      <plist><dict><!-- launchkit:ignore-file all --></dict></plist>
      """
    #expect(try Self.unused(.propertyList { _ in true }, in: text) == [])
    #expect(
      try Self.unused(.project, in: text) == [
        "there is no finding in this file to suppress"
      ])
    #expect(try Self.unused(.project, in: text, elsewhere: [Self.question("rule-a")]) == [])
  }

  @Test func everyOneThatHoldsIsUsed() throws {
    let text = """
      // launchkit:ignore-file rule-a
      // launchkit:ignore-begin rule-a
      // launchkit:ignore rule-a
      let ⟪a⟫ = 1 // launchkit:ignore all
      // launchkit:ignore-end rule-a
      """
    #expect(try Self.unused(.project, in: text, path: "A.swift") == [])
  }

  /// What is left of a text when the fixes of all that is unused are made one after the other.
  private static let removals = [
    ("{\n  // launchkit:ignore rule-b why\n  A = 1;\n}\n", "{\n  A = 1;\n}\n"),
    ("{\r\n\t// launchkit:ignore rule-b\r\n\tA = 1;\r\n}", "{\r\n\tA = 1;\r\n}"),
    ("{\n  A = 1; // launchkit:ignore rule-b\n}\n", "{\n  A = 1;\n}\n"),
    ("{\n  /* launchkit:ignore rule-b */ A = 1;\n}\n", "{\n  A = 1;\n}\n"),
    (
      "{\n  // launchkit:ignore rule-b, rule-of-launch, rule-of-target why\n  A = 1;\n}\n",
      "{\n  // launchkit:ignore rule-of-launch why\n  A = 1;\n}\n"
    ),
    (
      "{\n  // launchkit:ignore-begin rule-b\n  A = 1;\n  // launchkit:ignore-end rule-b\n}\n",
      "{\n  A = 1;\n}\n"
    ),
    (
      "{\n  /* A sentence.\n     launchkit:ignore rule-b */\n  A = 1;\n}\n",
      "{\n  /* A sentence.\n     launchkit:ignore rule-b */\n  A = 1;\n}\n"
    ),
  ]

  @Test(arguments: removals) func fixesRemoveWhatIsUnused(_ text: String, _ expected: String) throws
  {
    var text = text
    for _ in 0..<5 {
      let policy = FindingPolicy(rules: CommentCase.rules)
      let source = SourceFile(path: "App.plist", text: text)
      var report = AnalysisReport(
        files: [FileReport(file: source, isText: true, findings: [])], checkedFileCount: 1)
      policy.apply(to: &report.files[0], in: .project)
      policy.finish(&report, RunExtent())
      guard let fix = report.files[0].findings.lazy.compactMap(\.fixes.first).first else { break }
      #expect(fix.applicability == .safe)
      text = String(decoding: try TextEditing.apply(fix.edits, to: source), as: UTF8.self)
    }
    #expect(text == expected)
  }
}
