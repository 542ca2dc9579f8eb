internal import Findings
internal import LaunchProject
internal import RuleEngine

/// A scene manifest that is both written and generated.
enum SceneManifestGenerationConflict: TargetRule {
  static let id: RuleID = "scene-manifest-generation-conflict"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = [.settings]

  static let key = "UIApplicationSceneManifest"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist has a scene manifest, and a build setting generates another.",
      rationale: """
        A generated manifest has no configurations. According to the source of the build system it \
        replaces that of the file; other reports say that the file's manifest wins. One of the two \
        manifests has no effect.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift; swiftlang/swift-build issue 5",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIApplicationSceneManifest</key><dict>
          <key>UISceneConfigurations</key><dict><key>R</key><array/></dict></dict>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          """, .target(.app)),
        .accepts(
          """
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIApplicationSceneManifest</key><dict>
          <key>UIApplicationSupportsMultipleScenes</key><true/></dict>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIApplicationSceneManifest</key>⟪<dict>⟫
          <key>UISceneConfigurations</key><dict><key>R</key><array/></dict></dict>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIApplicationSceneManifest</key>⟪<dict>⟫
          <key>UIApplicationSupportsMultipleScenes</key><false/></dict>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = YES
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
          """, .target(.app)),
      ])
  }

  private static func conflict(_ target: InspectedTarget) -> EffectiveInfoPlist.Conflict? {
    target.effective?.conflicts.first { $0.key == key }
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && conflict(target) != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let conflict = conflict(target) else { return }
    let setting = conflict.setting
    context.report(
      .warning, "'\(key)' is in the file, and '\(setting.name)' generates another",
      at: conflict.filePlace,
      notes: setting.place.map { [$0.note("generated because of this setting")] } ?? [],
      help: "to keep the file's manifest, remove the setting or set it to NO")
  }
}
