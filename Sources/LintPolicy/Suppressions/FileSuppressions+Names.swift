internal import Findings
internal import LaunchModel
internal import SourceText

extension FileSuppressions {
  /// What is wrong with the names and reasons of suppressions; `problems` has the other problems.
  ///
  /// - Parameters:
  ///   - rules: the known rules; if it is empty, names are not checked.
  ///   - requiresReasons: whether every suppression needs a reason.
  func problemsOfNames(_ rules: [RuleID: SuppressibleRules.Need], requiresReasons: Bool)
    -> [Finding]
  {
    var problems: [Finding] = []
    var known = KnownNames(rules.keys)
    for directive in directives {
      if !rules.isEmpty { problems += problemsOfNames(directive, rules, &known) }
      if requiresReasons, directive.reason == nil, directive.word != .ignoreEnd {
        problems.append(
          Finding(
            rule: SuppressionRules.withoutReason, severity: .warning,
            message: "the suppression has no reason", span: SourceSpan(directive.range),
            help: "write the reason after the rule"))
      }
    }
    return problems
  }

  private func problemsOfNames(
    _ directive: SuppressionDirective, _ rules: [RuleID: SuppressibleRules.Need],
    _ known: inout KnownNames
  ) -> [Finding] {
    var problems: [Finding] = []
    for name in directive.names where name.rule != SuppressionDirective.every {
      if SuppressionRules.ids.contains(name.rule) {
        problems.append(
          Finding(
            rule: SuppressionRules.malformed, severity: .warning,
            message: "'\(name.rule)' cannot be suppressed", span: SourceSpan(name.range),
            help: "give the rule another severity in the configuration"))
      } else if rules[name.rule] == nil, MigrationStepKind(rawValue: name.rule.name) == nil {
        problems.append(
          Self.unknown(name.rule, SourceSpan(name.range), nearest: known.nearest(to: name.rule)))
      }
    }
    // A comma is missing: what looks like the reason is another rule.
    if let start = directive.reasonStart, rules[RuleID(text.source.text(start))] != nil {
      let rule = text.source.text(start)
      problems.append(
        Finding(
          rule: SuppressionRules.malformed, severity: .warning,
          message: "the rule '\(rule)' is read as the reason, expected ',' before it",
          span: SourceSpan(start), help: "separate rules by commas"))
    }
    return problems
  }

  /// A finding about a name that no rule has.
  static func unknown(
    _ rule: RuleID, _ span: SourceSpan, nearest: String?, keyPath: [KeyPathStep] = []
  ) -> Finding {
    Finding(
      rule: SuppressionRules.unknownRule, severity: .warning,
      message: "there is no rule '\(ShortText.of(rule.name))'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      span: span, keyPath: keyPath, help: "'launchkit rules' lists them",
      fixes: nearest.map {
        [
          Finding.Fix(
            "write '\($0)'", applicability: .unsafe,
            edits: [TextEdit(replacing: span, with: $0)])
        ]
      } ?? [])
  }
}

/// The names that a suppression can have, for the one that a misspelled name probably means.
struct KnownNames {
  /// The most names of one file for which the nearest one is searched: each search looks at all rules.
  private static let maximumSearchCount = 20

  private let rules: [RuleID]
  private lazy var names = (rules.map(\.name) + [SuppressionDirective.every.name]).sorted()
  private var searchCount = 0

  init(_ rules: some Sequence<RuleID>) { self.rules = Array(rules) }

  /// The nearest name; nil for none, and after many searches.
  mutating func nearest(to rule: RuleID) -> String? {
    searchCount += 1
    return searchCount <= Self.maximumSearchCount ? NearestName.of(rule.name, in: names) : nil
  }
}
