import LaunchModel
import LaunchRules
import SourceText
import Testing

@Suite struct RuleFixTests {
  @Test(arguments: RuleCatalogue.described.map { RuleContractTests.RuleName(rule: $0) })
  func theExamplesOfARuleOfferTheCureThatItsDescriptionPromises(
    _ name: RuleContractTests.RuleName
  ) throws {
    var offered: Set<FixIt.Applicability> = []
    for example in name.rule.documentation.examples where example.verdict == .flagged {
      for found in try JudgedExample(rule: name.rule, example: example).findings(ofAllRules: false)
      where found.diagnostic.rule == name.rule.id {
        offered.formUnion(found.diagnostic.fixes.map(\.applicability))
      }
    }
    let best: FixIt.Applicability? =
      offered.contains(.safe) ? .safe : offered.contains(.unsafe) ? .unsafe : nil
    #expect(best == name.rule.description.fix)
  }
}
