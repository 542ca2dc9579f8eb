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
  /// Values for variables in property lists that are judged by themselves, by name.
  var variables: [String: String] = [:]
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
  var threshold: FailureThreshold?
  /// What is to be fixed; nil for nothing.
  var fixes: FixRequest?
  /// Why all that is found is to be suppressed by comments from now on; nil where it is not.
  var suppressionReason: SuppressionReason?
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
      let (report, policy, threshold) = try judged()
      var decided = self
      decided.threshold = threshold
      if let fixes { return FixRun(request: decided, fixes: fixes, report: report, start).run() }
      if let suppressionReason {
        return SuppressionRun(
          request: decided, reason: suppressionReason, report: report, start: start
        ).run()
      }
      if let status = decisions.writeBaseline(of: report, policy) { return status }
      return decided.deliver(report, since: start)
    } catch {
      return error.tell()
    }
  }

  /// Checks everything, from what has been decided on.
  func judged() throws(PolicyFailure) -> (
    report: Report, policy: FindingPolicy, threshold: FailureThreshold
  ) {
    let paths = ResolvedPaths()
    let configurations = decisions.configurations(
      for: named + [stdinPath].compactMap(\.self), paths)
    let ofRun = try RunConfiguration(configurations)
    let policy = try decisions.policy(configurations, ofRun, paths)
    var report = report(policy, configurations)
    // A search meets configurations that were not known before.
    try configurations.check()
    let judgesWholly = launch.isEmpty && choice.isEverything
    policy.finish(
      &report, isWhole: judgesWholly && onlyFiles == nil, judgesWholly: judgesWholly)
    let threshold = threshold ?? ofRun.failOn.map { FailureThreshold($0.value) }
    return (report, policy, threshold ?? Self.standardThreshold)
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
    return failure ?? (threshold ?? Self.standardThreshold).status(of: report)
  }

  private func report(_ policy: FindingPolicy, _ configurations: ConfigurationSearch) -> Report {
    let showsProgress = !delivery.isQuiet && OutputStream.standardError.isTerminal
    guard launch.isEmpty else {
      var report = LaunchValidation(
        inputs: launch, infoPlist: paths.first, stdinPath: stdinPath, facts: facts,
        configurations: configurations,
        threadCount: jobs, showsProgress: showsProgress
      ).report()
      report.apply(policy)
      return report
    }
    var run = ValidationRun.ofPropertyLists(
      ToldFacts(facts, variables: variables, policy), policy, threadCount: jobs,
      showsProgress: showsProgress)
    run.overlay = overlay
    return self.report(run, policy, configurations)
  }

  /// The paths that name files and folders.
  private var named: [String] { paths.filter { $0 != Self.standardInput } }

  private func report(
    _ run: ValidationRun, _ policy: FindingPolicy, _ configurations: ConfigurationSearch
  ) -> Report {
    let named = named
    let readsStandardInput = named.count < paths.count
    var report =
      named.isEmpty && readsStandardInput
      ? Report() : report(run, policy, ValidationInputs(named, decisions: configurations))
    guard readsStandardInput else { return report }
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
    _ run: ValidationRun, _ policy: FindingPolicy, _ inputs: ValidationInputs
  ) -> Report {
    var inputs = inputs
    if let onlyFiles {
      inputs.files.removeAll { !onlyFiles.contains($0.path) }
      inputs.bundles = []
    }
    guard !inputs.isOnlyFiles || !choice.isEverything else {
      var report = run.report(on: inputs.files)
      let layouts = Self.layouts(inputs.folders, policy)
      if !inputs.failures.isEmpty || !layouts.isEmpty {
        report.failures += inputs.failures
        report.files += layouts
        report.sortByPath()
      }
      return report
    }
    return reportWithProjects(run, policy, inputs)
  }

  /// What is to be said of folders that are laid out for another tool.
  private static func layouts(_ folders: [String], _ policy: FindingPolicy) -> [FileReport] {
    var reports = LayoutNotice.reports(on: folders)
    for index in reports.indices { policy.apply(to: &reports[index]) }
    return reports
  }

  /// Checks projects and bundles, and what else there is.
  private func reportWithProjects(
    _ run: ValidationRun, _ policy: FindingPolicy, _ inputs: ValidationInputs
  ) -> Report {
    let told = ToldFacts(facts, policy)
    let projects = ProjectValidation(
      facts: told, choice: choice, overlay: overlay, threadCount: jobs
    ).run(inputs.projects)
    var report = projects.report
    report.apply(policy, judgedAs: .project)
    var bundles = BundleValidation(facts: told).run(inputs.bundles)
    bundles.apply(policy)
    report.add(bundles)
    policy.apply(
      toFilesWithoutFindings: projects.checked.subtracting(report.files.map(\.file.path)))
    if choice.isEverything {
      report.add(
        run.report(
          on: inputs.files.filter { !projects.claimed.contains(ProjectRoot.join("", $0.path)) }))
    }
    report.files += Self.layouts(inputs.folders, policy)
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
