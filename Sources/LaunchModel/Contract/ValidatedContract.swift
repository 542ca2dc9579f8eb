public import Findings

/// A contract that the rules have looked at.
///
/// *Checked* means that the rules have run, not that they found nothing: ``reports`` say what they found
/// and what they could not decide. Only the validator of `RuleEngine` makes one.
public struct ValidatedContract: Sendable {
  /// The contract.
  public let contract: LaunchContract
  /// What was found in each file it was read from: the Info.plist, then the entitlements where given.
  public let reports: [FileReport]

  /// For `RuleEngine` alone; `Scripts/check.sh` looks that nobody else calls it.
  package init(validated contract: LaunchContract, reports: [FileReport]) {
    self.contract = contract
    self.reports = reports
  }

  /// All findings, file by file.
  public var findings: [Diagnostic] { reports.flatMap(\.findings) }
  /// All questions left open.
  public var notChecked: [NotChecked] { reports.flatMap(\.notChecked) }
  /// Whether there is an error: whatever the code does, the app traps, shows a black screen, or is
  /// refused at upload.
  public var hasErrors: Bool {
    reports.contains { $0.findings.contains { $0.severity == .error } }
  }
}

/// A contract to start from, and whether the rules have looked at it.
public enum ContractInput: Sendable {
  /// The rules have looked at it.
  case validated(ValidatedContract)
  /// They have not: emitted code and hosts outside this package say so by name.
  case unchecked(LaunchContract)

  /// The contract.
  public var contract: LaunchContract {
    switch self {
    case .validated(let validated): validated.contract
    case .unchecked(let contract): contract
    }
  }

  /// Whether the rules have looked at it.
  public var isChecked: Bool {
    if case .validated = self { true } else { false }
  }
}
