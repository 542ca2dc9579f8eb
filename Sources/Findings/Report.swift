internal import SourceText

/// Everything one `validate` run has to say.
public struct Report: Sendable {
  /// Files in path order.
  public var files: [FileReport]
  /// Inputs that could not be looked at, in path order.
  public var failures: [InputFailure]
  /// How many more inputs could not be looked at than ``failures`` lists; where a list names a million files
  /// that are missing, the first thousand have to do.
  package var omittedFailureCount = 0
  /// How many files were looked at, those without findings included.
  package var checkedFileCount: Int
  /// The paths of the files that were looked at, where they were to be listed; in path order, once each. Those in bundles
  /// are not among them.
  package var checkedPaths: [String] = []
  /// What a list of files named and was not looked at.
  package var skipped = SkippedFiles()
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
  package static let maximumFailureCount = 1_000

  /// Adds an input that could not be looked at, or only counts it when there are very many.
  public mutating func add(_ failure: InputFailure) {
    if failures.count < Self.maximumFailureCount {
      failures.append(failure)
    } else {
      omittedFailureCount += 1
    }
  }

  /// Adds all of another report. Files are not put in order; see `sortByPath()`.
  public mutating func append(contentsOf other: Report) {
    files += other.files
    failures += other.failures
    omittedFailureCount += other.omittedFailureCount
    checkedFileCount += other.checkedFileCount
    checkedPaths += other.checkedPaths
    skipped.add(other.skipped)
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
  package mutating func sortByPath() {
    files.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    failures.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    checkedPaths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
