public import Findings
public import LaunchModel
public import BuiltInRules
public import PropertyListSyntax

/// The property lists of declarations in Swift, and the findings of the rules.
///
/// *Checked* means that the rules have run, not that they found nothing.
public struct CheckedLaunch: Sendable {
  /// The contract, with the line of Swift that declares each part. Its reports are about the property lists,
  /// and each finding has a note with the line.
  public let validated: ValidatedContract
  /// The findings with the lines of Swift: first those of the Info.plist, then those of the entitlements.
  public let findings: [LaunchFinding]
  /// The bytes of the Info.plist.
  public let infoPlist: [UInt8]
  /// The bytes of the entitlements; nil when none are declared and none were given.
  public let entitlements: [UInt8]?
  let infoPlistDocument: PropertyListDocument
  let entitlementsDocument: PropertyListDocument?

  /// Questions that the declarations leave open.
  public var notChecked: [NotChecked] { validated.notChecked }

  /// Returns the Info.plist in another format, such as the binary one of built apps.
  ///
  /// - Throws: when the format cannot hold a value.
  public func infoPlist(
    as target: PropertyListWriter.Target
  ) throws(PropertyListWriter.WritingError) -> [UInt8] {
    guard let root = infoPlistDocument.root else { return [] }
    return try PropertyListWriter.write(root, as: target).bytes
  }

  /// A check of launch options against the app, for tests.
  ///
  /// `try app.checked().launchCheck.expectPossible("refresh.apns")` fails for a push that can never launch
  /// the declared app.
  public var launchCheck: LaunchCheck {
    let target = validated.contract.target
    return LaunchCheck(
      infoPlist: infoPlistDocument, entitlements: entitlementsDocument,
      facts: ValidationFacts(
        sdk: target.sdk, deploymentTarget: target.deploymentTarget, platform: target.platform,
        lifecycle: target.lifecycle))
  }

  /// Returns the result, if no finding is severe.
  ///
  /// - Parameter severity: the lowest severity that is thrown; by default that of findings that break the
  ///   launch or the upload.
  /// - Throws: the findings of that severity or a higher one.
  @discardableResult
  public func accepted(upTo severity: Severity = .error) throws(LaunchDeclarations.Problems)
    -> CheckedLaunch
  {
    let severe = findings.filter { $0.severity >= severity }
    if !severe.isEmpty { throw LaunchDeclarations.Problems(findings: severe) }
    return self
  }
}
