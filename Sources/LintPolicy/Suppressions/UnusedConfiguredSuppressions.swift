internal import SourceText

/// What is said of the suppressions in configurations when all files have been looked at.
struct UnusedConfiguredSuppressions: Sendable {
  /// The entries that were met, by configuration and place.
  private var entries: [Place: (entry: ConfiguredSuppression, needsReason: Bool)] = [:]
  /// What they have suppressed.
  private var uses: Set<ConfiguredSuppressions.Use> = []
  /// The rules that leave a question open anywhere.
  private var openRules: Set<RuleID> = []
  /// The rules whose findings a configuration may take out.
  private var decidedRules: Set<RuleID> = []

  private struct Place: Hashable {
    let path: String
    let span: SourceSpan
  }

  /// Whether no entry was met.
  var isEmpty: Bool { entries.isEmpty }

  /// Takes note of what was applied to one file.
  mutating func add(
    _ chain: ConfigurationChain, _ used: Set<ConfiguredSuppressions.Use>, open: [NotChecked]
  ) {
    for file in chain.files {
      for entry in file.suppressions {
        let place = Place(path: entry.place.file.source.path, span: entry.place.span)
        if entries[place] != nil { continue }
        let needsReason = chain.requiresSuppressionReasons?.value == true
        entries[place] = (entry, needsReason)
      }
    }
    uses.formUnion(used)
    openRules.formUnion(open.map(\.rule))
    decidedRules.formUnion(chain.decidedRules)
  }

  /// The findings in configurations, by their paths.
  ///
  /// - Parameters:
  ///   - report: the whole report.
  ///   - searched: whether all files that a folder holds were looked at; otherwise nothing is concluded of its
  ///     configuration.
  ///   - needs: the rules there are.
  func findings(
    _ report: Report, searched: (_ folder: String) -> Bool,
    _ needs: [RuleID: SuppressibleRules.Need]
  ) -> [String: (file: RelatedFile, findings: [Diagnostic])] {
    var found: [String: (file: RelatedFile, findings: [Diagnostic])] = [:]
    for (place, (entry, needsReason)) in entries {
      var findings: [Diagnostic] = []
      if needsReason, entry.reason == nil {
        findings.append(
          Diagnostic(
            rule: SuppressionRules.withoutReason, severity: .warning,
            message: "the suppression does not say why", span: entry.place.span,
            keyPath: entry.place.keyPath, help: "say so in 'reason'"))
      }
      if report.failures.isEmpty, searched(entry.folder) {
        findings += entry.rules.filter { isUnused($0.value, place, needs) }.map(Self.unused)
      }
      if !findings.isEmpty {
        found[place.path, default: (entry.place.file, [])].findings += findings
      }
    }
    return found
  }

  private func isUnused(
    _ rule: RuleID, _ place: Place, _ needs: [RuleID: SuppressibleRules.Need]
  ) -> Bool {
    guard !uses.contains(.init(path: place.path, span: place.span, rule: rule)) else {
      return false
    }
    if rule == SuppressionDirective.every { return openRules.isEmpty && decidedRules.isEmpty }
    guard let need = needs[rule], need != .other else { return false }
    return !openRules.contains(rule) && !decidedRules.contains(rule)
  }

  private static func unused(_ rule: Configured<RuleID>) -> Diagnostic {
    Diagnostic(
      rule: SuppressionRules.unused, severity: .warning,
      message: rule.value == SuppressionDirective.every
        ? "nothing is found where all rules are suppressed"
        : "'\(rule.value)' is not found where it is suppressed",
      span: rule.place.span, keyPath: rule.place.keyPath, help: "remove the rule from the entry")
  }
}
