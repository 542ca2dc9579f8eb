internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LintPolicy
internal import PropertyListSyntax
internal import SourceText

/// What one `validate` is asked to do, as plain values.
struct ValidationRequest {
  /// Files and folders; none stands for the current folder.
  var paths: [String]
  /// A list of files that takes the place of ``paths``; `-` for standard input.
  var filesFrom: String?
  /// The path to show for standard input.
  var stdinPath: String?
  /// Build facts.
  var facts = ValidationFacts()
  /// Values for variables in property lists that are checked by themselves, by name.
  var variables: [String: String] = [:]
  /// Which targets and configurations of projects to look at.
  var choice = TargetChoice()
  /// What has been decided about findings.
  var decisions = PolicyRequest()
  /// The folder with results of earlier runs; nil to work everything out anew.
  var cache: String?
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
  /// Files that are checked as if they had been edited.
  var overlay = FileOverlay()
  /// The property lists to check by themselves, by path; nil for all.
  var onlyFiles: Set<String>?
  /// What is known so far.
  let progress = RunProgress()

  /// The path that stands for standard input.
  static let standardInput = "-"
  /// The threshold when nothing is said.
  static let standardThreshold = FailureThreshold.error

  /// Checks everything, writes the report and gives the exit status.
  func run() -> ExitStatus {
    Interruption.watch()
    let start = ContinuousClock.now
    Interruption.whenStuck { reportInterruption(since: start) }
    do throws(PolicyFailure) {
      if isStreamed { return try StreamedValidation(request: self).run() }
      let (report, policy, threshold) = try judged()
      var decided = self
      decided.threshold = threshold
      if report.interruption != nil { return decided.deliver(report, since: start) }
      if let fixes { return FixRun(request: decided, fixes: fixes, report: report, start).run() }
      if let suppressionReason {
        return SuppressionRun(
          request: decided, reason: suppressionReason, report: report, start: start
        ).run()
      }
      if let status = decisions.writeBaseline(of: report, policy, extent) { return status }
      return decided.deliver(report, since: start)
    } catch {
      return error.tell()
    }
  }

  /// Reports what is known when the run cannot stop by itself.
  private func reportInterruption(since start: ContinuousClock.Instant) {
    let report = progress.report
    _ = delivery.deliver(report)
    tell(report.failures, more: report.untoldFailureCount)
    if delivery.showsStatistics { tell(checkedFileCount: report.checkedFileCount, since: start) }
  }

  /// Whether findings are written as they come. What is to be fixed, or to be a baseline, is known only at the
  /// end.
  private var isStreamed: Bool {
    delivery.format == .ndjson && launch.isEmpty && fixes == nil
      && decisions.baselineToWrite == nil && suppressionReason == nil
  }

  /// What has been decided, for the whole run.
  func decided() throws(PolicyFailure) -> (
    policy: FindingPolicy, configurations: ConfigurationSearch, threshold: FailureThreshold
  ) {
    let paths = ResolvedPaths()
    let configurations = decisions.configurations(
      for: named + [stdinPath].compactMap(\.self), paths)
    let ofRun = try RunConfiguration(configurations)
    let policy = try decisions.policy(
      configurations, ofRun, paths, knowsSDK: facts.sdk != nil)
    let threshold = threshold ?? ofRun.failOn.map { FailureThreshold($0.value) }
    return (policy, configurations, threshold ?? Self.standardThreshold)
  }

  /// Checks everything, from what has been decided on.
  func judged() throws(PolicyFailure) -> (
    report: Report, policy: FindingPolicy, threshold: FailureThreshold
  ) {
    let (policy, configurations, threshold) = try decided()
    let cache = openCache()
    var report = report(policy, configurations, cache)
    cache?.finish()
    // A search meets configurations that were not known before.
    try configurations.check()
    if report.interruption == nil {
      policy.finish(&report, extent)
    }
    return (report, policy, threshold)
  }

  /// How much of what there is the run looks at.
  var extent: RunExtent {
    RunExtent(
      judgesAllTargets: launch.isEmpty && choice.isEverything, judgesAllFiles: onlyFiles == nil,
      searchesPaths: filesFrom == nil && (paths.isEmpty || !named.isEmpty))
  }

  /// Writes the report and gives the exit status.
  func deliver(_ report: Report, since start: ContinuousClock.Instant) -> ExitStatus {
    let fixable = fixable(in: report)
    Interruption.beginReport()
    let failure = delivery.deliver(report, fixable: fixable)
    tell(report.failures, more: report.untoldFailureCount)
    if delivery.showsStatistics { tell(checkedFileCount: report.checkedFileCount, since: start) }
    if report.interruption != nil { return .failure }
    return failure ?? (threshold ?? Self.standardThreshold).status(of: report)
  }

  /// What `--fix` could fix, for a hint in a run that did not ask for fixes.
  private func fixable(in report: Report) -> FixableCounts {
    guard fixes == nil, suppressionReason == nil, launch.isEmpty, named.count == paths.count,
      delivery.format == .human || delivery.format == .plain, !delivery.isQuiet,
      report.files.contains(where: { $0.findings.contains { !$0.fixes.isEmpty } })
    else { return FixableCounts() }
    return FixPlaces(paths).fixable(in: report.files)
  }

  /// Prints what could not be checked.
  func tell(_ failures: [InputFailure], more: Int) {
    for failure in failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    if more > 0 {
      StandardError.writeLine("error: \(more) more inputs could not be checked")
    }
  }

  /// Prints how much was done in what time.
  func tell(checkedFileCount: Int, since start: ContinuousClock.Instant) {
    let time = ContinuousClock.now - start
    StandardError.writeLine(
      "checked \(checkedFileCount) files in \(Milliseconds.text(time))")
  }

  /// Whether to print the progress.
  var showsProgress: Bool { !delivery.isQuiet && StandardError.isTerminal }

  /// The results of earlier runs, if they are wanted and can be had; those of edited files are not.
  func openCache() -> ResultCache? {
    guard let cache, fixes == nil, overlay.isEmpty else { return nil }
    return ResultCache(path: cache, options: [facts, choice.targets, choice.configurations])
  }

  private func report(
    _ policy: FindingPolicy, _ configurations: ConfigurationSearch, _ cache: ResultCache?
  ) -> Report {
    guard launch.isEmpty else {
      var report = LaunchValidation(
        inputs: launch, infoPlist: paths.first, stdinPath: stdinPath, facts: facts,
        configurations: configurations,
        threadCount: jobs, showsProgress: showsProgress
      ).report()
      report.apply(policy)
      return report
    }
    return report(run(policy, cache), policy, configurations, cache)
  }

  /// What checks property lists.
  ///
  /// - Parameter standing: knows which of them are not for apps; nil where nothing was searched.
  func run(
    _ policy: FindingPolicy, _ cache: ResultCache?, _ standing: FileStanding? = nil
  ) -> ValidationRun {
    var run = ValidationRun.ofPropertyLists(
      ToldFacts(facts, variables: variables, policy), policy, standing, threadCount: jobs,
      showsProgress: showsProgress)
    run.overlay = overlay
    run.progress = progress
    run.cache = cache?.lists
    return run
  }

  /// The paths that name files and folders.
  var named: [String] { paths.filter { $0 != Self.standardInput } }

  private func report(
    _ run: ValidationRun, _ policy: FindingPolicy, _ configurations: ConfigurationSearch,
    _ cache: ResultCache?
  ) -> Report {
    if let filesFrom {
      var report: Report
      do {
        let list = ListedPaths(try FileList(path: filesFrom), only: onlyFiles)
        report = run.report(on: list, count: nil)
      } catch {
        report = Report(failures: [error])
      }
      report.sortByPath()
      return report
    }
    let named = named
    let readsStandardInput = named.count < paths.count
    var report =
      named.isEmpty && readsStandardInput
      ? Report()
      : report(
        policy, cache,
        ValidationInputs(named, decisions: configurations, threadCount: jobs))
    guard readsStandardInput else { return report }
    do {
      report.files.append(run.report(on: try Self.standardInput(showing: stdinPath)))
      report.checkedFileCount += 1
    } catch {
      report.failures.append(error)
      if Interruption.isRequested { report.interruption = InterruptedRun() }
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
    _ policy: FindingPolicy, _ cache: ResultCache?, _ inputs: ValidationInputs
  ) -> Report {
    var inputs = inputs
    if onlyFiles != nil { inputs.bundles = [] }
    guard !inputs.isOnlyFiles || !choice.isEverything else {
      let run = run(policy, cache, Self.standing(inputs))
      var report = run.report(
        on: inputs.source(except: [], only: onlyFiles),
        count: inputs.isInterrupted ? nil : inputs.fileCount)
      let notices = Self.notices(inputs, policy)
      if !inputs.failures.isEmpty || !notices.isEmpty {
        report.failures += inputs.failures
        report.files += notices
        report.sortByPath()
      }
      return report
    }
    var (report, claimed, projects) = units(inputs, policy, cache)
    if choice.isEverything {
      let run = run(policy, cache, Self.standing(inputs, projects))
      report.add(run.report(on: inputs.source(except: claimed, only: onlyFiles), count: nil))
    }
    report.files += Self.notices(inputs, policy)
    report.failures += inputs.failures
    report.sortByPath()
    return report
  }

  /// Which property lists of a search are not for apps.
  ///
  /// - Parameters:
  ///   - inputs: what was searched.
  ///   - projects: the projects that name the Info.plist of each target.
  static func standing(_ inputs: ValidationInputs, _ projects: Set<String> = []) -> FileStanding? {
    guard !inputs.folders.isEmpty else { return nil }
    return FileStanding(
      folders: inputs.folders, named: inputs.searched.filter { !FileSelection.isFolder($0) },
      projects: projects)
  }

  /// What is to be said of folders that are laid out for another tool, and of repositories whose index is not read.
  static func notices(_ inputs: ValidationInputs, _ policy: FindingPolicy) -> [FileReport] {
    var reports =
      LayoutNotice.reports(on: inputs.folders) + IndexNotice.reports(on: inputs.unreadIndexes)
    for index in reports.indices { policy.apply(to: &reports[index]) }
    return reports
  }

  /// Checks projects and bundles, and applies what has been decided to what was found.
  ///
  /// - Returns: the report, the property lists that projects have, and the projects that name the Info.plist of each
  ///   target.
  func units(
    _ inputs: ValidationInputs, _ policy: FindingPolicy, _ cache: ResultCache?
  ) -> (report: Report, claimed: Set<String>, complete: Set<String>) {
    let told = ToldFacts(facts, policy)
    var projects = UnitReports()
    ProjectValidation(
      facts: told, choice: choice, overlay: overlay, threadCount: jobs,
      showsProgress: showsProgress, cache: cache
    ).run(inputs.projects, into: &projects)
    var report = projects.report
    report.apply(policy, judgedAs: .project)
    var built = UnitReports()
    BundleValidation(facts: told, cache: cache).run(inputs.bundles, into: &built)
    var bundles = built.report
    bundles.apply(policy)
    report.add(bundles)
    policy.apply(
      toFilesWithoutFindings: projects.all.checked.subtracting(report.files.map(\.file.path)))
    return (report, projects.all.claimed, projects.all.completeProjects)
  }
}

extension Report {
  /// Applies what has been decided to all files of a report to which it has not been applied yet.
  fileprivate mutating func apply(_ policy: FindingPolicy, judgedAs judgment: Judgment = .unknown) {
    for index in files.indices { policy.apply(to: &files[index], judgedAs: judgment) }
  }

  /// Adds all of another report.
  fileprivate mutating func add(_ other: Report) {
    files += other.files
    failures += other.failures
    untoldFailureCount += other.untoldFailureCount
    checkedFileCount += other.checkedFileCount
    targets += other.targets
    interruption = interruption ?? other.interruption
  }
}
