internal import Findings
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// A key that the Info.plist and a build setting both set, to different values.
enum KeySourceConflict: TargetRule {
  static let id: RuleID = "key-source-conflict"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist and a build setting have different values for a key.",
      rationale: """
        With 'GENERATE_INFOPLIST_FILE' the build generates keys from settings, and they override \
        the keys of the file. Editing the overridden value has no effect.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift; swiftlang/swift-build issue 5",
      lowered: "info if the build joins the two values",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>CFBundleDisplayName</key><string>Letters</string>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_CFBundleDisplayName = Letters
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleDisplayName</key><string>Letters</string>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = NO
          INFOPLIST_KEY_CFBundleDisplayName = Other
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleDisplayName</key><string>$(NAME_OF_APP)</string>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_CFBundleDisplayName = Other
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>CFBundleDisplayName</key><string>⟪Letters⟫</string>
          <key>UIRequiredDeviceCapabilities</key>⟪<array>⟫<string>arm64</string></array>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_CFBundleDisplayName = Other
          INFOPLIST_KEY_UIRequiredDeviceCapabilities = metal
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key>⟪<array/>⟫
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_NSCameraUsageDescription = To scan codes.
          """, .target(.app)),
      ])
  }

  /// The conflicts that no other rule reports. A setting that replaces the value of the file is a conflict
  /// only if both texts are known, because otherwise they may be equal.
  private static func conflicts(_ target: InspectedTarget) -> [EffectiveInfoPlist.Conflict] {
    target.effective?.conflicts.filter { conflict in
      guard conflict.key != SceneManifestGenerationConflict.key else { return false }
      guard conflict.outcome == .settingReplaces else { return true }
      return conflict.fileText != nil && conflict.settingText != nil
    } ?? []
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && !conflicts(target).isEmpty
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    for conflict in conflicts(target) {
      let setting = conflict.setting
      let value = conflict.settingText.map { "is '\(ShortText.of($0))' here" } ?? "is set here"
      context.report(
        conflict.outcome == .joined ? .info : .warning, message(conflict),
        at: conflict.filePlace,
        notes: setting.place.map { [$0.note("'\(setting.name)' \(value)")] } ?? [],
        help: help(conflict))
    }
  }

  private static func message(_ conflict: EffectiveInfoPlist.Conflict) -> String {
    let (key, name) = (conflict.key, conflict.setting.name)
    switch conflict.outcome {
    case .settingReplaces, .unknown:
      guard let file = conflict.fileText, let setting = conflict.settingText else {
        return "'\(key)' and '\(name)' have different values"
      }
      return
        "'\(key)' is '\(ShortText.of(file))', but '\(name)' is '\(ShortText.of(setting))'"
    case .joined: return "'\(key)' and '\(name)' have different elements"
    case .buildFails: return "'\(key)' has another type than the value of '\(name)'"
    }
  }

  private static func help(_ conflict: EffectiveInfoPlist.Conflict) -> String {
    switch conflict.outcome {
    case .settingReplaces: "the build setting wins; remove the key from the Info.plist"
    case .joined: "the build merges both; keep one of them"
    case .buildFails: "the build fails; keep one of them"
    case .unknown: "keep one of them"
    }
  }
}
