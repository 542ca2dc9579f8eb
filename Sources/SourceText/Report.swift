/// A question the given inputs could not answer.
public struct NotChecked: Sendable, Hashable {
  /// The rule that could not decide.
  public var rule: RuleID
  /// What could not be decided, as a lower-case clause.
  public var message: String
  /// The options or inputs that would settle it, such as `--lifecycle swiftui`.
  public var needs: [String]
  /// The targets it concerns, by name; empty when no project or bundle is being checked.
  public var concerns: [ConcernedTarget] = []

  /// Makes an entry.
  public init(rule: RuleID, message: String, needs: [String]) {
    self.rule = rule
    self.message = message
    self.needs = needs
  }
}

/// All that was found in one file.
public struct FileReport: Sendable {
  /// The file, for source lines and positions.
  public var file: SourceFile
  /// Whether the file has lines and columns; binary property lists have offsets and key paths only.
  public var isText: Bool
  /// Findings in report order.
  public var findings: [Diagnostic]
  /// Questions left open.
  public var notChecked: [NotChecked]
  /// Findings that somebody has suppressed, in report order; no count has them.
  public var suppressed: [SuppressedFinding] = []

  /// Makes a report for one file.
  public init(
    file: SourceFile, isText: Bool, findings: [Diagnostic], notChecked: [NotChecked] = []
  ) {
    self.file = file
    self.isText = isText
    self.findings = findings
    self.notChecked = notChecked
  }

  /// The most findings that a file has in a report.
  public static let maximumFindingCount = 1_000

  /// Keeps the worst ``maximumFindingCount`` findings, the first of equals, and says that others are left out.
  ///
  /// The findings have to be in report order, and stay in it.
  public mutating func boundFindings() {
    guard findings.count > Self.maximumFindingCount else { return }
    var room = Self.maximumFindingCount
    var kept = Set<Int>()
    for severity in Severity.allCases.sorted(by: >) {
      for position in findings.indices
      where findings[position].severity == severity && room > 0 {
        kept.insert(position)
        room -= 1
      }
    }
    let omitted = findings.indices.filter { !kept.contains($0) }
    notChecked.append(
      NotChecked(
        rule: findings[omitted[0]].rule,
        message: "there are \(findings.count) findings in this file, and "
          + "\(omitted.count) of the mildest are left out",
        needs: []))
    findings = findings.indices.filter(kept.contains).map { findings[$0] }
  }
}

/// An input that could not be looked at: missing, unreadable, not a regular file, over a limit.
public struct InputFailure: Error, Sendable, Hashable {
  /// The path as given.
  public var path: String
  /// Why, as a lower-case clause.
  public var message: String

  /// Makes a failure.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// Everything one `validate` run has to say.
public struct Report: Sendable {
  /// Files in path order.
  public var files: [FileReport]
  /// Inputs that could not be looked at, in path order.
  public var failures: [InputFailure]
  /// How many more inputs could not be looked at than ``failures`` lists; where a list names a million files
  /// that are missing, the first thousand have to do.
  public var untoldFailureCount = 0
  /// How many files were looked at, those without findings included.
  public var checkedFileCount: Int
  /// The targets of projects and bundles, by path and then in the order of the project.
  public var targets: [TargetSummary] = []
  /// How many inputs there were when the run was interrupted before it had looked at all of them; nil for a
  /// run that was not.
  public var interruption: InterruptedRun?

  /// Makes a report.
  public init(
    files: [FileReport] = [], failures: [InputFailure] = [], checkedFileCount: Int = 0
  ) {
    self.files = files
    self.failures = failures
    self.checkedFileCount = checkedFileCount
  }

  /// The most failures that a run over files without end keeps.
  public static let maximumFailureCount = 1_000

  /// Adds an input that could not be looked at, or only counts it when there are very many.
  public mutating func add(_ failure: InputFailure) {
    if failures.count < Self.maximumFailureCount {
      failures.append(failure)
    } else {
      untoldFailureCount += 1
    }
  }

  /// Adds all of another report. Files are not put in order; see ``sortByPath()``.
  public mutating func append(contentsOf other: Report) {
    files += other.files
    failures += other.failures
    untoldFailureCount += other.untoldFailureCount
    checkedFileCount += other.checkedFileCount
    targets += other.targets
    interruption = interruption ?? other.interruption
  }

  /// Number of findings of one severity.
  public func count(of severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
}

extension Report {
  /// Brings files and failures into the order of their paths' bytes.
  public mutating func sortByPath() {
    files.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    failures.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
