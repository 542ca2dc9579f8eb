internal import Findings
internal import SourceText

/// Writes the findings of a long report for a person who wants to know what to do first: each on one line,
/// without source text and notes, a few for each rule, and the open questions in groups.
struct ShortenedFindings {
  /// The maximum number of lines of findings and questions that are not shortened.
  static let longestWhole = 40
  /// The maximum number of lines for shortened findings.
  private static let mostLines = 240
  /// The maximum number of findings shown for one rule and severity; for errors it is higher.
  private static let mostOfOneRule = 2
  private static let mostErrorsOfOneRule = 20
  /// The maximum number of groups of open questions that are shown.
  private static let mostQuestions = 5

  private let style: Stylesheet
  private var lines = 0
  private var hidden: [Severity: Int] = [:]

  /// The number of lines of a text.
  static func lineCount(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 == 0x0A } }

  /// Appends the findings, then the questions.
  static func append(
    _ groups: [FindingGroup], _ summary: ReportSummary, _ style: Stylesheet,
    _ options: ReportOptions, to output: inout [UInt8]
  ) {
    var shortened = ShortenedFindings(style: style)
    for severity in Severity.allCases.sorted(by: >) {
      shortened.append(
        groups.filter { $0.first.finding.severity == severity }, severity, to: &output)
    }
    shortened.appendRest(to: &output)
    if !options.isQuiet { shortened.append(summary.openQuestions, to: &output) }
    output.append("\n")
  }

  private init(style: Stylesheet) { self.style = style }

  /// Appends the findings of one severity, grouped by rule.
  private mutating func append(
    _ groups: [FindingGroup], _ severity: Severity, to output: inout [UInt8]
  ) {
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
      let room = max(0, (Self.mostLines - lines) / 2)
      let shown = min(found.count, most, room)
      for group in found.prefix(shown) { append(group, to: &output) }
      let rest = found.dropFirst(shown).reduce(0) { $0 + 1 + $1.others.count }
      guard rest > 0 else { continue }
      guard shown > 0 else {
        hidden[severity, default: 0] += rest
        continue
      }
      output.append("  and \(rest) more \(Self.noun(severity, rest)) [")
      output.append(visible: rule.name)
      output.append("]\n")
      lines += 1
    }
  }

  private mutating func append(_ group: FindingGroup, to output: inout [UInt8]) {
    let (file, finding) = group.first
    output.append(visible: file.source.path)
    if let place = file.lines?.location(at: Int(finding.span.start)) {
      output.append(":\(place.line):\(place.column): ")
    } else {
      output.append(":@\(file.source.fileOffset(Int(finding.span.start))): ")
    }
    style.paint(Stylesheet.role(of: finding.severity), &output) {
      $0.append("\(finding.severity.rawValue)[")
      $0.append(visible: finding.rule.name)
      $0.append("]")
    }
    output.append(": ")
    output.append(visible: finding.message)
    if !finding.concerns.isEmpty {
      output.append(", in ")
      output.append(visible: Finding.ConcernedTarget.shortList(finding.concerns))
    }
    if !group.others.isEmpty {
      output.append(", and at \(ReportSummary.count(group.others.count, "other place"))")
    }
    output.append("\n")
    lines += 1
    guard finding.severity != .info, let help = finding.help else { return }
    output.append("  help: ")
    output.append(visible: help)
    output.append("\n")
    lines += 1
  }

  /// Appends how many findings are not shown.
  private func appendRest(to output: inout [UInt8]) {
    let parts = hidden.keys.sorted(by: >).map { severity in
      let count = hidden[severity] ?? 0
      return "\(count) more \(Self.noun(severity, count))"
    }
    guard !parts.isEmpty else { return }
    output.append("and \(parts.joined(separator: ", ")), of other rules\n")
  }

  /// Appends one line for all questions that the same option or input would answer.
  private func append(_ questions: [ReportSummary.OpenQuestion], to output: inout [UInt8]) {
    var groups: [String] = []
    var byNeed: [String: [ReportSummary.OpenQuestion]] = [:]
    for question in questions {
      let need = question.needs.joined(separator: ", ")
      if byNeed[need] == nil { groups.append(need) }
      byNeed[need, default: []].append(question)
    }
    for need in groups.prefix(Self.mostQuestions) {
      guard let group = byNeed[need], let first = group.first else { continue }
      style.paint(.info, &output) { $0.append("not checked") }
      output.append(": ")
      output.append(visible: first.message)
      if group.count > 1 { output.append(", and \(group.count - 1) more") }
      if !need.isEmpty {
        output.append("; to check it: ")
        output.append(visible: need)
      }
      output.append("\n")
    }
    let rest = groups.dropFirst(Self.mostQuestions).reduce(0) { $0 + (byNeed[$1]?.count ?? 0) }
    if rest > 0 { output.append("not checked: \(ReportSummary.count(rest, "other question"))\n") }
    output.append("Shortened; '--verbose' shows everything\n")
  }

  private static func noun(_ severity: Severity, _ count: Int) -> String {
    let word =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "info"
      }
    return count == 1 ? word : word + "s"
  }
}
