package import Findings
package import LaunchProject

/// One thing that can be wrong between an Info.plist and the rest of its target.
package protocol TargetRule: DescribedRule {
  /// The products that it applies to. It does not run on others.
  static var products: Set<ProductKind> { get }
  /// The inputs that it needs. If one of them is not known, the rule is reported as not checked.
  static var needs: TargetNeeds { get }
  /// Rules about the Info.plist whose findings in the same target are left out when this rule has one, since it says
  /// more.
  static var supersedes: Set<RuleID> { get }
  /// Whether a warning that concerns no configuration that is shipped is an info: other configurations may lack on
  /// purpose what Apple grants only to the shipped app.
  static var countsShippedConfigurations: Bool { get }
  /// Whether a fix of another rule is not offered when it would cause a finding of this one. The app would show a
  /// black screen, so such a fix is worse than none.
  static var vetoesFixes: Bool { get }

  /// Checks one target in one configuration and reports what is wrong.
  ///
  /// The inputs in `needs` are given, or known to be absent. The check must be linear in what it looks at.
  static func check(_ target: InspectedTarget, _ context: inout RuleContext)

  /// Whether the rule's question arises for a target: a rule about CarPlay does not apply to a target without
  /// a CarPlay scene. It is called before the inputs in `needs` are looked at, and uses only the Info.plist,
  /// so that nothing is reported as not checked that could not have been found.
  static func applies(to target: InspectedTarget) -> Bool
}

extension TargetRule {
  /// By default, a rule applies to every target.
  package static func applies(to target: InspectedTarget) -> Bool { true }
  /// None by default.
  package static var supersedes: Set<RuleID> { [] }
  /// False by default.
  package static var countsShippedConfigurations: Bool { false }
  /// False by default.
  package static var vetoesFixes: Bool { false }
}

extension Set<ProductKind> {
  /// The products that UIKit launches.
  package static var apps: Set<ProductKind> { [.app, .appClip] }
  /// What contains bundles when it is built: apps, extensions, and the frameworks of an `.xcframework`.
  package static var builtBundles: Set<ProductKind> { appsAndExtensions.union([.framework]) }

  /// Apps and the products that they embed.
  package static var appsAndExtensions: Set<ProductKind> {
    [.app, .appClip, .appExtension, .watchApp]
  }
}
