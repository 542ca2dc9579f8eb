internal import Findings
internal import SourceText

/// Writes the XML of JUnit, for build servers that show tests: a test case for each target and for each file.
///
/// Each run over the same project has the same tests, whatever is found, because servers compare tests by
/// name. A test fails if one of its findings fails the run; other findings are in the output of the test. The
/// test of a file has the findings of that file, and the test of a target lists the findings that concern it.
/// A question that could not be answered is a skipped test. An input that could not be read and an
/// interruption are tests with an error.
struct JUnitReport {
  private var suites: [JUnitSuite] = []
  private let paths: ReportPaths
  private let failsOn: Severity?

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = JUnitReport(options)
    rendering.addTargets(report)
    rendering.addFiles(report)
    rendering.addOthers(report)
    return JUnitSuite.xml(rendering.suites)
  }

  private init(_ options: ReportOptions) {
    paths = ReportPaths(options)
    failsOn = options.failsOn
  }

  private func fails(_ finding: Finding) -> Bool {
    failsOn.map { finding.severity >= $0 } ?? false
  }

  // MARK: Targets

  /// Adds a test for each target; its configurations share the test.
  private mutating func addTargets(_ report: AnalysisReport) {
    guard !report.targets.isEmpty else { return }
    var concerning: [TargetIdentity: [(line: String, fails: Bool)]] = [:]
    for fileReport in report.files
    where fileReport.findings.contains(where: { !$0.concerns.isEmpty }) {
      let file = ReportedFile(fileReport)
      let text = FindingText(paths)
      for finding in fileReport.findings {
        let line =
          "\(finding.severity.rawValue) \(finding.rule.name) at \(text.place(finding.span, file))"
        for target in Set(finding.concerns.map(TargetIdentity.init)) {
          concerning[target, default: []].append((line, fails(finding)))
        }
      }
    }
    var known: Set<TargetIdentity> = []
    var suite = JUnitSuite(name: "targets")
    for target in report.targets {
      let identity = TargetIdentity(target)
      guard known.insert(identity).inserted else { continue }
      let found = (concerning[identity] ?? []) + (concerning[identity.named] ?? [])
      let failures = found.filter(\.fails).map(\.line)
      suite.cases.append(
        JUnitSuite.Case(
          className: paths.relative(target.path), name: target.name,
          outcome: failures.isEmpty
            ? .passed
            : .failed(type: "target", message: Self.message(failures.count, failures[0])),
          lines: failures, output: found.filter { !$0.fails }.map(\.line)))
    }
    suites.append(suite)
  }

  // MARK: Files

  /// Adds a test for each file. Files without findings are included if they are known.
  private mutating func addFiles(_ report: AnalysisReport) {
    var suite = JUnitSuite(name: "files")
    var text = FindingText(paths)
    // If a list names a path twice, both have a test.
    var named: [String: Int] = [:]
    for fileReport in report.files where !fileReport.findings.isEmpty {
      var test = test(of: fileReport, &text)
      let count = named[test.name, default: 0] + 1
      named[test.name] = count
      if count > 1 { test.name += " (\(count))" }
      suite.cases.append(test)
    }
    for path in report.checkedPaths {
      let path = paths.relative(path).visiblePath
      guard named.updateValue(1, forKey: path) == nil else { continue }
      suite.cases.append(JUnitSuite.Case(className: suite.name, name: path, outcome: .passed))
    }
    suite.cases.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    if !suite.cases.isEmpty { suites.append(suite) }
  }

  private func test(of report: FileReport, _ text: inout FindingText) -> JUnitSuite.Case {
    let file = ReportedFile(report)
    var failures: [String] = []
    var output: [String] = []
    var first: String?
    var count = 0
    for finding in report.findings {
      let lines = text.lines(finding, in: file)
      let head =
        "\(text.place(finding.span, file)): \(finding.severity.rawValue): \(lines[0]) [\(finding.rule.name)]"
      let whole = [head] + lines.dropFirst().map { "  " + $0 }
      if fails(finding) {
        failures += whole
        first = first ?? FindingText.line(finding)
        count += 1
      } else {
        output += whole
      }
    }
    let outcome: JUnitSuite.Case.Outcome =
      first.map { .failed(type: "finding", message: Self.message(count, $0)) } ?? .passed
    return JUnitSuite.Case(
      className: "files", name: paths.relative(file.source.path).visiblePath, outcome: outcome,
      lines: failures, output: output)
  }

  /// The first of several findings, with their number.
  private static func message(_ count: Int, _ first: String) -> String {
    count == 1 ? first : "\(count) findings, first: \(first)"
  }

  // MARK: Others

  /// Adds tests for what is not a finding: questions, failed inputs, and a run in which nothing was checked.
  /// A server takes a list without any test for a run that went wrong.
  private mutating func addOthers(_ report: AnalysisReport) {
    let summary = ReportSummary(report)
    if !summary.openQuestions.isEmpty {
      var suite = JUnitSuite(name: "not checked")
      for open in summary.openQuestions {
        let needs = open.needs.isEmpty ? "" : "; to check it: " + open.needs.joined(separator: ", ")
        suite.cases.append(
          JUnitSuite.Case(
            className: suite.name, name: open.message + needs,
            outcome: .skipped(message: open.message + needs)))
      }
      suites.append(suite)
    }
    var inputs = JUnitSuite(name: "inputs")
    for failure in report.failures {
      inputs.cases.append(
        JUnitSuite.Case(
          className: inputs.name, name: "\(paths.relative(failure.path)): \(failure.message)",
          outcome: .broken(message: failure.message)))
    }
    if let interruption = summary.interruption {
      inputs.cases.append(
        JUnitSuite.Case(
          className: inputs.name, name: "all files are checked",
          outcome: .broken(message: interruption)))
    }
    if !inputs.cases.isEmpty { suites.append(inputs) }
    if suites.isEmpty {
      suites.append(
        JUnitSuite(
          name: "all files",
          cases: [
            JUnitSuite.Case(
              className: "all files", name: "all files are checked", outcome: .passed,
              output: [summary.sentence])
          ]))
    }
  }
}
