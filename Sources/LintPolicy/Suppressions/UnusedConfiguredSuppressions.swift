internal import Findings
internal import SourceText

/// Finds unused suppressions in configurations after all files were checked.
struct UnusedConfiguredSuppressions: Sendable {
  /// The entries of the configurations so far, by configuration and place.
  private var entries: [Place: (entry: ConfiguredSuppression, needsReason: Bool)] = [:]
  /// The rules of entries that have suppressed something.
  private var uses: Set<ConfiguredSuppressions.Use> = []
  /// The rules that could not be checked completely somewhere.
  private var openRules: Set<RuleID> = []
  /// The entries for files in which not everything would have been found.
  private var unresolved: Set<Place> = []
  /// Whether a project could not be read to its end.
  private var isProjectOpen = false
  /// The rules for which a configuration may turn findings off.
  private var decidedRules: Set<RuleID> = []

  private struct Place: Hashable {
    let path: String
    let span: SourceSpan
  }

  /// Whether there are no entries.
  var isEmpty: Bool { entries.isEmpty }

  /// Records what was applied to one file.
  ///
  /// - Parameters:
  ///   - chain: the configurations that apply to it.
  ///   - used: the rules of entries that have suppressed something in it.
  ///   - path: its absolute path.
  ///   - open: the rules that could not be checked completely in it; nil when most rules did not run.
  ///   - isOfProject: whether it was checked as a part of targets.
  ///   - mayGetTargets: whether it becomes part of targets when a tool generates a project.
  mutating func add(
    _ chain: ConfigurationChain, _ used: Set<ConfiguredSuppressions.Use>, path: String,
    open: Set<RuleID>?, isOfProject: Bool, mayGetTargets: Bool
  ) {
    let isUndecided = open == nil || mayGetTargets
    if open == nil, isOfProject { isProjectOpen = true }
    for file in chain.files {
      for entry in file.suppressions {
        let place = Place(path: entry.place.file.source.path, span: entry.place.span)
        if isUndecided, !unresolved.contains(place), entry.covers(path: path) {
          unresolved.insert(place)
        }
        if entries[place] != nil { continue }
        let needsReason = chain.requiresSuppressionReasons?.value == true
        entries[place] = (entry, needsReason)
      }
    }
    uses.formUnion(used)
    openRules.formUnion(open ?? [])
    decidedRules.formUnion(chain.decidedRules)
  }

  /// The findings in configurations, by their paths.
  ///
  /// - Parameters:
  ///   - report: the whole report.
  ///   - searched: whether all files in a folder were checked; otherwise nothing is concluded about its
  ///     configuration.
  ///   - needs: the known rules, with what each needs.
  func findings(
    _ report: AnalysisReport, searched: (_ folder: String) -> Bool,
    _ needs: [RuleID: SuppressibleRules.Need]
  ) -> [String: (file: RelatedFile, findings: [Finding])] {
    var found: [String: (file: RelatedFile, findings: [Finding])] = [:]
    for (place, (entry, needsReason)) in entries {
      var findings: [Finding] = []
      if needsReason, entry.reason == nil {
        findings.append(
          Finding(
            rule: SuppressionRules.withoutReason, severity: .warning,
            message: "the suppression has no reason", span: entry.place.span,
            keyPath: entry.place.keyPath, help: "write the reason in 'reason'"))
      }
      if report.failures.isEmpty, !isProjectOpen, !unresolved.contains(place),
        searched(entry.folder)
      {
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

  private static func unused(_ rule: ConfiguredValue<RuleID>) -> Finding {
    Finding(
      rule: SuppressionRules.unused, severity: .warning,
      message: rule.value == SuppressionDirective.every
        ? "there is no finding where all rules are suppressed"
        : "'\(rule.value)' is not found where it is suppressed",
      span: rule.place.span, keyPath: rule.place.keyPath, help: "remove the rule from the entry")
  }
}
