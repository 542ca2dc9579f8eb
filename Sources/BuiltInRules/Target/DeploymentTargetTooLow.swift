package import Findings
package import LaunchModel
package import LaunchProject
package import RuleEngine
internal import SourceText

/// A deployment target that Xcode no longer builds for.
///
/// Targets without an Info.plist are built too, so every target of a project is checked, for each of its platforms.
package enum DeploymentTargetTooLow: TargetRule, SettingsRule {
  package static let id: RuleID = "deployment-target-too-low"
  package static let severity = Severity.error
  package static let isSilentWithoutSDK = true
  package static let products = Set(ProductKind.allCases)
  package static let needs: TargetNeeds = [.settings]

  /// The oldest version that Xcode builds for with one SDK.
  private struct Minimum: Hashable {
    /// The SDK without version.
    let sdk: String
    /// The setting that has the deployment target.
    let setting: String
    /// The platform's name as Apple writes it.
    let platform: String
    /// The oldest version.
    let version: OSVersion
  }

  /// The first SDK whose minimums are checked.
  private static let sdk = 27

  private static let minimums = [
    Minimum(
      sdk: "iphoneos", setting: "IPHONEOS_DEPLOYMENT_TARGET", platform: "iOS",
      version: ApplePlatform.ios.oldestDeploymentTarget),
    Minimum(
      sdk: "appletvos", setting: "TVOS_DEPLOYMENT_TARGET", platform: "tvOS",
      version: ApplePlatform.tvos.oldestDeploymentTarget),
    Minimum(
      sdk: "xros", setting: "XROS_DEPLOYMENT_TARGET", platform: "visionOS",
      version: ApplePlatform.visionos.oldestDeploymentTarget),
    Minimum(
      sdk: "watchos", setting: "WATCHOS_DEPLOYMENT_TARGET", platform: "watchOS",
      version: ApplePlatform.watchos.oldestDeploymentTarget),
    Minimum(
      sdk: "macosx", setting: "MACOSX_DEPLOYMENT_TARGET", platform: "macOS",
      version: ApplePlatform.macos.oldestDeploymentTarget),
    Minimum(
      sdk: "driverkit", setting: "DRIVERKIT_DEPLOYMENT_TARGET", platform: "DriverKit",
      version: OSVersion(21)),
  ]

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The deployment target is older than Xcode can build for.",
      rationale: """
        Xcode 27 builds for iOS 15, tvOS 15, watchOS 9, visionOS 1, macOS 12, DriverKit 21 and later. \
        The build of a target with an older deployment target fails, whatever its product is: an app, an \
        extension, a framework, a test bundle. Only the settings of the target's own platforms are checked. \
        In a project of CocoaPods or Carthage it is a warning, and so it is where \
        '__DIAGNOSE_INVALID_DEPLOYMENT_TARGET_AS_ERROR' is 'NO'.
        """,
      source: """
        iziz/libPhoneNumber-iOS issue 449; hmlongco/Factory issue 382; mplpl/mft pull request 12; \
        amiantos/gamebookengine issue 62
        """,
      fix: .none(because: .buildSettingDecides),
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
        .notChecked("", .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .ios)),
        .flags(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = ⟪13.0⟫
          """, .target(.app), facts: ValidationFacts(sdk: OSVersion(27), platform: .ios)),
        .flags(
          """
          --- App.xcconfig
          IPHONEOS_DEPLOYMENT_TARGET = 13.0
          WATCHOS_DEPLOYMENT_TARGET = ⟪8.0⟫
          """, .target(.watchApp), facts: ValidationFacts(sdk: OSVersion(27), platform: .watchos)),
        .flags(
          """
          --- App.xcconfig
          MACOSX_DEPLOYMENT_TARGET = ⟪10.15⟫
          """, .target(.framework), facts: ValidationFacts(sdk: OSVersion(27), platform: .macos)),
      ])
  }

  package static func applies(to target: InspectedTarget) -> Bool {
    // A bundle is already built, so Xcode accepted its deployment target.
    !target.isBundle && isChecked(target.facts) && minimum(of: target) != nil
  }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let settings = target.settings.value, let minimum = minimum(of: target),
      let problem = problem(minimum, settings), let place = problem.place,
      let severity = problem.severity
    else { return }
    context.report(severity, problem.message, at: place, help: problem.help)
  }

  package static func problems(
    in settings: BuildSettings, _ facts: ValidationFacts,
    settingsForSDK: (_ sdk: String) -> BuildSettings
  ) -> [SettingsProblem] {
    guard isChecked(facts) else { return [] }
    return minimums(settings, facts.platform).compactMap { minimum in
      problem(minimum, minimum.sdk == settings.sdk ? settings : settingsForSDK(minimum.sdk))
    }
  }

  /// The minimums of all SDKs that a target is built with, without duplicates.
  private static func minimums(
    _ settings: BuildSettings, _ platform: ApplePlatform?
  ) -> [Minimum] {
    if let platform { return minimum(platform).map { [$0] } ?? [] }
    var found: [Minimum] = []
    for sdk in settings.sdks {
      guard let minimum = minimum(sdk: sdk), !found.contains(minimum) else { continue }
      found.append(minimum)
    }
    return found
  }

  /// Whether the SDK is one whose minimums are known.
  private static func isChecked(_ facts: ValidationFacts) -> Bool {
    facts.sdk.map { $0.major >= sdk } ?? false
  }

  /// The minimum of a platform.
  private static func minimum(_ platform: ApplePlatform) -> Minimum? {
    // The deployment target of Mac Catalyst is that of iOS.
    let platform = platform == .maccatalyst ? ApplePlatform.ios : platform
    return minimums.first { $0.platform == platform.name }
  }

  /// The minimum of an SDK for devices or simulators; nil for an SDK that is not known.
  private static func minimum(sdk: String) -> Minimum? {
    let name = SDKName.device(sdk) ?? sdk
    return minimums.first { name.hasPrefix($0.sdk) }
  }

  private static func minimum(of target: InspectedTarget) -> Minimum? {
    target.platform.flatMap(minimum)
  }

  /// What is wrong with the deployment target of one SDK; nil if it is not known, or if Xcode builds for it.
  ///
  /// - Parameters:
  ///   - minimum: the minimum of the SDK.
  ///   - settings: the settings with their conditions evaluated for that SDK.
  private static func problem(
    _ minimum: Minimum, _ settings: any TargetSettings
  ) -> SettingsProblem? {
    guard let setting = settings[minimum.setting], let place = setting.place,
      let value = settings.value(minimum.setting), value.isDecided,
      let version = OSVersion(value.text), version < minimum.version
    else { return nil }
    let isDependency = place.file.source.path.split(separator: "/").contains {
      $0 == "Pods" || $0 == "Carthage"
    }
    let isTolerated = settings.value("__DIAGNOSE_INVALID_DEPLOYMENT_TARGET_AS_ERROR")?.text == "NO"
    return SettingsProblem(
      minimum.setting, severity: isDependency || isTolerated ? .warning : .error,
      message: """
        '\(setting.writtenName ?? minimum.setting)' is \(value.text), but the \(sdk) SDK builds for \(minimum.platform) \
        \(minimum.version) and later
        """,
      help: "raise the deployment target to \(minimum.version), or build with an older SDK",
      place: place)
  }
}
