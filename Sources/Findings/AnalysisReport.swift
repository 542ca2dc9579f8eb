internal import SourceText

/// The result of one `validate` run.
public struct AnalysisReport: Sendable {
  /// Files in path order.
  public var files: [FileReport]
  /// Inputs that could not be checked, in path order.
  public var failures: [InputFailure]
  /// The number of inputs that could not be checked and are not in ``failures``. If a list names a million
  /// missing files, `failures` has only the first thousand.
  package var omittedFailureCount = 0
  /// The number of files that were checked, including those without findings.
  package var checkedFileCount: Int
  /// The paths of the files that were checked, in path order, once each; empty unless the run is asked to
  /// list them. Files in bundles are not included.
  package var checkedPaths: [String] = []
  /// The files that a list named and that were not checked by themselves.
  package var skipped = SkippedFiles()
  /// Whether of the targets in the current folder only those were checked that depend on the files of a list.
  package var isOfAffectedTargets = false
  /// The targets of projects and bundles, by path and then in the order of the project.
  public var targets: [TargetSummary] = []
  /// Set when the run was interrupted before it had checked all inputs; nil for a complete run.
  public var interruption: Interruption?

  /// Makes a report.
  public init(
    files: [FileReport] = [], failures: [InputFailure] = [], checkedFileCount: Int = 0
  ) {
    self.files = files
    self.failures = failures
    self.checkedFileCount = checkedFileCount
  }

  /// The maximum number of failures that a report keeps, because there may be very many inputs.
  package static let maximumFailureCount = 1_000

  /// Adds an input that could not be checked. If there are very many, it is only counted.
  public mutating func add(_ failure: InputFailure) {
    if failures.count < Self.maximumFailureCount {
      failures.append(failure)
    } else {
      omittedFailureCount += 1
    }
  }

  /// Adds everything of another report. The files are not sorted; see `sortByPath()`.
  public mutating func append(contentsOf other: AnalysisReport) {
    files += other.files
    failures += other.failures
    omittedFailureCount += other.omittedFailureCount
    checkedFileCount += other.checkedFileCount
    checkedPaths += other.checkedPaths
    skipped.add(other.skipped)
    targets += other.targets
    isOfAffectedTargets = isOfAffectedTargets || other.isOfAffectedTargets
    interruption = interruption ?? other.interruption
  }

  /// Number of findings of one severity.
  public func count(of severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
}

extension AnalysisReport {
  /// Sorts files and failures by the bytes of their paths.
  package mutating func sortByPath() {
    files.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    failures.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    checkedPaths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
