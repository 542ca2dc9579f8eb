internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An Info.plist that names an older system than the deployment target.
enum MinimumOSMismatch: TargetRule {
  static let id: RuleID = "minimum-os-mismatch"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let key = InfoPlistKey("MinimumOSVersion")

  private static func minimum(_ version: String) -> String {
    """
    --- Info.plist
    <key>MinimumOSVersion</key><string>\(version)</string>
    --- App.xcconfig
    IPHONEOS_DEPLOYMENT_TARGET = 16.0
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'MinimumOSVersion' is older than the deployment target.",
      rationale: """
        The build warns and raises it to the deployment target, so the app does not run on the system that \
        the Info.plist names.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .safe,
      examples: [
        .accepts(minimum("16.0"), .target(.app)), .accepts(minimum("17"), .target(.app)),
        .accepts(minimum("$(IPHONEOS_DEPLOYMENT_TARGET)"), .target(.app)),
        .accepts(minimum("15.0"), .target(.app), facts: ValidationFacts(platform: .maccatalyst)),
        .accepts(
          """
          --- Info.plist
          <key>MinimumOSVersion</key><string>15.0</string>
          """, .target(.app)),
        .flags(minimum("⟪15.0⟫"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    // The built Info.plist has the key whenever the file has it.
    !target.isBundle && target.settings.value != nil && target.plist[key] != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let setting = setting(context.platform), let entry = target.writtenPlist?[key],
      let written = entry.value.string.flatMap(target.built), let version = OSVersion(written),
      let wanted = target.decidedSetting(setting).flatMap({ OSVersion($0) }), version < wanted
    else { return }
    context.report(
      .warning, "'\(key.name)' is \(written), older than '\(setting)', which is \(wanted)",
      at: entry.value.place,
      notes: target.settings.value?[setting]?.place.map { [$0.note("the setting")] } ?? [],
      help: "remove it from the Info.plist; the build writes it",
      fixes: context.removing(written: entry.key, .safe))
  }

  /// The setting with the deployment target that the build compares; the Mac has another key.
  private static func setting(_ platform: ApplePlatform?) -> String? {
    switch platform {
    case .ios: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvos: "TVOS_DEPLOYMENT_TARGET"
    case .visionos: "XROS_DEPLOYMENT_TARGET"
    case .watchos: "WATCHOS_DEPLOYMENT_TARGET"
    case .macos, .maccatalyst, nil: nil
    }
  }
}
