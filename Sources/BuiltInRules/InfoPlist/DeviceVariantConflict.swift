internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A launch key has another value for one device or platform.
enum DeviceVariantConflict: Rule {
  static let id: RuleID = "device-variant-conflict"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let keys = [
    InfoPlistKey("UIApplicationSceneManifest"), InfoPlistKey("UILaunchScreen"),
    InfoPlistKey("UILaunchStoryboardName"), InfoPlistKey("UIMainStoryboardFile"),
    InfoPlistKey("UIRequiresFullScreen"),
  ]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A launch key has a different value for one device family.",
      rationale: """
        On that device the value with the suffix replaces the other value as a whole: dictionaries \
        are not merged. This is a common reason why an app starts on one device and not on \
        another.
        """,
      source: "Apple, Information Property List Key Reference, platform- and device-specific keys",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(ExampleText.string("UILaunchStoryboardName~ipad", "LaunchPad")),
        .accepts(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + ExampleText.string("UIMainStoryboardFile~ipad", "Main")),
        .accepts(
          """
          <key>UISupportedInterfaceOrientations</key><array/>
          <key>UISupportedInterfaceOrientations~ipad</key><array><string>A</string></array>
          """),
        .flags(
          ExampleText.string("UIMainStoryboardFile", "Main")
            + "<key>⟪UIMainStoryboardFile~ipad⟫</key><string>Pad</string>"),
        .flags(
          """
          <key>UILaunchScreen</key><dict/>
          <key>⟪UILaunchScreen~iphone⟫</key><dict><key>UIColorName</key><string>A</string></dict>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.suffixedEntries {
      guard let known = entry.known, keys.contains(known), let base = plist[known],
        !entry.value.hasSameContent(as: base.value)
      else { continue }
      context.report(
        .info, "'\(entry.name)' replaces '\(known.name)' on that device",
        at: entry.key,
        notes: [Finding.Note("the value for other devices", at: base.key.contentSpan)],
        help: "check that both are intended, or keep one")
    }
  }
}
