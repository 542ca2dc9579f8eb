public import Findings

/// A contract that the rules have checked.
///
/// *Checked* means that the rules have run, not that they found nothing: ``reports`` say what they found
/// and what they could not decide. Only the validator of `RuleEngine` makes one.
public struct ValidatedContract: Sendable {
  /// The contract.
  public let contract: LaunchContract
  /// What was found in each file it was read from: the Info.plist, then the entitlements where given.
  public let reports: [FileReport]

  /// Only for `RuleEngine`; `Scripts/check.sh` checks that nothing else calls it.
  package init(validated contract: LaunchContract, reports: [FileReport]) {
    self.contract = contract
    self.reports = reports
  }

  /// All findings, file by file.
  public var findings: [Finding] { reports.flatMap(\.findings) }
  /// All questions that the rules could not decide.
  public var notChecked: [NotChecked] { reports.flatMap(\.notChecked) }
  /// Whether there is an error: whatever the code does, the app traps, shows a black screen, or is
  /// refused at upload.
  public var hasErrors: Bool { reports.contains(where: \.hasErrors) }
}

/// A contract to start from, and whether the rules have checked it.
public enum ContractInput: Sendable {
  /// The rules have checked it in this program.
  case validated(ValidatedContract)
  /// The rules checked it when the program was built: `launchkit emit` writes this case for a contract without errors.
  case validatedAtBuild(LaunchContract)
  /// The rules have not checked it, such as a contract that a person wrote.
  case unchecked(LaunchContract)

  /// The contract.
  public var contract: LaunchContract {
    switch self {
    case .validated(let validated): validated.contract
    case .validatedAtBuild(let contract), .unchecked(let contract): contract
    }
  }

  /// Whether the rules have checked it, here or in the build.
  public var isChecked: Bool {
    switch self {
    case .validated, .validatedAtBuild: true
    case .unchecked: false
    }
  }
}
