internal import LaunchModel
internal import LaunchProject
internal import SourceText

/// A deployment target that the SDK no longer builds for.
enum DeploymentTargetTooLow: TargetRule {
  static let id: RuleID = "deployment-target-too-low"
  static let severity = Severity.error
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let setting = "IPHONEOS_DEPLOYMENT_TARGET"
  /// The first SDK that has a floor that is checked, and the floor.
  private static let sdk = 27
  private static let floor = OSVersion(15)

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The deployment target is older than the SDK can build for.",
      rationale: """
        Xcode 27 builds for iOS 15 and later. A target that asks for less is refused by the build, \
        and the upload needs the iOS 27 SDK.
        """,
      source: "amiantos/gamebookengine issue 62",
      examples: [
        .accepts(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = 15.0
          """, .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .ios)),
        .accepts(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = 13.0
          """, .target(.app), facts: ValidationFacts(sdk: OSVersion(26))),
        .accepts(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = 13.0
          WATCHOS_DEPLOYMENT_TARGET = 10.0
          """, .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .watchos)),
        .undecided("", .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .ios)),
        .flags(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = ⟪13.0⟫
          """, .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .ios)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    // The setting of a whole project is there for targets of every platform, and only iOS reads it.
    guard (target.facts.platform ?? target.plist.declaredPlatform) == .ios else { return false }
    return target.facts.sdk.map { $0.major >= sdk } ?? false
  }

  static func check(_ target: InspectedTarget, _ context: inout TargetContext) {
    guard let settings = target.settings.value, let written = settings[setting],
      let place = written.place, let value = settings.value(setting), value.isDecided,
      let version = OSVersion(value.text), version < floor
    else { return }
    context.report(
      .error, "'\(setting)' is \(value.text), but the \(sdk) SDK builds for iOS \(floor) and later",
      at: place, help: "raise the deployment target to \(floor), or build with an older SDK")
  }
}
