package import FileSystem
package import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
package import LintPolicy
internal import PropertyListSyntax
internal import SourceText

/// Carries out a request: reads, checks, and applies what has been decided. Prints nothing; what goes wrong is part of
/// the result or an error.
package struct Analyzer: Sendable {
  /// What is to be checked.
  package var request: AnalysisRequest
  /// Makes what shows the progress of a long run; nil to show nothing.
  package var makeProgress: ProgressDisplayMaker?
  /// When to stop before everything is checked; nil for a signal alone.
  package var cancellation: Cancellation?
  /// The results that a session keeps in memory; nil for a single run.
  var memory: ResultCache?
  /// What is known so far, for whoever reports an interrupted run.
  package let progress = RunProgress()

  /// Takes a request.
  package init(_ request: AnalysisRequest) { self.request = request }

  /// Configuration and baseline as they were read.
  package struct Decisions {
    /// What is applied to findings.
    package let policy: FindingPolicy
    /// The configurations, which a search may add to.
    package let configurations: ConfigurationSearch
    /// The lowest severity that fails a run, by configuration; nil where none says.
    package let failOn: FailureLevel?
  }

  /// What a run found.
  package struct Outcome {
    /// The report, after all decisions.
    package var report: Report
    /// Configuration and baseline.
    package let decisions: Decisions
    /// Why the cache was not used or not written; nil where nothing went wrong.
    package var cacheFailure: CacheFailure?
  }

  /// Reads configuration and baseline.
  ///
  /// - Throws: what makes the results worthless: a file that cannot be read, or is invalid.
  package func decisions() throws(PolicyError) -> Decisions {
    let paths = ResolvedPaths()
    let configurations = request.policy.configurations(
      for: request.named + [request.stdinPath].compactMap(\.self), paths)
    let ofRun = try RunConfiguration(configurations)
    let policy = try request.policy.policy(
      configurations, ofRun, paths, knowsSDK: request.facts.sdk != nil)
    return Decisions(
      policy: policy, configurations: configurations, failOn: ofRun.failOn?.value)
  }

  /// Checks everything.
  ///
  /// - Throws: what makes the results worthless: a configuration or a baseline that cannot be read, or is invalid.
  package func run() throws(PolicyError) -> Outcome {
    let decisions = try decisions()
    let cache = openCache()
    var report = report(decisions, cache.opened)
    let failure = cache.failure ?? cache.opened?.finish()
    // A search meets configurations that were not known before.
    try decisions.configurations.check()
    if report.interruption == nil { decisions.policy.finish(&report, request.extent) }
    return Outcome(report: report, decisions: decisions, cacheFailure: failure)
  }

  /// The results of earlier runs, if they are wanted and can be had; those of edited files are not.
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

  private func report(_ decisions: Decisions, _ cache: ResultCache?) -> Report {
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

  /// What checks property lists by themselves.
  ///
  /// - Parameter standing: knows which of them are not for apps; nil where nothing was searched.
  package func run(
    _ policy: FindingPolicy, _ cache: ResultCache?, _ standing: FileStanding? = nil
  ) -> FileRun {
    var run = FileRun.ofPropertyLists(
      FactResolver(request.facts, variables: request.variables, policy), policy, standing,
      threadCount: request.jobs)
    run.makeProgress = makeProgress
    run.cancellation = cancellation
    run.listsPaths = request.listsCheckedFiles
    run.overlay = request.overlay
    run.progress = progress
    run.cache = cache?.lists
    return run
  }

  private func report(_ run: FileRun, _ decisions: Decisions, _ cache: ResultCache?) -> Report {
    if let filesFrom = request.filesFrom {
      var report: Report
      do {
        let skipped = SkippedFileCounter()
        let list = ListedPaths(
          try FileList(path: filesFrom), only: request.onlyFiles, skipped: skipped)
        report = run.report(on: list, count: nil)
        report.skipped = skipped.files
      } catch {
        report = Report(failures: [error])
      }
      report.sortByPath()
      return report
    }
    let named = request.named
    let readsStandardInput = named.count < request.paths.count
    var report =
      named.isEmpty && readsStandardInput
      ? Report()
      : report(
        decisions.policy, cache,
        inputs(decisions))
    guard readsStandardInput else { return report }
    do {
      report.files.append(run.report(on: try StandardInput.read(showing: request.stdinPath)))
      report.checkedFileCount += 1
      if request.listsCheckedFiles {
        report.files.last.map { report.checkedPaths.append($0.file.path) }
      }
    } catch {
      report.failures.append(error)
      if Interruption.isRequested { report.interruption = InterruptedRun() }
    }
    report.sortByPath()
    return report
  }

  /// Searches the folders that were named.
  package func inputs(_ decisions: Decisions) -> AnalysisInputs {
    AnalysisInputs(
      request.named, decisions: decisions.configurations, threadCount: request.jobs,
      cancellation: cancellation)
  }

  private func report(
    _ policy: FindingPolicy, _ cache: ResultCache?, _ inputs: AnalysisInputs
  ) -> Report {
    // Only property lists and what projects have can be files to check alone.
    let bundles = request.onlyFiles == nil ? inputs.bundles : []
    guard !inputs.projects.isEmpty || !bundles.isEmpty || !request.choice.isEverything else {
      let run = run(policy, cache, Self.standing(inputs))
      var report = run.report(
        on: inputs.source(except: [], only: request.onlyFiles),
        count: inputs.isInterrupted ? nil : inputs.fileCount)
      let notices = Self.notices(inputs, policy)
      if !inputs.failures.isEmpty || !notices.isEmpty {
        report.failures += inputs.failures
        report.files += notices
        report.sortByPath()
      }
      return report
    }
    let units = units(inputs.projects, bundles, policy, cache)
    var report = units.report
    if request.choice.isEverything {
      let run = run(policy, cache, Self.standing(inputs, units.completeProjects))
      report.append(
        contentsOf: run.report(
          on: inputs.source(except: units.claimed, only: request.onlyFiles), count: nil))
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
  package static func standing(
    _ inputs: AnalysisInputs, _ projects: Set<String> = []
  ) -> FileStanding? {
    guard !inputs.folders.isEmpty else { return nil }
    return FileStanding(
      folders: inputs.folders, named: inputs.searched.filter { !SystemPath.isFolder($0) },
      projects: projects)
  }

  /// Findings about folders that are laid out for another tool, and about repositories whose index is not read.
  package static func notices(_ inputs: AnalysisInputs, _ policy: FindingPolicy) -> [FileReport] {
    var reports =
      LayoutNotice.reports(on: inputs.folders, except: Set(inputs.projects.map(\.path)))
      + IndexNotice.reports(on: inputs.unreadIndexes)
    for index in reports.indices { policy.apply(to: &reports[index]) }
    return reports
  }

  /// What projects and bundles came to.
  package struct Units {
    /// The report, after all decisions.
    package var report: Report
    /// The property lists that projects have.
    package let claimed: Set<String>
    /// The projects that name the Info.plist of each target.
    package let completeProjects: Set<String>
    /// What was checked, with the projects of workspaces.
    let projects: [CheckedUnit]
  }

  /// Checks projects and bundles, and applies what has been decided to what was found.
  ///
  /// - Parameters:
  ///   - inputs: the projects and workspaces.
  ///   - bundles: the paths of the built apps.
  ///   - policy: what has been decided.
  ///   - cache: results of earlier runs; nil to check everything anew.
  ///   - others: the projects that a workspace may name and that are not checked with it.
  ///   - refusesUnknownNames: whether targets and configurations that were asked for and that none of the projects has
  ///     are failures.
  package func units(
    _ inputs: [AnalysisInputs.Project], _ bundles: [String], _ policy: FindingPolicy,
    _ cache: ResultCache?, except others: [String] = [], refusesUnknownNames: Bool = true
  ) -> Units {
    let facts = FactResolver(request.facts, policy)
    var projects = UnitReports()
    ProjectCheck(
      facts: facts, choice: request.choice, overlay: request.overlay, threadCount: request.jobs,
      makeProgress: makeProgress, cancellation: cancellation, otherProjects: Set(others),
      cache: cache, refusesUnknownNames: refusesUnknownNames
    ).run(inputs, into: &projects)
    var report = projects.report
    if request.listsCheckedFiles { report.checkedPaths = Array(projects.all.checked) }
    report.apply(policy, in: .project)
    var built = UnitReports()
    BundleCheck(facts: facts, cache: cache, cancellation: cancellation).run(bundles, into: &built)
    var reportOnBundles = built.report
    reportOnBundles.apply(policy)
    report.append(contentsOf: reportOnBundles)
    policy.apply(
      toFilesWithoutFindings: projects.all.checked.subtracting(report.files.map(\.file.path)))
    return Units(
      report: report, claimed: projects.all.claimed,
      completeProjects: projects.all.completeProjects, projects: projects.projects)
  }
}

extension Report {
  /// Applies what has been decided to all files of a report to which it has not been applied yet.
  package mutating func apply(_ policy: FindingPolicy, in scope: CheckScope = .unknown) {
    for index in files.indices { policy.apply(to: &files[index], in: scope) }
  }
}
