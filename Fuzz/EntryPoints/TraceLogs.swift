internal import Findings
internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// Reads one input as a log of callbacks, and checks whether it can have happened.
public func exerciseTrace(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let log = TraceLog.read(input(data, count, as: "app.log"))
  check(log.problems, in: log.source)
  promise(log.problems.count <= TraceLog.maximumProblemCount + 1, "too many problems")
  for entry in log.entries {
    check(entry.span, in: log.source, "an entry")
    promise(entry.span.count > 0, "an entry without a text")
    if let session = entry.step.session {
      promise(
        session.number >= 1 && session.number <= log.sceneNames.count, "a scene without a name")
    }
  }
  promise(Set(log.sceneNames).count == log.sceneNames.count, "a scene is named twice")
  for contract in [nil, SampleApps.declaring.contract, SampleApps.old.contract] {
    let checker = TraceChecker(contract: contract)
    let findings = checker.check(log)
    check(FileReport(file: log.source, isText: true, findings: findings))
    promise(
      findings.count <= log.problems.count + TraceChecker.maximumFindingCount + 8,
      "too many findings")
    promise(checker.check(log) == findings, "two checks, two results")
  }
}
