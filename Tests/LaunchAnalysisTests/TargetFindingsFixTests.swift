import Findings
internal import LaunchAnalysis
import LaunchModel
import RuleEngine
import BuiltInRules
import SourceText
import Testing

/// Fixes in property lists when targets share findings and files.
@Suite struct TargetFindingsFixTests {
  private static let code = RelatedFile(SourceFile(path: "A.swift", text: "use()\n"), isText: true)

  private static func list(_ path: String) -> RelatedFile {
    RelatedFile(SourceFile(path: path, text: "<dict/>\n"), isText: true)
  }

  private static func finding(
    _ file: RelatedFile?, _ applicability: Finding.Fix.Applicability = .safe
  ) -> Finding {
    Finding(
      rule: "a-rule", severity: .warning, message: "it is missing", span: SourceSpan(0..<3),
      fixes: file.map {
        [
          Finding.Fix(
            "add it", applicability: applicability,
            edits: [TextEdit(replacing: .at(0), with: "x")], in: $0)
        ]
      } ?? [])
  }

  /// The fixes of the only finding.
  private static func fixes(
    of targets: [(name: String, file: RelatedFile?)], owners: [(path: String, target: String)]
  ) -> [Finding.Fix] {
    var findings = TargetFindings(inProject: nil)
    for owner in owners { findings.note(owner.path, of: owner.target) }
    for target in targets {
      findings.add(finding(target.file), in: code, target: target.name, configuration: "Debug")
    }
    return findings.reports.flatMap(\.findings).flatMap(\.fixes)
  }

  @Test func theFixIsCarriedThrough() {
    let info = Self.list("Info.plist")
    let fixes = Self.fixes(of: [("App", info)], owners: [("Info.plist", "App")])
    #expect(fixes == Self.finding(info).fixes)
  }

  @Test func anEntryThatIsRightForAllIsSafe() {
    let info = Self.list("Info.plist")
    let fixes = Self.fixes(
      of: [("App", info), ("Beta", info)], owners: [("Info.plist", "App"), ("Info.plist", "Beta")])
    #expect(fixes == Self.finding(info).fixes)
  }

  @Test func anEntryThatAnotherTargetDoesNotNeedIsForAPersonToLookAt() {
    let info = Self.list("Info.plist")
    let fixes = Self.fixes(
      of: [("App", info)], owners: [("Info.plist", "App"), ("Info.plist", "Beta")])
    #expect(fixes == Self.finding(info, .unsafe).fixes)
  }

  @Test func whereTheFirstTargetHasNoFileTheSecondMay() {
    let info = Self.list("Beta.plist")
    let fixes = Self.fixes(of: [("App", nil), ("Beta", info)], owners: [("Beta.plist", "Beta")])
    #expect(fixes == Self.finding(info).fixes)
  }
}
