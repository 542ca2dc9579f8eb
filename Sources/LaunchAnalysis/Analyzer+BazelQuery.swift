internal import FileSystem
internal import Findings
internal import ProjectManifests
internal import SourceText

extension Analyzer {
  /// Checks the apps of Bazel in the output of a query, as far as they are in the named folder.
  func addBazelQuery(_ query: String, _ decisions: Decisions, to reports: inout MergedUnitResults) {
    let path = request.named.first ?? "."
    let folder = SystemPath.isFolder(path) ? path : PathText.folder(of: path)
    let read: BazelQuery
    do throws(InputFailure) {
      read = BazelQuery(
        try InputFile.read(path: query, maximumByteCount: BazelQuery.maximumByteCount))
    } catch {
      return reports.add(error)
    }
    if !read.problems.isEmpty {
      var result = UnitResult()
      result.files = [FileReport(file: read.file.source, isText: true, findings: read.problems)]
      reports.add(result)
    }
    let buildFile = ProjectRoot.join(folder, BazelProjectSource.fileNames[0])
    guard var root = ProjectRoot(BazelProjectSource.rootFolder(of: buildFile)) else {
      return reports.add(
        InputFailure(path: path, message: "is not in a folder that can be opened"))
    }
    root.overlay = request.overlay
    let found = BazelProjectSource.projects(of: read, in: folder, root)
    for failure in found.failures { reports.add(failure) }
    let check = check(decisions.policy, request.choice)
    for project in found.projects {
      guard !cancellation.stopsWork, let result = check.checkProject(project, in: root) else {
        reports.isInterrupted = true
        return
      }
      reports.add(result)
    }
    check.refuseUnknownNames(&reports, path: query)
  }
}
