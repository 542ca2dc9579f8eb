internal import Findings
internal import SourceText

/// The XML of JUnit, for build servers that show tests: a suite for each file, a test case for each finding.
///
/// Errors and warnings are failures, and their type says which. What is only worth knowing must not make a
/// test list red: it is a test that passes and says so in its output. A question that could not be answered
/// is a skipped test, an input that could not be read, or an interruption, a test with an error. Names do not
/// have lines in them, so that a test stays the same one when lines move.
struct JUnitReport {
  /// A test case as it will be written.
  fileprivate struct Case {
    enum Outcome {
      case failed(type: String, message: String)
      case broken(message: String)
      case skipped(message: String)
      case passed
    }

    let name: String
    let outcome: Outcome
    /// What there is to read in full.
    var lines: [String] = []
  }

  private var suites: [(name: String, cases: [Case])] = []

  static func render(_ report: Report, _ options: ReportOptions) -> [UInt8] {
    var rendering = JUnitReport()
    let paths = ReportPaths(options)
    var findings = IdentifiedFindings()
    var text = FindingText(paths)
    for fileReport in report.files where !fileReport.findings.isEmpty {
      let file = ReportedFile(fileReport)
      let path = paths.relative(file.source.path)
      let cases = findings.all(in: fileReport, path: path).filter { $0.suppression == nil }.map {
        Self.finding($0, in: file, &text)
      }
      rendering.suites.append((path.visiblePath, cases))
    }
    rendering.addOthers(report, paths)
    return rendering.xml
  }

  private static func finding(
    _ entry: IdentifiedFinding, in file: ReportedFile, _ text: inout FindingText
  ) -> Case {
    let finding = entry.finding
    var name = finding.rule.name
    if !entry.identity.keyPath.isEmpty {
      name += ": \(entry.identity.keyPath)"
    } else if let quoted = entry.identity.text {
      name += ": '\(quoted)'"
    }
    if entry.occurrence > 0 { name += " (\(entry.occurrence + 1))" }
    let place = text.place(finding.span, file)
    let lines = text.lines(finding, in: file)
    let first = "\(place): \(finding.severity.rawValue): \(lines[0])"
    let outcome: Case.Outcome =
      finding.severity == .information
      ? .passed
      : .failed(type: finding.severity.rawValue, message: FindingText.line(finding))
    return Case(name: name, outcome: outcome, lines: [first] + lines.dropFirst())
  }

  /// What is not a finding: questions, inputs, and that there is nothing to say. A server takes a list without
  /// any test for a run that went wrong.
  private mutating func addOthers(_ report: Report, _ paths: ReportPaths) {
    let summary = ReportSummary(report)
    if !summary.openQuestions.isEmpty {
      suites.append(
        (
          "not checked",
          summary.openQuestions.map { open in
            let needs =
              open.needs.isEmpty ? "" : "; settled by " + open.needs.joined(separator: ", ")
            return Case(
              name: open.message + needs, outcome: .skipped(message: open.message + needs))
          }
        ))
    }
    var inputs = report.failures.map {
      Case(
        name: "\(paths.relative($0.path)): \($0.message)", outcome: .broken(message: $0.message))
    }
    if let interruption = summary.interruption {
      inputs.append(Case(name: "all files are checked", outcome: .broken(message: interruption)))
    }
    if !inputs.isEmpty { suites.append(("inputs", inputs)) }
    if suites.isEmpty {
      suites.append(("all files", [Case(name: summary.sentence, outcome: .passed)]))
    }
  }

  // MARK: XML

  private var xml: [UInt8] {
    var output: [UInt8] = []
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"launchkit\"")
    let all = suites.flatMap(\.cases)
    output.append(" tests=\"\(all.count)\"")
    output.append(" failures=\"\(all.count(where: \.isFailure))\"")
    output.append(" errors=\"\(all.count(where: \.isError))\">\n")
    for suite in suites {
      output.append("  <testsuite name=\"")
      output.append(escapingVisible: suite.name)
      output.append("\" tests=\"\(suite.cases.count)\"")
      output.append(" failures=\"\(suite.cases.count(where: \.isFailure))\"")
      output.append(" errors=\"\(suite.cases.count(where: \.isError))\"")
      output.append(" skipped=\"\(suite.cases.count(where: \.isSkipped))\">\n")
      for test in suite.cases { Self.append(test, in: suite.name, to: &output) }
      output.append("  </testsuite>\n")
    }
    output.append("</testsuites>\n")
    return output
  }

  private static func append(_ test: Case, in suite: String, to output: inout [UInt8]) {
    output.append("    <testcase classname=\"")
    output.append(escapingVisible: suite)
    output.append("\" name=\"")
    output.append(escaped: test.name)
    output.append("\">\n")
    switch test.outcome {
    case .failed(let type, let message):
      append("failure", type: type, message: message, test.lines, to: &output)
    case .broken(let message):
      append("error", type: "input", message: message, test.lines, to: &output)
    case .skipped(let message):
      append("skipped", type: "not-checked", message: message, test.lines, to: &output)
    case .passed where !test.lines.isEmpty:
      output.append("      <system-out>")
      append(test.lines, to: &output)
      output.append("</system-out>\n")
    case .passed: break
    }
    output.append("    </testcase>\n")
  }

  private static func append(
    _ element: String, type: String, message: String, _ lines: [String], to output: inout [UInt8]
  ) {
    output.append("      <\(element) type=\"\(type)\" message=\"")
    output.append(escaped: message)
    output.append("\">")
    append(lines, to: &output)
    output.append("</\(element)>\n")
  }

  private static func append(_ lines: [String], to output: inout [UInt8]) {
    for (number, line) in lines.enumerated() {
      if number > 0 { output.append("\n") }
      output.append(escaped: line)
    }
  }
}

extension JUnitReport.Case {
  fileprivate var isFailure: Bool { if case .failed = outcome { true } else { false } }
  fileprivate var isError: Bool { if case .broken = outcome { true } else { false } }
  fileprivate var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
}
