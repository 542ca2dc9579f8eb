public import Findings
public import LaunchModel
public import BuiltInRules
public import PropertyListSyntax

/// Property lists that declarations in Swift make, and what the rules say of them.
///
/// *Checked* means that the rules have run, not that they found nothing.
public struct CheckedLaunch: Sendable {
  /// The contract, which knows of each part in which line of Swift it was declared. Its reports speak of
  /// the property lists, and each finding has a note with the line.
  public let validated: ValidatedContract
  /// What was found, with the lines of Swift: in the Info.plist, then in the entitlements.
  public let findings: [LaunchFinding]
  /// The Info.plist as it is to be written.
  public let infoPlist: [UInt8]
  /// The entitlements as they are to be written; nil when none are declared and none were given.
  public let entitlements: [UInt8]?
  let infoPlistDocument: PropertyListDocument
  let entitlementsDocument: PropertyListDocument?

  /// Questions that the declarations do not decide.
  public var notChecked: [NotChecked] { validated.notChecked }

  /// The Info.plist in another format, such as the binary one of built apps.
  ///
  /// - Throws: when the format cannot hold a value.
  public func infoPlist(
    as target: PropertyListTarget
  ) throws(PropertyListWritingError) -> [UInt8] {
    guard let root = infoPlistDocument.root else { return [] }
    return try PropertyListWriter.write(root, as: target).bytes
  }

  /// The app as one against which launch options are checked, in tests.
  ///
  /// `try app.checked().launchCheck.expectPossible("refresh.apns")` fails for a push that can never
  /// launch the app that is declared.
  public var launchCheck: LaunchCheck {
    let target = validated.contract.target
    return LaunchCheck(
      infoPlist: infoPlistDocument, entitlements: entitlementsDocument,
      facts: ValidationFacts(
        sdk: target.sdk, deploymentTarget: target.deploymentTarget, platform: target.platform,
        lifecycle: target.lifecycle))
  }

  /// The same, if no finding is severe.
  ///
  /// - Parameter severity: the mildest finding that counts; by default what breaks the launch or the
  ///   upload.
  /// - Throws: the findings that count.
  @discardableResult
  public func accepted(upTo severity: Severity = .error) throws(LaunchProblems) -> CheckedLaunch {
    let severe = findings.filter { $0.severity >= severity }
    if !severe.isEmpty { throw LaunchProblems(findings: severe) }
    return self
  }
}
