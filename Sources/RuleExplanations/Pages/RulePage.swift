package import Findings
package import RuleEngine
internal import BuiltInRules

/// The content of the page about one rule, for every output format.
package struct RulePage {
  /// A fix that a machine can apply.
  package struct Fix: Equatable {
    /// What it does to the examples: "write 'Main'".
    package let message: String
    /// Whether it may be applied without asking.
    package let applicability: Finding.Fix.Applicability
  }

  /// A flagged example after its correction.
  struct CorrectedExample {
    /// The example.
    package let example: ShownExample
    /// Whether the rule's own fix makes it from the flagged example; false when it is only a similar example.
    let isFixed: Bool
  }

  /// The rule.
  package let rule: RuleDescription
  /// What it checks.
  package let input: RuleInput
  /// The severities that its examples have, the highest first; the severity of the rule when it has no
  /// examples.
  package let severities: [Severity]
  /// What to do about the findings in the example, each once. When that example has none, what to do about
  /// those in other examples.
  private(set) var helpTexts: [String] = []
  /// What its fixes do, each once.
  package let fixes: [Fix]
  /// An example that shows what is wrong; nil when the rule has no flagged example.
  package private(set) var broken: ShownExample?
  /// The corrected example; nil when there is none.
  private(set) var corrected: CorrectedExample?
  /// The other examples: flagged, not checked and accepted ones.
  package private(set) var others: [ShownExample] = []

  /// The greatest number of fixes that are listed; rules that know hundreds of names say the same about each.
  private static let mostListed = 4

  /// The page of a rule. Findings about the reading of files have no examples.
  package init(_ rule: RuleDescription) {
    self.init(rule, RuleCatalog.rule(rule.id))
  }

  /// The page of a rule with the type that has its examples.
  ///
  /// - Complexity: that of the rule, times its examples.
  package init(_ rule: RuleDescription, _ type: (any DescribedRule.Type)?) {
    let examples = type?.documentation.examples ?? []
    let runs = examples.map { example in type.flatMap { RuleExampleRun(example, of: $0) } }
    self.init(rule, examples, runs)
  }

  /// The page of a rule with examples, and with what the rule says about them.
  package init(
    _ rule: RuleDescription, _ examples: [RuleDocumentation.Example], _ runs: [RuleExampleRun?]
  ) {
    self.rule = rule
    input = RuleInput(of: rule.id)
    var seen: Set<Severity> = []
    var fixes: [Fix] = []
    for diagnostic in runs.flatMap({ $0?.findings.map(\.diagnostic) ?? [] }) {
      seen.insert(diagnostic.severity)
      for fix in diagnostic.fixes {
        let fix = Fix(message: fix.message, applicability: fix.applicability)
        if !fixes.contains(fix) { fixes.append(fix) }
      }
    }
    severities = seen.isEmpty ? [rule.severity] : seen.sorted(by: >)
    self.fixes = Array(fixes.prefix(Self.mostListed))
    choose(from: examples, runs)
  }

  /// Chooses the first flagged example that its fix corrects, otherwise the first one with a similar accepted
  /// example, otherwise the first one.
  private mutating func choose(
    from examples: [RuleDocumentation.Example], _ runs: [RuleExampleRun?]
  ) {
    let shown = zip(examples, runs).map { ShownExample($0, $1) }
    let flagged = examples.indices.filter { examples[$0].verdict == .flagged }
    var brokenIndex = flagged.first
    var correctedIndex: Int?
    for index in flagged {
      guard let example = runs[index]?.fixedExample() else { continue }
      brokenIndex = index
      corrected = CorrectedExample(example: ShownExample(example, nil), isFixed: true)
      break
    }
    if corrected == nil {
      for index in flagged {
        guard let mostSimilar = ExampleLikeness.mostSimilar(to: examples[index], in: examples)
        else {
          continue
        }
        brokenIndex = index
        correctedIndex = mostSimilar
        corrected = CorrectedExample(example: shown[mostSimilar], isFixed: false)
        break
      }
    }
    broken = brokenIndex.map { shown[$0] }
    for run in [brokenIndex.flatMap { runs[$0] }] + runs where helpTexts.isEmpty {
      for help in run?.findings.compactMap(\.diagnostic.help) ?? [] where !helpTexts.contains(help)
      {
        helpTexts.append(help)
      }
    }
    let order: [ShownExample.Verdict] = [.flagged, .notChecked, .accepted]
    others = order.flatMap { verdict in
      shown.indices.filter {
        shown[$0].verdict == verdict && $0 != brokenIndex && $0 != correctedIndex
      }.map { shown[$0] }
    }
  }
}
