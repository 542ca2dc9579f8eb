internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// Reads one input as a baseline, applies it to findings, and writes it anew.
public func exerciseBaseline(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let path = folder.path + "/baseline.json"
  let source = input(data, count, as: path)
  let paths = ResolvedPaths()
  let (baseline, problems) = Baseline.read(source, paths: paths)
  check(problems, in: (try? source.decoded()) ?? source)
  promise((baseline == nil) != problems.isEmpty, "neither a baseline nor a reason")
  guard let baseline else { return }
  var reports = reports
  let policy = FindingPolicy(
    baseline: baseline, rules: SuppressibleRules { ["rule-a": .file, "rule-b": .target] })
  for index in reports.indices {
    let before = reports[index].findings.count
    policy.apply(to: &reports[index], in: .propertyList({ _ in true }))
    check(reports[index])
    promise(
      reports[index].findings.count + reports[index].suppressed.count == before,
      "a finding was lost")
  }
  var report = AnalysisReport(files: reports, checkedFileCount: reports.count)
  let kept = policy.entriesToKeep(report, RunExtent())
  policy.finish(&report, RunExtent())
  for file in report.files { check(file) }
  let written = BaselineWriter.text(of: report, path: path, keeping: kept, paths: paths)
  promise(written.outside == 0, "a file of the folder lies outside")
  let file = SourceFile(path: path, bytes: written.bytes)
  let again = Baseline.read(file, paths: paths)
  promise(again.baseline != nil, "a baseline is written that cannot be read")
  // What was found is known now, and the text is the same whoever writes it.
  let other = BaselineWriter.text(of: report, path: path, keeping: kept, paths: paths)
  promise(other.bytes == written.bytes && other.count == written.count, "two texts, two baselines")
  let renewed = FindingPolicy(baseline: again.baseline)
  for var report in AnalysisReport(files: report.files).files {
    renewed.apply(to: &report)
    promise(
      report.findings.allSatisfy { !["rule-a", "rule-b"].contains($0.rule) },
      "a finding that was written down is reported")
  }
}

private let folder = FuzzFolder(["baseline.json"])

/// Findings in a property list, with key paths, and in a source file, without.
private let reports: [FileReport] = {
  let text = "line one\nline two\n"
  func finding(_ rule: RuleID, _ start: Int, _ keyPath: [KeyPathStep] = []) -> Finding {
    Finding(
      rule: rule, severity: .error, message: "something is wrong",
      span: SourceSpan(start..<start + 4), keyPath: keyPath)
  }
  return [
    FileReport(
      file: SourceFile(path: folder.path + "/Info.plist", text: text), isText: true,
      findings: [
        finding("rule-a", 0, [.key("A"), .index(0)]), finding("rule-a", 1, [.key("A"), .index(0)]),
        finding("rule-b", 9),
      ]),
    FileReport(
      file: SourceFile(path: folder.path + "/App.swift", text: text), isText: true,
      findings: [finding("rule-a", 0), finding("rule-a", 9)]),
  ]
}()
