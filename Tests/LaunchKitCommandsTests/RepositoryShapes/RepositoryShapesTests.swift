import Foundation
import LaunchKitTestSupport
import Testing

/// Layouts of repositories, each made by the test, with what a run in its fresh clone reports, in every format.
@Suite struct RepositoryShapesTests {
  private static let shapes =
    RepositoryShape.missingInputs + RepositoryShape.code + RepositoryShape.targets
    + RepositoryShape.search + RepositoryShape.linkedCode + RepositoryShape.libraries
    + RepositoryShape.precision
  private static let formats = [
    "json", "human", "concise", "plain", "sarif", "github", "gitlab", "junit", "checkstyle",
    "xcode",
  ]

  @Test(arguments: shapes) func isReported(_ shape: RepositoryShape) throws {
    let folder = try shape.folder()
    defer { folder.remove() }
    let outcome = try run(shape, "json", in: folder)
    let report = try JSONDecoder().decode(ValidationJSON.self, from: Data(outcome.output.utf8))
    let adoption = Set(report.targets.filter { $0.target == "App" }.map(\.adoption))
    #expect(adoption == Set([shape.adoption].compactMap(\.self)), "\(report.targets)")
    for expectation in shape.expected {
      let found = report.findings(expectation.rule)
      guard let severity = expectation.severity else {
        #expect(found.isEmpty, "\(found)")
        continue
      }
      #expect(found.count == 1, "\(expectation): \(report.findings)")
      #expect(found.first?.severity == severity, "\(found)")
      if let path = expectation.path { #expect(found.first?.path == path) }
      let words = found.map { "\($0.message) \($0.help ?? "")" }.joined()
      if let says = expectation.says { #expect(words.contains(says), "\(words)") }
    }
    if let open = shape.leavesOpen {
      #expect(report.notChecked.contains { $0.message.contains(open) }, "\(report.notChecked)")
    }
    let hasError = report.findings.contains { $0.severity == "error" }
    #expect(outcome.status == (hasError ? 1 : 0))
  }

  /// The script reads each format by its documentation; rules and places are those of the report in JSON.
  @Test(arguments: shapes) func everyFormatTellsTheSame(_ shape: RepositoryShape) throws {
    let folder = try shape.folder()
    defer { folder.remove() }
    // Beside the repository, so that no search finds them.
    let reports = try SampleFolder()
    defer { reports.remove() }
    let others = Self.formats.dropFirst()
    let outcome = try run(
      shape, Self.formats[0], in: folder,
      others.flatMap { ["--report", "\($0):\(reports.path($0))"] })
    let texts =
      [(Self.formats[0], Array(outcome.output.utf8))]
      + (try others.map { ($0, Array(try Data(contentsOf: reports.url.appending(path: $0)))) })
    let verdict = try ReportReader.compare(texts, workingFolder: folder.url.path)
    #expect(verdict.isAgreed, "\(verdict.problems)")
    #expect(Set(verdict.counts.map { $0.drop { $0 != ":" } }).count == 1, "\(verdict.counts)")
  }

  private func run(
    _ shape: RepositoryShape, _ format: String, in folder: SampleFolder, _ more: [String] = []
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["validate", "--format", format, "--verbose"] + more + shape.options, in: folder.url)
  }
}
