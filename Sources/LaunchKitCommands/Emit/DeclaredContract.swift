internal import BuiltInRules
internal import DiagnosticReports
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import PropertyListSyntax
internal import SourceText

/// The launch contract that commands begin with.
enum DeclaredContract {
  /// The contract of property lists that have been read.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  static func contract(
    of infoPlist: PropertyListDocument, entitlements: PropertyListDocument?,
    variables: [BuildSetting] = [], _ facts: ValidationFacts, as format: ReportFormat = .human
  ) throws -> ValidatedContract {
    let validator = Validator(facts: facts)
    if let validated = validator.contract(
      of: infoPlist, entitlements: entitlements, variables: variables)
    {
      return validated
    }
    PlistInput.tell(validator.validate(infoPlist), as: format)
    let path = infoPlist.source.path
    StandardError.writeLine(
      "error: '\(path)' has no launch contract: it is not an Info.plist that can be read")
    throw ExitStatus.findings.error
  }

  /// The contract of an Info.plist and entitlements.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  static func contract(
    of infoPlist: String, entitlements: String?, _ facts: ValidationFacts
  ) throws -> ValidatedContract {
    let document = try PlistInput.root(infoPlist, showsWarnings: false).document
    let granted = try entitlements.map { try PlistInput.root($0, showsWarnings: false).document }
    return try contract(of: document, entitlements: granted, facts)
  }
}
