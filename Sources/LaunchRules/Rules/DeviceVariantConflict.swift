internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A launch key has another value for one device or platform.
enum DeviceVariantConflict: Rule {
  static let id: RuleID = "device-variant-conflict"
  static let severity = Severity.information
  static let kinds = BundleKinds.appsAndFragments

  private static let keys = [
    InfoPlistKey("UIApplicationSceneManifest"), InfoPlistKey("UILaunchScreen"),
    InfoPlistKey("UILaunchStoryboardName"), InfoPlistKey("UIMainStoryboardFile"),
    InfoPlistKey("UIRequiresFullScreen"),
  ]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key that decides how the app starts has another value for one device.",
      rationale: """
        The value with the suffix takes the place of the other on that device, as a whole: entries of a \
        dictionary are not merged. An app that starts on one device and not on another often has two.
        """,
      source: "Apple, Information Property List Key Reference, platform- and device-specific keys",
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
        .information, "'\(entry.name)' takes the place of '\(known.name)' on that device",
        at: entry.key, notes: [Note("the value of other devices", at: base.key.contentSpan)],
        help: "make sure that both are right, or keep one")
    }
  }
}
