package import LaunchProject

/// One thing that can be wrong between an Info.plist and the rest of its target.
package protocol TargetRule: DescribedRule {
  /// What makes it applicable; it does not run on others.
  static var products: Set<ProductKind> { get }
  /// What it needs to say anything; when one is not known, the rule is reported as not checked.
  static var needs: TargetNeeds { get }

  /// Looks at one target in one configuration and reports what is wrong.
  ///
  /// The inputs in `needs` are given, or known to be absent. Must be linear in what it looks at.
  static func check(_ target: InspectedTarget, _ context: inout RuleContext)

  /// Whether the question comes up at all: a rule about CarPlay does not on a target without a CarPlay
  /// scene. Asked before `needs`, with the Info.plist only, so that nothing is reported as not checked
  /// that could not have been found.
  static func applies(to target: InspectedTarget) -> Bool
}

extension TargetRule {
  /// Every target.
  package static func applies(to target: InspectedTarget) -> Bool { true }
}

extension Set<ProductKind> {
  /// What UIKit launches.
  package static var apps: Set<ProductKind> { [.app, .appClip] }
  /// Apps and what they embed.
  package static var appsAndExtensions: Set<ProductKind> {
    [.app, .appClip, .appExtension, .watchApp]
  }
}
