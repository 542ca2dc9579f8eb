public import Findings
internal import SourceText

/// Why nothing could be checked or made. Inputs of a check that cannot be read are part of its report
/// instead.
public enum AnalysisError: Error, Sendable {
  /// A configuration or a baseline cannot be read, or the requested file, target or Info.plist cannot be.
  case unreadable([InputFailure])
  /// A configuration, a baseline or the requested file is invalid; the reports contain the places.
  case invalid([FileReport])
  /// The folder for cached results cannot be used.
  case cacheUnusable(path: String, reason: String)
  /// The work was canceled, or its deadline passed.
  case canceled

  init(_ error: PolicyError) {
    switch error {
    case .unreadable(let failure): self = .unreadable([failure])
    case .invalid(let report): self = .invalid([report])
    case .configurations(let failures, let reports):
      self = failures.isEmpty ? .invalid(reports) : .unreadable(failures)
    }
  }
}

extension AnalysisError: CustomStringConvertible {
  /// The message, with a line for each failure or finding.
  public var description: String {
    switch self {
    case .unreadable(let failures):
      failures.map { "'\($0.path.visible)' \($0.message.visible)" }.joined(separator: "\n")
    case .invalid(let reports):
      reports.flatMap { report in
        let lines = LineTable(report.file)
        return report.findings.map { finding in
          let location = lines.location(at: Int(finding.span.start))
          return "\(report.file.path.visible):\(location.line):\(location.column): "
            + finding.message.visible
        }
      }.joined(separator: "\n")
    case .cacheUnusable(let path, let reason):
      "the cache '\(path.visible)' cannot be used: \(reason.visible)"
    case .canceled: "canceled"
    }
  }
}
