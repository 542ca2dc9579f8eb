internal import LaunchModel
internal import LaunchProject
internal import LintPolicy
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
  /// Which targets and configurations of projects to look at.
  var choice = TargetChoice()
  /// What has been decided about findings.
  var decisions = PolicyRequest()
  /// How many files to check at the same time; nil to choose.
  var jobs: Int?
  /// How the report looks and where it goes.
  var delivery = ReportDelivery.standard
  /// The files that say how the app is launched, and what else it declares.
  var launch = LaunchInputs()
  /// The mildest finding that makes the run fail.
  var threshold = Self.standardThreshold
  /// What is to be fixed; nil for nothing.
  var fixes: FixRequest?
  /// Files that are judged as if they had been edited.
  var overlay = FileOverlay()
  /// The property lists to judge by themselves, by path; nil for all.
  var onlyFiles: Set<String>?

  /// The path that stands for standard input.
  static let standardInput = "-"
  /// The threshold when nothing is said.
  static let standardThreshold = FailureThreshold.error

  /// Checks everything, writes the report and gives the exit status.
  func run() -> ExitStatus {
    let start = ContinuousClock.now
    do throws(PolicyFailure) {
      let (report, policy) = try judged()
      if let fixes { return FixRun(request: self, fixes: fixes, report: report, start).run() }
      if let status = decisions.writeBaseline(of: report, policy) { return status }
      return deliver(report, since: start)
    } catch {
      return error.tell()
    }
  }

  /// Checks everything, from what has been decided on.
  func judged() throws(PolicyFailure) -> (report: Report, policy: FindingPolicy) {
    let policy = try decisions.policy()
    var report = report(policy)
    policy.finish(
      &report, isWhole: launch.isEmpty && choice.isEverything && onlyFiles == nil)
    return (report, policy)
  }

  /// Writes the report and gives the exit status.
  func deliver(_ report: Report, since start: ContinuousClock.Instant) -> ExitStatus {
    let failure = delivery.deliver(report)
    for failure in report.failures {
      OutputStream.standardError.writeLine("error: " + VisibleMessage.of(failure))
    }
    if delivery.showsStatistics {
      let time = ContinuousClock.now - start
      OutputStream.standardError.writeLine(
        "checked \(report.checkedFileCount) files in \(Milliseconds.text(time))")
    }
    return failure ?? threshold.status(of: report)
  }

  private func report(_ policy: FindingPolicy) -> Report {
    let showsProgress = !delivery.isQuiet && OutputStream.standardError.isTerminal
    guard launch.isEmpty else {
      var report = LaunchValidation(
        inputs: launch, infoPlist: paths.first, stdinPath: stdinPath, facts: facts,
        threadCount: jobs, showsProgress: showsProgress
      ).report()
      report.apply(policy)
      return report
    }
    var run = ValidationRun.ofPropertyLists(
      facts, policy, threadCount: jobs, showsProgress: showsProgress)
    run.overlay = overlay
    return self.report(run, policy)
  }

  private func report(_ run: ValidationRun, _ policy: FindingPolicy) -> Report {
    let named = paths.filter { $0 != Self.standardInput }
    let readsStandardInput = named.count < paths.count
    if !readsStandardInput { return report(run, policy, paths: named) }
    var report = named.isEmpty ? Report() : report(run, policy, paths: named)
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

  private func report(
    _ run: ValidationRun, _ policy: FindingPolicy, paths: [String]
  ) -> Report {
    var inputs = ValidationInputs(paths)
    if let onlyFiles {
      inputs.files.removeAll { !onlyFiles.contains($0.path) }
      inputs.bundles = []
    }
    guard !inputs.isOnlyFiles || !choice.isEverything else {
      var report = run.report(on: inputs.files)
      let layouts = LayoutNotice.reports(on: inputs.folders)
      if !inputs.failures.isEmpty || !layouts.isEmpty {
        report.failures += inputs.failures
        report.files += layouts
        report.sortByPath()
      }
      return report
    }
    return report(run, policy, inputs)
  }

  /// Checks projects and bundles, and what else there is.
  private func report(
    _ run: ValidationRun, _ policy: FindingPolicy, _ inputs: ValidationInputs
  ) -> Report {
    let projects = ProjectValidation(
      facts: facts, choice: choice, overlay: overlay, threadCount: jobs
    ).run(inputs.projects)
    var report = projects.report
    report.apply(policy, judgedAs: .project)
    var bundles = BundleValidation(facts: facts).run(inputs.bundles)
    bundles.apply(policy)
    report.add(bundles)
    policy.apply(
      toFilesWithoutFindings: projects.checked.subtracting(report.files.map(\.file.path)))
    if choice.isEverything {
      report.add(
        run.report(
          on: inputs.files.filter { !projects.claimed.contains(ProjectRoot.join("", $0.path)) }))
    }
    report.files += LayoutNotice.reports(on: inputs.folders)
    report.failures += inputs.failures
    report.sortByPath()
    return report
  }
}

extension Report {
  /// Applies what has been decided to all files of a report to which it has not been applied yet.
  fileprivate mutating func apply(_ policy: FindingPolicy, judgedAs judgement: Judgement = .unknown)
  {
    for index in files.indices { policy.apply(to: &files[index], judgedAs: judgement) }
  }

  /// Adds all of another report.
  fileprivate mutating func add(_ other: Report) {
    files += other.files
    failures += other.failures
    checkedFileCount += other.checkedFileCount
    targets += other.targets
  }
}
