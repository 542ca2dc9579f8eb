internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A plugin that uses something private in an app that does not say why.
enum UsageDescriptionPluginMissing: TargetRule {
  static let id: RuleID = "usage-description-plugin-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = []

  private static let upload = "ITMS-90683"

  private static func camera(_ package: String) -> String {
    """
    --- package.json
    { "dependencies": { "@capacitor/core": "8.1.0", \(package): "8.0.0" } }
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A plugin uses a privacy-protected API without its usage description.",
      rationale: """
        The code of a plugin is part of the app, whether it is called or not. App Store Connect refuses or warns about \
        an app whose code refers to such an API without the text, and the system ends the app when the plugin asks.
        """,
      source: """
        Apple, Requesting access to protected resources; mustang-im/mustang pull request 934; \
        the pages of the plugins
        """,
      predicts: [upload],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key><string>Scans codes.</string>
          <key>NSPhotoLibraryUsageDescription</key><string>Sends pictures.</string>
          <key>NSPhotoLibraryAddUsageDescription</key><string>Saves pictures.</string>

          """ + camera("\"@capacitor/camera\""), .target(.app)),
        .accepts(camera("\"@capacitor/clipboard\""), .target(.app)),
        .accepts(
          camera("\"@capacitor/camera\""), .target(.app), facts: ValidationFacts(platform: .macos)),
        .flags(camera("\"⟪@capacitor/camera⟫\""), .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key><string>Scans codes.</string>
          --- pubspec.lock
          packages:
            camera:
              dependency: "direct main"
          ⟪    version: "0.11.0"⟫
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { !target.isBundle }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform == nil || context.platform == .ios else { return }
    // The plugins of an Expo app write their keys when the project is made.
    if target.lockedLibraries.contains(where: { $0.manager == .npm && $0.name == "expo" }),
      target.writtenPlist == nil
    {
      return
    }
    var seen: Set<String> = []
    for library in target.lockedLibraries {
      guard let plugin = PluginUsage.named(library.name, in: library.manager),
        seen.insert("\(library.manager) \(library.name)").inserted
      else { continue }
      let missing = plugin.keys.filter { key in
        !alternatives(to: key).contains { target.plist.root[$0.rawValue] != nil }
      }
      guard let first = missing.first else { continue }
      let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      context.report(
        unless: target.effective?.missingInput(for: first.rawValue), "sets it", .warning,
        "the plugin '\(ShortText.of(library.name))' needs \(names)", at: library.place,
        notes: [context.note("the Info.plist has no such text", at: target.plist.root.value)],
        help:
          "add \(missing.count == 1 ? "it" : "each") to the Info.plist with a sentence that explains why",
        predicts: [upload])
    }
  }

  /// The keys of which one is enough.
  private static func alternatives(to key: PluginUsage.Key) -> [PluginUsage.Key] {
    key == .oldCalendars ? [.oldCalendars, .calendars] : [key]
  }
}
