package import Findings
package import LaunchModel
package import LaunchProject
package import PropertyListSyntax
package import RuleEngine

extension Validator {
  /// Checks an app's files with values for some of the variables in them, and returns their contract; see
  /// `contract(of:entitlements:delegateClass:)`.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist.
  ///   - entitlements: the app's entitlements; nil when they are not given.
  ///   - variables: the values, without duplicates.
  /// - Returns: nil when the Info.plist cannot be decoded.
  package func contract(
    of infoPlist: PropertyListDocument, entitlements: PropertyListDocument?,
    variables: [BuildSetting]
  ) -> ValidatedContract? {
    guard let validated = contract(of: infoPlist, entitlements: entitlements) else { return nil }
    guard !variables.isEmpty else { return validated }
    var contract = validated.contract
    var reports = validated.reports
    if let effective = Self.effective(infoPlist, variables),
      let plist = InfoPlist(effective.document)
    {
      let granted = contract.entitlements == nil ? nil : entitlements
      contract = LaunchContract(
        plist, entitlements: granted, target: LaunchContract.Target(facts))
      contract.provenance = contract.provenance.written(effective)
      reports[0] = validate(infoPlist, variables: variables)
    }
    if let entries = contract.entitlementsPropertyList?.entries {
      contract.setEntitlements(entries, expandedBy: BuildSettings(given: variables))
    }
    return ValidatedContract(validated: contract, reports: reports)
  }

  /// The contract of an inspected target, with its findings.
  package static func contract(
    of target: TargetContract, reports: [FileReport]
  ) -> ValidatedContract { ValidatedContract(validated: target.contract, reports: reports) }
}
