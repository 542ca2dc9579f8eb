internal import SourceText

/// A suite of tests to be written.
struct JUnitSuite {
  /// A test case.
  struct Case {
    /// The result of the test.
    enum Outcome {
      case failed(type: String, message: String)
      case broken(message: String)
      case skipped(message: String)
      case passed
    }

    /// The class by which servers group tests.
    let className: String
    /// The name, which no other test of the class has.
    var name: String
    /// The result of the test.
    let outcome: Outcome
    /// The full text of the result.
    var lines: [String] = []
    /// The output of the test.
    var output: [String] = []

    fileprivate var isFailure: Bool { if case .failed = outcome { true } else { false } }
    fileprivate var isError: Bool { if case .broken = outcome { true } else { false } }
    fileprivate var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
  }

  /// The name of the suite.
  let name: String
  /// The tests in order.
  var cases: [Case] = []

  /// The document with all suites.
  static func xml(_ suites: [JUnitSuite]) -> [UInt8] {
    var output: [UInt8] = []
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"launchkit\"")
    let all = suites.flatMap(\.cases)
    output.append(" tests=\"\(all.count)\"")
    output.append(" failures=\"\(all.count(where: \.isFailure))\"")
    output.append(" errors=\"\(all.count(where: \.isError))\">\n")
    for suite in suites { suite.append(to: &output) }
    output.append("</testsuites>\n")
    return output
  }

  private func append(to output: inout [UInt8]) {
    output.append("  <testsuite name=\"")
    output.append(escapingVisible: name)
    output.append("\" tests=\"\(cases.count)\"")
    output.append(" failures=\"\(cases.count(where: \.isFailure))\"")
    output.append(" errors=\"\(cases.count(where: \.isError))\"")
    output.append(" skipped=\"\(cases.count(where: \.isSkipped))\">\n")
    for test in cases { Self.append(test, to: &output) }
    output.append("  </testsuite>\n")
  }

  private static func append(_ test: Case, to output: inout [UInt8]) {
    output.append("    <testcase classname=\"")
    output.append(escaped: test.className)
    output.append("\" name=\"")
    output.append(escaped: test.name)
    output.append("\"")
    if case .passed = test.outcome, test.output.isEmpty {
      output.append("/>\n")
      return
    }
    output.append(">\n")
    switch test.outcome {
    case .failed(let type, let message):
      append("failure", type: type, message: message, test.lines, to: &output)
    case .broken(let message):
      append("error", type: "input", message: message, test.lines, to: &output)
    case .skipped(let message):
      append("skipped", type: "not-checked", message: message, test.lines, to: &output)
    case .passed: break
    }
    if !test.output.isEmpty {
      output.append("      <system-out>")
      append(test.output, to: &output)
      output.append("</system-out>\n")
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
