package import Findings
internal import SourceText

/// Why a launch contract or launch options cannot be read.
package enum ContractError: Error {
  /// A file cannot be read, or a project has no such target.
  case unreadable(InputFailure)
  /// Files are malformed, or conflict with each other; the reports contain the places.
  case malformed([FileReport])
  /// A property list is not an Info.plist that can be read.
  case noContract(FileReport)
  /// The Info.plist of a target is not known.
  case undetermined(target: String, project: String, failures: [InputFailure])
}

extension AnalysisError {
  init(_ error: ContractError) {
    switch error {
    case .unreadable(let failure): self = .unreadable([failure])
    case .malformed(let reports): self = .invalid(reports)
    case .noContract(let report):
      self =
        report.findings.isEmpty
        ? .unreadable([
          InputFailure(path: report.file.path, message: "is not an Info.plist that can be read")
        ]) : .invalid([report])
    case .undetermined(let target, let project, let failures):
      self = .unreadable(
        failures + [
          InputFailure(
            path: project, message: "does not determine the Info.plist of target '\(target)'")
        ])
    }
  }
}
