import Findings
import Foundation
internal import LaunchAnalysis
import LaunchKitTestSupport
import LintPolicy
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// Ids of rules are permanent: `Documentation/rule-ids.txt` has every id that there ever was.
@Suite struct RuleIdentifiersTests {
  private static let path = "Documentation/rule-ids.txt"

  /// The lines of the file for these rules.
  private static func list(_ rules: [RuleDescription], retired: [RetiredRule]) -> String {
    let entries =
      rules.map { ($0.id, $0.severity.rawValue) } + retired.map { ($0.id, "retired") }
    return entries.sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)\n" }.joined()
  }

  /// The ids of such lines that are neither those of a rule nor of a retired one.
  private static func lost(
    from list: String, rules: [RuleDescription], retired: [RetiredRule]
  ) -> [String] {
    let known = Set(rules.map(\.id.name) + retired.map(\.id.name))
    return list.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      .map(String.init).filter { !known.contains($0) }
  }

  private static func rule(_ id: RuleID) -> RuleDescription {
    RuleDescription(id: id, severity: .warning, summary: "", rationale: "", source: "")
  }

  /// Compares before it records, because recording must not drop an id from the file.
  @Test func everyIdThatEverWasIsKnownOrRetired() throws {
    let lost = Self.lost(
      from: try PackageFolder.text(Self.path), rules: KnownRules.descriptions,
      retired: RetiredRule.all)
    #expect(lost == [], "an id goes from the rules to RetiredRule.all, never away")
    if lost.isEmpty {
      let list = Self.list(KnownRules.descriptions, retired: RetiredRule.all)
      #expect(try Snapshot.difference(of: list, from: Self.path) == nil)
    }
  }

  @Test func everyIdThatEverWasCanBeNamed() throws {
    let names = try PackageFolder.text(Self.path).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }.map { RuleID(String($0)) }
    #expect(names.count > 100)
    let configurable = Set(ConfigurationTool.own.rules())
    for name in names {
      #expect(configurable.contains(name), "'\(name)' cannot be configured")
      #expect(KnownRules.suppressible.contains(name), "'\(name)' cannot be suppressed")
    }
  }

  @Test func anIdIsThatOfOneRuleOnlyAndSuccessorsAreKnown() {
    let names = KnownRules.descriptions.map(\.id.name) + RetiredRule.all.map(\.id.name)
    #expect(Set(names).count == names.count)
    for retired in RetiredRule.all {
      if let successor = retired.successor { #expect(names.contains(successor.name)) }
    }
  }

  @Test func anIdThatGoesAwayIsNoticedAndARetiredOneIsNot() {
    let list = Self.list([Self.rule("bee"), Self.rule("ant")], retired: [])
    #expect(list == "ant warning\nbee warning\n")
    #expect(Self.lost(from: list, rules: [Self.rule("bee")], retired: []) == ["ant"])
    let retired = RetiredRule(
      id: "ant", version: "1.2.0", successor: "bee", reason: "the system repairs it")
    #expect(Self.lost(from: list, rules: [Self.rule("bee")], retired: [retired]) == [])
    #expect(Self.list([Self.rule("bee")], retired: [retired]) == "ant retired\nbee warning\n")
  }

  @Test func aRetiredRuleSaysWhatTookItsPlace() throws {
    let rules = [
      RetiredRule(id: "ant", version: "1.2.0", successor: "bee", reason: "it said too little"),
      RetiredRule(id: "cow", version: "1.3.0", successor: nil, reason: "the key is gone"),
    ]
    #expect(
      RetiredRule.named("ant", in: rules)?.notice
        == "'ant' was retired in 1.2.0: it said too little; 'bee' replaces it")
    #expect(
      RetiredRule.named("cow", in: rules)?.notice == "'cow' was retired in 1.3.0: the key is gone")
    #expect(RetiredRule.named("bee", in: rules) == nil)
  }

  @Test func explainLeadsFromARetiredRuleToTheOneThatTookItsPlace() throws {
    let rules = [
      RetiredRule(id: "ant", version: "1.2.0", successor: "bee", reason: "it said too little"),
      RetiredRule(id: "cow", version: "1.3.0", successor: nil, reason: "the key is gone"),
    ]
    var notices: [String] = []
    #expect(try ExplainCommand.current("ant", retired: rules) { notices.append($0) } == "bee")
    #expect(try ExplainCommand.current("a line", retired: rules) { notices.append($0) } == "a line")
    #expect(notices == [rules[0].notice])
    #expect(throws: (any Error).self) {
      try ExplainCommand.current("cow", retired: rules) { notices.append($0) }
    }
  }
}
