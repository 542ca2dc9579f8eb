import BuiltInRules
import Findings
import Testing

@Suite struct LaunchOutcomeTests {
  @Test("Each rule that decides the launch is in the catalog, and reports errors")
  func rulesExist() {
    let known = Dictionary(
      uniqueKeysWithValues: RuleCatalog.descriptions.map { ($0.id.name, $0.severity) })
    for rule in LaunchOutcome.ofErrors.keys.sorted() {
      #expect(known[rule] == .error, "\(rule)")
    }
  }

  @Test("Errors decide only that an app does not launch or shows nothing")
  func outcomesAreBad() {
    let bad: Set<LaunchOutcome> = [.doesNotLaunch, .showsNothing]
    #expect(LaunchOutcome.ofErrors.values.allSatisfy(bad.contains))
  }
}
