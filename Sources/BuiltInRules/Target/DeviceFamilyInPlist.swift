internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine

/// An Info.plist with device families that the build replaces.
enum DeviceFamilyInPlist: TargetRule {
  static let id: RuleID = "device-family-in-plist"
  static let severity = Severity.info
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let key = InfoPlistKey("UIDeviceFamily")
  private static let setting = "TARGETED_DEVICE_FAMILY"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The build replaces 'UIDeviceFamily' of the Info.plist.",
      rationale: """
        Xcode writes the device families of 'TARGETED_DEVICE_FAMILY' into the product and warns \
        that it ignores those of the Info.plist.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .safe,
      examples: [
        .accepts(
          """
          --- App.xcconfig
          TARGETED_DEVICE_FAMILY = 1,2
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIDeviceFamily</key><array><integer>1</integer></array>
          --- App.xcconfig
          SDKROOT = iphoneos
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIDeviceFamily</key><array><integer>1</integer></array>
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>⟪UIDeviceFamily⟫</key><array><integer>1</integer></array>
          --- App.xcconfig
          TARGETED_DEVICE_FAMILY = 1,2
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    // The built Info.plist has the key whenever the file has it.
    !target.isBundle && target.settings.value != nil && target.plist[key] != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let families = target.decidedSetting(setting), let entry = target.writtenPlist?[key]
    else { return }
    context.report(
      .info, "'\(key.name)' is overridden by '\(setting)', which is '\(families)'",
      at: entry.key.place,
      notes: target.settings.value?[setting]?.place.map { [$0.note("the setting")] } ?? [],
      help: "remove it from the Info.plist",
      fixes: context.removing(written: entry.key, .safe))
  }
}
