internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// What one `validate` is asked to do, as plain values.
struct ValidationRequest {
  /// Files and folders; none stands for the current folder.
  var paths: [String]
  /// The path to show for standard input.
  var stdinPath: String?
  /// What a file cannot tell.
  var facts = ValidationFacts()
  /// How many files to check at the same time; nil to choose.
  var jobs: Int?
  /// How the report looks and where it goes.
  var delivery = ReportDelivery.standard
  /// The files that say how the app is launched, and what else it declares.
  var launch = LaunchInputs()
  /// The mildest finding that makes the run fail.
  var threshold = Self.standardThreshold

  /// The path that stands for standard input.
  static let standardInput = "-"
  /// The threshold when nothing is said.
  static let standardThreshold = FailureThreshold.error

  /// Checks everything, writes the report and gives the exit status.
  func run() -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let showsProgress = !delivery.isQuiet && OutputStream.standardError.isTerminal
    let report =
      launch.isEmpty
      ? report(
        .ofPropertyLists(facts, threadCount: jobs, showsProgress: showsProgress))
      : LaunchValidation(
        inputs: launch, infoPlist: paths.first, stdinPath: stdinPath, facts: facts,
        threadCount: jobs, showsProgress: showsProgress
      ).report()
    let failure = delivery.deliver(report)
    for failure in report.failures {
      OutputStream.standardError.writeLine("error: " + VisibleMessage.of(failure))
    }
    if delivery.showsStatistics {
      let time = clock.now - start
      OutputStream.standardError.writeLine(
        "checked \(report.checkedFileCount) files in \(Milliseconds.text(time))")
    }
    return failure ?? threshold.status(of: report)
  }

  private func report(_ run: ValidationRun) -> Report {
    let named = paths.filter { $0 != Self.standardInput }
    let readsStandardInput = named.count < paths.count
    if !readsStandardInput { return report(run, paths: named) }
    var report = named.isEmpty ? Report() : report(run, paths: named)
    do {
      report.files.append(run.report(on: try Self.standardInput(showing: stdinPath)))
      report.checkedFileCount += 1
    } catch {
      report.failures.append(error)
    }
    report.sortByPath()
    return report
  }

  /// Reads standard input.
  static func standardInput(showing path: String?) throws(InputFailure) -> SourceFile {
    try InputFile.readStandardInput(
      path: path ?? "<stdin>", maximumByteCount: PropertyListLimits.maximumByteCount)
  }

  private func report(_ run: ValidationRun, paths: [String]) -> Report {
    let selection = FileSelection(paths: paths)
    var report = run.report(on: selection.files)
    if !selection.failures.isEmpty {
      report.failures += selection.failures
      report.sortByPath()
    }
    return report
  }
}
