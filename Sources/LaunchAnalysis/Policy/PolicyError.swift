package import Findings
internal import SourceText

/// Why the configurations or the baseline cannot be used, so that nothing is checked.
package enum PolicyError: Error {
  /// A file cannot be read.
  case unreadable(InputFailure)
  /// A file is invalid.
  case invalid(FileReport)
  /// Configurations that cannot be read, and reports on invalid ones.
  case configurations([InputFailure], [FileReport])
}

extension PolicyError {
  /// The files that cannot be used, each with its first problem.
  package var failures: [InputFailure] {
    switch self {
    case .unreadable(let failure): [failure]
    case .invalid(let report): [Self.failure(report)]
    case .configurations(let failures, let reports): failures + reports.map(Self.failure)
    }
  }

  private static func failure(_ report: FileReport) -> InputFailure {
    guard let problem = report.findings.first else {
      return InputFailure(path: report.file.path, message: "is invalid")
    }
    let place = LineTable(report.file).location(at: Int(problem.span.start))
    return InputFailure(
      path: report.file.path,
      message: "is invalid at line \(place.line), column \(place.column): \(problem.message)")
  }
}
