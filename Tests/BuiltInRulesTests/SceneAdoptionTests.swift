import Findings
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListSyntax
import Testing

@Suite struct SceneAdoptionTests {
  static let shapes =
    SceneAdoptionShape.inSwift + SceneAdoptionShape.inObjectiveC + SceneAdoptionShape.inSwiftUI
    + SceneAdoptionShape.ofManifests + SceneAdoptionShape.underConditions
    + SceneAdoptionShape.ofProducts

  @Test(arguments: shapes)
  func theVerdictIsRight(_ shape: SceneAdoptionShape) {
    let verdict = SceneAdoptionVerdict(shape.target)
    let words = ([verdict.sentence, verdict.consequence] + verdict.evidence.map(\.message)).joined(
      separator: "\n")
    #expect(verdict.adoption == shape.adoption, "\(words)")
    if let lifecycle = shape.lifecycle { #expect(verdict.lifecycle == lifecycle, "\(words)") }
    if let says = shape.says { #expect(words.contains(says), "\(words)") }
    for text in words.split(separator: "\n") {
      #expect(!text.hasSuffix("."))
      #expect(text.first?.isUppercase != true || text.dropFirst().first?.isUppercase == true)
    }
    switch shape.adoption {
    case .notConcerned: break
    default: #expect(!verdict.evidence.isEmpty)
    }
  }

  /// The rules that read only the manifest. They get what the code says as facts.
  private static let manifestRules: [RuleID] = [
    "scene-lifecycle-not-adopted"
  ]

  @Test(arguments: shapes)
  func theRulesOfTheManifestFollowTheVerdict(_ shape: SceneAdoptionShape) {
    let target = shape.target
    guard target.product == .app || target.product == .appClip else { return }
    let verdict = SceneAdoptionVerdict(target)
    let rules = RuleCatalog.all.filter { Self.manifestRules.contains($0.id) }
    let report = Validator(facts: verdict.facts(of: target), rules: rules)
      .validate(target.plist.document)
    let found = report.findings.filter { $0.severity != .info }
    if shape.adoption == .notAdopted, shape.facts.sdk == OSVersion(27) {
      #expect(found.count == 1, "\(report.findings)")
    } else {
      #expect(found.allSatisfy { $0.severity == .warning }, "\(found)")
    }
  }

  @Test func thereAreEnoughShapesAndEachVerdictOccurs() {
    #expect(Self.shapes.count >= 45)
    #expect(Set(Self.shapes.map(\.adoption)) == Set(AnalysisReport.TargetSummary.Adoption.allCases))
    #expect(Set(Self.shapes.map(\.name)).count == Self.shapes.count)
  }
}
