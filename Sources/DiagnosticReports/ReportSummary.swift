internal import Findings
internal import SourceText

/// The counts and open questions at the end of a report.
struct ReportSummary {
  /// One question, with the rules that leave it open and the files in which it is open.
  struct OpenQuestion {
    /// What could not be determined.
    let message: String
    /// The options or inputs that would answer the question.
    let needs: [String]
    /// The rules, sorted by name; never empty.
    fileprivate(set) var rules: [RuleID] = []
    /// The files, in report order.
    fileprivate(set) var paths: [String] = []
    /// The targets, in the order in which they occur.
    fileprivate(set) var concerns: [Finding.ConcernedTarget] = []
  }

  /// The counts.
  let counts: ReportCounts
  /// Number of errors.
  var errors: Int { counts.errors }
  /// Number of warnings.
  var warnings: Int { counts.warnings }
  /// Number of findings that are neither errors nor warnings.
  var info: Int { counts.info }
  /// Number of files with a finding.
  var filesWithFindings: Int { counts.filesWithFindings }
  /// Number of files that were checked.
  var checkedFiles: Int { counts.checkedFiles }
  /// Number of inputs that could not be checked.
  var failures: Int { counts.failures }
  /// Number of findings that are in the baseline.
  private(set) var known = 0
  /// Number of findings that comments and configurations suppress.
  private(set) var suppressed = 0
  /// The number of findings of each rule, the most frequent rule first, then by name.
  var findingsByRule: [(rule: RuleID, severity: Severity, count: Int)] { counts.findingsByRule }
  /// Number of apps for which it is not known whether they adopt the scene life cycle.
  var unjudgedApps: Int { counts.unjudgedAppCount }
  /// Each question once, however many rules leave it open; sorted by the first rule and then by message.
  let openQuestions: [OpenQuestion]

  /// Counts the whole report once.
  ///
  /// - Parameter report: the report.
  init(_ report: AnalysisReport) {
    for entry in report.files.lazy.flatMap(\.suppressed) {
      if entry.suppression.kind == .baseline { known += 1 } else { suppressed += 1 }
    }
    counts = ReportCounts(report)
    var questions = OpenQuestions()
    for file in report.files {
      for entry in file.notChecked { questions.add(entry, in: file.file.path) }
    }
    openQuestions = questions.sorted
  }

  /// The number of findings that are not reported: `(7 known, 2 suppressed)`; nil when all are reported.
  var hidden: String? {
    let parts =
      (known > 0 ? ["\(known) known"] : []) + (suppressed > 0 ? ["\(suppressed) suppressed"] : [])
    return parts.isEmpty ? nil : "(" + parts.joined(separator: ", ") + ")"
  }

  /// The counts as one clause: `2 errors and 1 warning in 1 of 3 files (7 known)`.
  var sentence: String {
    var parts: [String] = []
    if errors > 0 { parts.append(Self.count(errors, "error")) }
    if warnings > 0 { parts.append(Self.count(warnings, "warning")) }
    if info > 0 { parts.append(Self.count(info, "info finding")) }
    var text: String
    if checkedFiles == 0 {
      text = "nothing checked"
    } else if parts.isEmpty {
      let isWhole = openQuestions.isEmpty && unjudgedApps == 0
      text =
        (hidden == nil
          ? isWhole ? "no problems found in " : "nothing found in " : "no new problems in ")
        + Self.count(checkedFiles, "file")
    } else {
      text = parts.dropLast().joined(separator: ", ")
      if let last = parts.last { text += text.isEmpty ? last : " and " + last }
      text += " in "
      if filesWithFindings < checkedFiles { text += "\(filesWithFindings) of " }
      text += Self.count(checkedFiles, "file")
    }
    if let hidden { text += " " + hidden }
    if !openQuestions.isEmpty {
      text += "; \(Self.count(openQuestions.count, "question")) not checked"
    }
    if unjudgedApps > 0 {
      text += "; \(Self.count(unjudgedApps, "app")) without a verdict"
    }
    if failures > 0 {
      text += "; \(Self.count(failures, "input")) could not be checked"
    }
    if let interruption { text += "; " + interruption }
    return text
  }

  /// When the run was interrupted: `interrupted after 3 of 4 files`; nil when it was not.
  var interruption: String? {
    counts.interruption.map { run in
      guard let all = run.fileCount else {
        return "interrupted after \(Self.count(checkedFiles, "file"))"
      }
      return "interrupted after \(checkedFiles) of \(Self.count(all, "file"))"
    }
  }

  /// A number with its noun in the singular or plural.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

/// Collects questions; questions with the same message and needs become one.
private struct OpenQuestions {
  private struct Key: Hashable {
    let message: String
    let needs: [String]
  }

  /// A question, with the rules and targets that it already has.
  private struct Asked {
    var question: ReportSummary.OpenQuestion
    var rules: Set<RuleID> = []
    var concerns: Set<Finding.ConcernedTarget> = []
  }

  private var asked: [Key: Asked] = [:]

  mutating func add(_ entry: NotChecked, in path: String) {
    let key = Key(message: entry.message, needs: entry.needs)
    var question =
      asked.removeValue(forKey: key)
      ?? Asked(question: ReportSummary.OpenQuestion(message: entry.message, needs: entry.needs))
    if question.rules.insert(entry.rule).inserted { question.question.rules.append(entry.rule) }
    // The entries of a file come one after the other.
    if question.question.paths.last != path { question.question.paths.append(path) }
    for target in entry.concerns where question.concerns.insert(target).inserted {
      question.question.concerns.append(target)
    }
    asked[key] = question
  }

  var sorted: [ReportSummary.OpenQuestion] {
    asked.values.map { asked in
      var question = asked.question
      question.rules.sort()
      return question
    }.sorted(by: Self.precedes)
  }

  private static func precedes(
    _ left: ReportSummary.OpenQuestion, _ right: ReportSummary.OpenQuestion
  ) -> Bool {
    if left.rules[0] != right.rules[0] { return left.rules[0] < right.rules[0] }
    if left.message != right.message { return left.message < right.message }
    return left.needs.lexicographicallyPrecedes(right.needs)
  }
}
