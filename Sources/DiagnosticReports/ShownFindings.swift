internal import Findings

/// The findings that a report for people shows: in a long report a few of each rule, and how many are left out.
struct ShownFindings {
  /// Findings with one cause that are shown, or the number of those that are not.
  enum Entry {
    case group(FindingGroup)
    /// Further findings of a rule that is shown above.
    case more(Int, Severity, RuleID)
    /// Further findings of rules that are not shown at all, by severity.
    case others([(Severity, Int)])
  }

  /// The maximum number of entries of a shortened report.
  private static let mostEntries = 36
  /// The maximum number of entries for one rule and severity; for errors it is higher.
  private static let mostOfOneRule = 1
  private static let mostErrorsOfOneRule = 10

  /// What is shown, in order: by severity, then by the first cause of each rule.
  private(set) var entries: [Entry] = []
  private var hidden: [Severity: Int] = [:]

  /// Chooses the entries of a shortened report.
  ///
  /// - Parameter groups: all findings, the most severe first.
  init(shortening groups: [FindingGroup]) {
    for severity in Severity.allCases.sorted(by: >) {
      add(groups.filter { $0.first.finding.severity == severity }, severity)
    }
    let rest = hidden.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    if !rest.isEmpty { entries.append(.others(rest)) }
  }

  /// Adds the findings of one severity, grouped by rule.
  private mutating func add(_ groups: [FindingGroup], _ severity: Severity) {
    var rules: [RuleID] = []
    var byRule: [RuleID: [FindingGroup]] = [:]
    for group in groups {
      let rule = group.first.finding.rule
      if byRule[rule] == nil { rules.append(rule) }
      byRule[rule, default: []].append(group)
    }
    let most = severity == .error ? Self.mostErrorsOfOneRule : Self.mostOfOneRule
    for rule in rules {
      let found = byRule[rule] ?? []
      let shown = min(found.count, most, max(0, Self.mostEntries - entries.count))
      entries += found.prefix(shown).map(Entry.group)
      let rest = found.dropFirst(shown).reduce(0) { $0 + 1 + $1.others.count }
      guard rest > 0 else { continue }
      if shown > 0 {
        entries.append(.more(rest, severity, rule))
      } else {
        hidden[severity, default: 0] += rest
      }
    }
  }
}

/// The questions of a shortened report that the same option or input would answer, as one entry.
struct ShownQuestions {
  /// The first question and the number of the others.
  typealias Group = (first: ReportSummary.OpenQuestion, others: Int)

  /// The maximum number of groups.
  private static let mostGroups = 5

  /// The groups that are shown.
  private(set) var groups: [Group] = []
  /// The number of questions that are not.
  private(set) var hidden = 0

  /// Groups questions by what would answer them.
  init(shortening questions: [ReportSummary.OpenQuestion]) {
    var index: [[String]: Int] = [:]
    for question in questions {
      if let known = index[question.needs] {
        groups[known].others += 1
      } else {
        index[question.needs] = groups.count
        groups.append((question, 0))
      }
    }
    for group in groups.dropFirst(Self.mostGroups) { hidden += 1 + group.others }
    groups.removeLast(max(0, groups.count - Self.mostGroups))
  }
}
