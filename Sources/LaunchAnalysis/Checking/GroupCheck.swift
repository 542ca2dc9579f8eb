internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LintPolicy
internal import PropertyListSyntax
internal import SourceText

/// Checks the records of a group, which are the files of one target.
struct GroupCheck: Sendable {
  /// The facts about the build.
  let request: AnalysisRequest
  /// The decisions about findings.
  let policy: FindingPolicy
  /// Checks the target of a group.
  let check: ProjectCheck

  /// What was found in each record, in their order.
  ///
  /// - Parameters:
  ///   - records: the lines of the records.
  ///   - evaluate: checks property lists that the target has among its resources.
  func outcomes(of records: RecordLines, _ evaluate: FileRun.Checker) -> FileOutcomes {
    let group = InputGroup(records)
    var outcomes = FileOutcomes()
    var reports: [String: FileReport] = [:]
    var targets: [AnalysisReport.TargetSummary] = []
    var failures = group.failures
    if failures.isEmpty {
      do throws(InputFailure) {
        guard let result = try result(of: group) else { return outcomes }
        targets = result.targets
        failures = result.failures
        for report in result.files { reports[report.file.path] = report }
        for (path, content) in group.propertyLists
        where !result.checked.contains(path) && reports[path] == nil {
          var found = evaluate.find(SourceFile(path: path, bytes: content))
          evaluate.decide(&found)
          reports[path] = found.report
        }
        outcomes.checkedCount = group.members.count { $0.failure == nil }
      } catch {
        failures = [error]
      }
    }
    for (index, member) in group.members.enumerated() {
      if let failure = member.failure { outcomes.all.append(.failure(failure)) }
      if let path = member.path, let report = reports.removeValue(forKey: path) {
        outcomes.all.append(.report(report))
      }
      if index == group.members.count - 1 {
        // What is in no file of the group belongs to all of them.
        for report in reports.values.sorted(by: { PathText.precedes($0.file.path, $1.file.path) }) {
          outcomes.all.append(.report(report))
        }
        outcomes.all += targets.map { .target($0) } + failures.map { .failure($0) }
      }
      outcomes.all.append(
        .record(number: member.number, path: member.path, group: member.group))
    }
    return outcomes
  }

  /// The result for the target, after configurations, suppressions and the baseline; nil when the run was interrupted.
  private func result(of group: InputGroup) throws(InputFailure) -> UnitResult? {
    let infoPlist = try group.infoPlist()
    var request = request
    request.target = TargetInputs(
      sources: group.sources, resources: group.resources(besides: infoPlist))
    request.launch.entitlements = try group.entitlements()
    var target = try GivenTarget(
      request, infoPlist: infoPlist, in: ProjectRoot(MemoryFolder(group.files))
    ) { "records with the \($0) in the group" }
    target.add(missing: group.missing)
    guard var result = check.checkProject(target.project, in: target.root) else { return nil }
    for index in result.files.indices { policy.apply(to: &result.files[index], in: .project) }
    return result
  }
}
