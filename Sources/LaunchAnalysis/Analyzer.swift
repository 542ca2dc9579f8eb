package import FileSystem
package import Findings
internal import LaunchModel
package import LintPolicy
internal import SourceText

/// Carries out a request: reads files, checks them, and applies configurations, suppressions and the
/// baseline. It prints nothing; failures are part of the result, or errors.
package struct Analyzer: Sendable {
  /// What to check.
  package var request: AnalysisRequest
  /// Makes the progress display of a long run; nil to show no progress.
  package var makeProgress: ProgressDisplayMaker?
  /// Stops the check early; nil to stop only for a signal.
  package var cancellation: Cancellation?
  /// The results that a session keeps in memory; nil for a single run.
  var memory: ResultCache?
  /// What is around the property lists, as it was when they were first checked.
  private let surroundings = FileRun.Surroundings()
  /// The list of the request, which is read once.
  package var listBeginning = ListBeginning()
  /// The results so far, for the report of an interrupted run.
  package let progress = RunProgress()

  /// Makes an analyzer for a request.
  package init(_ request: AnalysisRequest) { self.request = request }

  /// The configurations and the baseline that were read.
  package struct Decisions: Sendable {
    /// The decisions that are applied to findings.
    package let policy: FindingPolicy
    /// The configurations; a search may add more.
    package let configurations: ConfigurationSearch
    /// The lowest severity that fails a run, from a configuration; nil when no configuration sets it.
    package let failOn: FailureLevel?
    /// Whether a configuration makes an app without a verdict fail the run.
    package let requiresVerdict: Bool
  }

  /// The result of a run.
  package struct Outcome {
    /// The report, after configurations, suppressions and the baseline.
    package var report: AnalysisReport
    /// The configurations and the baseline of the run.
    package let decisions: Decisions
    /// Why the cache was not used or not written; nil when nothing went wrong.
    package var cacheFailure: CacheFailure?
  }

  /// Reads the configurations and the baseline.
  ///
  /// - Throws: when one of these files cannot be read or is invalid, since the results would then be wrong.
  package func decisions() throws(PolicyError) -> Decisions {
    let paths = ResolvedPaths()
    var inputs = request.policy
    // The path of a record is a name; what is there on the disk does not count.
    if request.readsRecords, inputs.configuration == .folders { inputs.configuration = .none }
    let configurations = inputs.configurations(
      for: request.named + [request.stdinPath].compactMap(\.self), paths)
    let ofRun = try RunConfiguration(configurations)
    let policy = try inputs.policy(
      configurations, ofRun, paths, knowsSDK: request.facts.sdk != nil, date: request.facts.date)
    return Decisions(
      policy: policy, configurations: configurations, failOn: ofRun.failOn?.value,
      requiresVerdict: ofRun.requiresVerdict)
  }

  /// Checks everything.
  ///
  /// - Throws: when a configuration or the baseline cannot be read or is invalid, since the results would
  ///   then be wrong.
  package func run() throws(PolicyError) -> Outcome {
    let decisions = try decisions()
    let cache = openCache()
    var report = report(decisions, cache.opened)
    let failure = cache.failure ?? cache.opened?.finish()
    // The search may have found more configurations.
    try decisions.configurations.check()
    if report.interruption == nil {
      decisions.policy.finish(&report, request.extent(of: report))
    }
    return Outcome(report: report, decisions: decisions, cacheFailure: failure)
  }

  /// Opens the cache of earlier results, if the request names one. With edited files no cache is used, except
  /// that of a session.
  package func openCache() -> (opened: ResultCache?, failure: CacheFailure?) {
    if let memory { return (memory, nil) }
    guard let cache = request.cache, request.overlay.isEmpty else { return (nil, nil) }
    do throws(CacheFailure) {
      return (
        try ResultCache(
          path: cache,
          options: [request.facts, request.choice.targets, request.choice.configurations]),
        nil
      )
    } catch {
      return (nil, error)
    }
  }

  private func report(_ decisions: Decisions, _ cache: ResultCache?) -> AnalysisReport {
    guard request.target.isEmpty else { return reportOnTargets(decisions) }
    guard !request.checksLaunch else {
      var report = LaunchOptionsCheck(
        inputs: request.launch, infoPlist: request.paths.first, stdinPath: request.stdinPath,
        facts: request.facts, configurations: decisions.configurations, threadCount: request.jobs,
        cancellation: cancellation, makeProgress: makeProgress
      ).report()
      report.apply(decisions.policy)
      return report
    }
    return report(run(decisions.policy, cache), decisions, cache)
  }

  /// Makes the run that checks property lists by themselves.
  ///
  /// - Parameter exemptions: the property lists that are not for apps; nil when no folder was searched.
  package func run(
    _ policy: FindingPolicy, _ cache: ResultCache?, _ exemptions: AppRuleExemptions? = nil
  ) -> FileRun {
    var run = FileRun.ofPropertyLists(
      FactResolver(request.facts, variables: request.variables, policy), policy, exemptions,
      around: request.readsRecords ? nil : surroundings, threadCount: request.jobs)
    run.makeProgress = makeProgress
    run.cancellation = cancellation
    run.listsPaths = request.listsCheckedFiles
    run.overlay = request.overlay
    run.progress = progress
    run.cache = cache?.lists
    if request.readsRecords {
      run.shareCount = 1
      run.checkBundle = { path in
        checkProjectsAndBundles([], [path], policy, cache).report
      }
      var check = check(policy, TargetChoice())
      // Several groups are checked at the same time.
      check.threadCount = 1
      let group = GroupCheck(request: request, policy: policy, check: check)
      run.checkGroup = { group.outcomes(of: $0, $1) }
    }
    return run
  }

  private func report(_ run: FileRun, _ decisions: Decisions, _ cache: ResultCache?)
    -> AnalysisReport
  {
    if let filesFrom = request.filesFrom {
      var report: AnalysisReport
      do {
        let skipped = SkippedFileCounter()
        let listed = try checkListed(filesFrom, decisions, cache, skipped: skipped)
        report = listed.report
        if report.interruption == nil {
          let run = self.run(decisions.policy, cache, listed.exemptions)
          report.append(contentsOf: run.report(on: listed.files, count: nil))
        }
        report.skipped = skipped.files
      } catch {
        report = AnalysisReport(failures: [error])
      }
      report.sortByPath()
      return report
    }
    let named = request.named
    let readsStandardInput = named.count < request.paths.count
    var report =
      named.isEmpty && readsStandardInput
      ? AnalysisReport()
      : report(
        decisions.policy, cache,
        inputs(decisions.configurations))
    guard readsStandardInput else { return report }
    do {
      report.files.append(run.report(on: try StandardInput.read(showing: request.stdinPath)))
      report.checkedFileCount += 1
      if request.listsCheckedFiles {
        report.files.last.map { report.checkedPaths.append($0.file.path) }
      }
    } catch {
      report.failures.append(error)
      if Interruption.isRequested { report.interruption = AnalysisReport.Interruption() }
    }
    report.sortByPath()
    return report
  }

  /// Searches the named folders.
  package func inputs(_ configurations: ConfigurationSearch) -> AnalysisInputs {
    AnalysisInputs(
      request.named, decisions: configurations, threadCount: request.jobs,
      cancellation: cancellation, shard: request.shard)
  }

  private func report(
    _ policy: FindingPolicy, _ cache: ResultCache?, _ inputs: AnalysisInputs
  ) -> AnalysisReport {
    // When only some files are wanted, bundles are left out: those files are property lists or files of
    // projects.
    let bundles = request.onlyFiles == nil ? inputs.bundles : []
    guard !inputs.projects.isEmpty || !bundles.isEmpty || !request.choice.isEverything else {
      let run = run(policy, cache, Self.appRuleExemptions(inputs))
      var report = run.report(
        on: inputs.source(except: [], only: request.onlyFiles),
        count: inputs.count)
      let notices = Self.notices(inputs, policy)
      if !inputs.failures.isEmpty || !notices.isEmpty {
        report.failures += inputs.failures
        report.files += notices
        report.sortByPath()
      }
      return report
    }
    let outcome = checkProjectsAndBundles(inputs.projects, bundles, policy, cache)
    var report = outcome.report
    if request.choice.isEverything {
      let run = run(policy, cache, Self.appRuleExemptions(inputs, outcome.completeProjects))
      report.append(
        contentsOf: run.report(
          on: inputs.source(except: outcome.claimed, only: request.onlyFiles), count: nil))
    }
    report.files += Self.notices(inputs, policy)
    report.failures += inputs.failures
    report.sortByPath()
    return report
  }

  /// Determines which property lists of a search are not for apps.
  ///
  /// - Parameters:
  ///   - inputs: the searched folders and what was found.
  ///   - projects: the projects that name the Info.plist of each target.
  package static func appRuleExemptions(
    _ inputs: AnalysisInputs, _ projects: Set<String> = []
  ) -> AppRuleExemptions? {
    guard !inputs.folders.isEmpty else { return nil }
    return AppRuleExemptions(
      folders: inputs.folders, named: inputs.searched.filter { !SystemPath.isFolder($0) },
      projects: projects)
  }

  /// Findings about folders with the layout of another tool, and about repositories whose index could not be
  /// read.
  package static func notices(_ inputs: AnalysisInputs, _ policy: FindingPolicy) -> [FileReport] {
    var reports =
      LayoutNotice.reports(on: inputs.foldersToNote, except: Set(inputs.projects.map(\.path)))
      + IndexNotice.reports(on: inputs.unreadIndexes)
    for index in reports.indices { policy.apply(to: &reports[index]) }
    return reports
  }

  /// The outcome of a check of projects and bundles.
  package struct ProjectAndBundleOutcome {
    /// The report, after configurations, suppressions and the baseline.
    package var report: AnalysisReport
    /// The property lists that projects use.
    package let claimed: Set<String>
    /// The projects that name the Info.plist of each target.
    package let completeProjects: Set<String>
    /// The positions of the changed files on which the checked targets depend.
    let affecting: Set<Int>
    /// The versions of the results for projects and workspaces, including the projects of workspaces.
    let resultVersions: [UnitResultVersion]
  }

  /// Checks projects and bundles, and applies configurations, suppressions and the baseline to the findings.
  ///
  /// - Parameters:
  ///   - inputs: the projects and workspaces.
  ///   - bundles: the paths of the built apps.
  ///   - policy: the decisions about findings.
  ///   - cache: the results of earlier runs; nil to check everything again.
  ///   - others: projects that are not checked as part of a workspace that names them, since they are checked
  ///     by themselves.
  ///   - refusesUnknownNames: whether it is a failure when no project has a chosen target or configuration.
  ///   - changes: the files on which the targets to check depend; nil to check all targets.
  package func checkProjectsAndBundles(
    _ inputs: [AnalysisInputs.Project], _ bundles: [String], _ policy: FindingPolicy,
    _ cache: ResultCache?, except others: [String] = [], refusesUnknownNames: Bool = true,
    affectedBy changes: ChangedInputs? = nil
  ) -> ProjectAndBundleOutcome {
    let facts = FactResolver(request.facts, policy)
    var projects = MergedUnitResults()
    ProjectCheck(
      facts: facts, choice: request.choice, overlay: request.overlay, threadCount: request.jobs,
      makeProgress: makeProgress, cancellation: cancellation, otherProjects: Set(others),
      cache: cache, refusesUnknownNames: refusesUnknownNames, changes: changes
    ).run(inputs, into: &projects)
    var report = projects.report
    if request.listsCheckedFiles { report.checkedPaths = Array(projects.all.checked) }
    report.apply(policy, in: .project)
    var built = MergedUnitResults()
    BundleCheck(facts: facts, cache: cache, cancellation: cancellation).run(bundles, into: &built)
    var reportOnBundles = built.report
    reportOnBundles.apply(policy)
    report.append(contentsOf: reportOnBundles)
    policy.apply(
      toFilesWithoutFindings: projects.all.checked.subtracting(report.files.map(\.file.path)))
    return ProjectAndBundleOutcome(
      report: report, claimed: projects.all.claimed,
      completeProjects: projects.all.completeProjects, affecting: projects.affecting,
      resultVersions: projects.resultVersions)
  }
}

extension AnalysisReport {
  /// Applies a policy to all files of a report. It must not have been applied before.
  package mutating func apply(_ policy: FindingPolicy, in scope: CheckScope = .unknown) {
    for index in files.indices { policy.apply(to: &files[index], in: scope) }
  }
}
