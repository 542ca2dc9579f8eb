internal import FileSystem
package import Findings
internal import LintPolicy
internal import SourceText

extension Analyzer {
  /// A list of files, after the targets that depend on its files were checked.
  package struct ListedInputs {
    /// The report on those targets, after configurations, suppressions and the baseline.
    package var report = AnalysisReport()
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
  ///   logarithm of the number of its targets.
  package func checkListed(
    _ path: String, _ decisions: Decisions, _ cache: ResultCache?, skipped: SkippedFileCounter
  ) throws(InputFailure) -> ListedInputs {
    let (beginning, list) = try listBeginning.read(path)
    var listed = ListedInputs(
      files: ListedPaths(beginning, list, only: request.onlyFiles, skipped: skipped))
    guard beginning.count < ListBeginning.maximumCount else { return listed }
    let paths = beginning.compactMap { if case .file(let file) = $0 { file.path } else { nil } }
    guard ProjectsNearList.mayUse(paths) else { return listed }
    let projects = AnalysisInputs(
      [], decisions: decisions.configurations, threadCount: request.jobs,
      cancellation: cancellation
    ).projects
    guard !projects.isEmpty else { return listed }
    let changes = ChangedFiles(paths, currentFolder: ResolvedPaths().folder(""))
    let outcome = checkProjectsAndBundles(
      projects, [], decisions.policy, cache, refusesUnknownNames: false, affectedBy: changes)
    listed.report = outcome.report
    listed.report.isOfAffectedTargets = true
    listed.files.leaveOut(
      ListedPaths.UsedFiles(
        paths: Set(outcome.affecting.map { paths[$0] }), claimed: outcome.claimed,
        // Where nothing that is listed is found, the paths are for another folder.
        skipsMissing: !changes.existing.isEmpty || !outcome.affecting.isEmpty))
    return listed
  }
}
