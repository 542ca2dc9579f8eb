internal import FileSystem
package import Findings
internal import LintPolicy
internal import SourceText

extension Analyzer {
  /// A list of files, after the targets that depend on its files were checked.
  package struct ListedInputs {
    /// The report on those targets, after configurations, suppressions and the baseline.
    package var report = AnalysisReport()
    /// The property lists that are not for apps; nil if the list was not matched with projects.
    package var exemptions: AppRuleExemptions?
    /// The property lists that are checked by themselves.
    package var files: ListedPaths
  }

  /// Reads the list of the request, and checks the targets that depend on files in it.
  ///
  /// Only a list that may be of changed files is matched with the projects in the current folder: it is short, and the
  /// current folder is a repository, or the list names more than property lists, or a project is around one of these.
  ///
  /// - Parameters:
  ///   - path: the path of the list; `-` for standard input.
  ///   - decisions: the configurations and the baseline.
  ///   - cache: the results of earlier runs; nil to check everything again.
  ///   - skipped: counts the skipped files.
  /// - Throws: when the list cannot be opened.
  /// - Complexity: a check of all projects in the current folder, and of each project with an affected target again for the
  ///   logarithm of the number of its targets, at most `ProjectCheck.maximumCheckCount` times.
  package func checkListed(
    _ path: String, _ decisions: Decisions, _ cache: ResultCache?, skipped: SkippedFileCounter
  ) throws(InputFailure) -> ListedInputs {
    let beginning = try listBeginning.read(path)
    var listed = ListedInputs(
      files: ListedPaths(
        beginning.inputs, beginning.rest, only: request.onlyFiles, skipped: skipped))
    guard !beginning.isLong else {
      skipped.note { $0.isOfLongList = true }
      return listed
    }
    let paths = beginning.inputs.compactMap {
      if case .file(let file) = $0 { file.path } else { nil }
    }
    let inputs = ChangedInputs(paths, request.policy)
    let changes = inputs.files
    guard ProjectsNearList.mayUse(changes.paths) else { return listed }
    let found = AnalysisInputs(
      [], decisions: decisions.configurations, threadCount: request.jobs,
      cancellation: cancellation)
    guard !found.projects.isEmpty || ProjectsNearList.isInRepository else { return listed }
    let outcome = checkProjectsAndBundles(
      found.projects, [], decisions.policy, cache, refusesUnknownNames: false,
      affectedBy: inputs)
    listed.report = outcome.report
    listed.report.isOfAffectedTargets = true
    listed.exemptions = Self.appRuleExemptions(found, outcome.completeProjects)
    // Where nothing that is listed is found, the paths are for another folder.
    let isForThisFolder = changes.holdsExisting || !outcome.affecting.isEmpty
    if !isForThisFolder, changes.paths.contains(where: { !FileNameEndings.listed.match($0) }) {
      listed.report.failures.append(
        InputFailure(path: path, message: "names no file that exists in the current folder"))
    }
    listed.files.leaveOut(
      ListedPaths.UsedFiles(
        paths: Set(outcome.affecting.map { changes.paths[$0] }), claimed: outcome.claimed,
        skipsMissing: isForThisFolder))
    return listed
  }
}
