internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A version in the build settings that never reaches the app.
enum BundleVersionSettingUnused: TargetRule {
  static let id: RuleID = "bundle-version-setting-unused"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let keys = [
    (key: InfoPlistKey("CFBundleShortVersionString"), setting: "MARKETING_VERSION", first: "1.0"),
    (key: InfoPlistKey("CFBundleVersion"), setting: "CURRENT_PROJECT_VERSION", first: "1"),
  ]

  private static func version(_ plist: String, _ setting: String) -> String {
    """
    --- Info.plist
    <key>CFBundleShortVersionString</key><string>\(plist)</string>
    --- App.xcconfig
    MARKETING_VERSION = \(setting)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The version in the build settings is not the one in the Info.plist.",
      rationale: """
        The Info.plist has a fixed version, so the app keeps it when the setting changes. The release with the new \
        version is uploaded with the old one, and App Store Connect refuses it because that version exists.
        """,
      source: "ksharma-xyz/KRAIL pull request 1549; Apple, MARKETING_VERSION",
      lowered: "info if the setting has the value of Xcode's template, which nobody chose",
      predicts: ["ITMS-90062"],
      fix: .unsafe,
      examples: [
        .accepts(version("$(MARKETING_VERSION)", "2.0"), .target(.app)),
        .accepts(version("2.0", "2.0"), .target(.app)),
        .accepts(version("2.0", "$(VERSION)"), .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleShortVersionString</key><string>1.4.0</string>
          """, .target(.app)),
        .flags(version("⟪1.4.0⟫", "1.5.0"), .target(.app)),
        .flags(version("⟪1.4.0⟫", "1.0"), .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>CFBundleVersion</key><string>⟪4⟫</string>
          --- App.xcconfig
          CURRENT_PROJECT_VERSION = 17
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.settings.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    // The App Store compares no versions of helpers inside an app of the Mac.
    guard target.settings.value?.replacesXcodeVariables == true, context.platform != .macos else {
      return
    }
    for (key, setting, first) in keys {
      guard let value = target.plist.value(of: key), let text = target.builtText(key),
        let wanted = target.decidedSetting(setting), !VersionText.areSameNumber(text, wanted),
        !text.isEmpty,
        !VersionText.isUndecided(text),
        // A value with a variable follows another setting, which a person chose.
        let written = context.written(value)?.string, !BuildVariable.isUndecided(written),
        let place = target.settings.value?[setting]?.place
      else { continue }
      context.report(
        wanted == first ? .info : .warning,
        "'\(key.name)' is '\(text)', so '\(setting)', which is '\(wanted)', has no effect",
        at: value, notes: [place.note("the setting")], help: "write '$(\(setting))'",
        fixes: context.replacing(value, with: "$(\(setting))", .unsafe) { _ in true },
        predicts: key.name == "CFBundleShortVersionString" && wanted != first ? ["ITMS-90062"] : [])
    }
  }
}
