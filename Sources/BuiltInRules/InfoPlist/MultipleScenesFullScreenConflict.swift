internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An app that asks for several windows and opts out of iPad multitasking.
enum MultipleScenesFullScreenConflict: Rule {
  static let id: RuleID = "multiple-scenes-full-screen-conflict"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let fullScreen = InfoPlistKey("UIRequiresFullScreen")
  private static let flag = "UIApplicationSupportsMultipleScenes"
  private static let several = ExampleText.manifest(
    "<key>UIApplicationSupportsMultipleScenes</key><true/>")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app declares multiple windows and opts out of iPad multitasking.",
      rationale: """
        'UIRequiresFullScreen' opts an iPad app out of multitasking, but multiple windows are part \
        of multitasking. One of the two keys is a mistake.
        """,
      source: "Apple, UIRequiresFullScreen and UIApplicationSupportsMultipleScenes",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(several),
        .accepts("<key>UIRequiresFullScreen</key><true/>"),
        .accepts(several + "<key>UIRequiresFullScreen</key><false/>"),
        .accepts(
          several + "<key>UIRequiresFullScreen</key><true/>",
          facts: ValidationFacts(platform: .visionos)),
        // The flag is set for the CarPlay scene, which exists beside the scene of the phone.
        .accepts(
          ExampleText.manifest(
            """
            <key>UIApplicationSupportsMultipleScenes</key><true/>
            <key>UISceneConfigurations</key><dict>
            <key>CPTemplateApplicationSceneSessionRoleApplication</key><array/></dict>
            """) + "<key>UIRequiresFullScreen</key><true/>"),
        // Later systems ignore the key.
        .accepts(
          several + """
            <key>UIRequiresFullScreen</key><true/>
            <key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>26.0</string>
            """),
        .flags(several + "<key>⟪UIRequiresFullScreen⟫</key><true/>"),
        .flags(several + "<key>⟪UIRequiresFullScreen~ipad⟫</key><true/>"),
      ])
  }

  private static let ignoredSince = InfoPlistKey("UIRequiresFullScreenIgnoredStartingWithVersion")

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard plist.has(fullScreen), !plist.has(ignoredSince),
      context.platform == nil || context.platform == .ios,
      let several = plist.sceneManifest?.entry(flag), several.value.boolean == true,
      plist.sceneRoles.allSatisfy({ $0.key.equals(SceneSessionRole.windowApplication) })
    else { return }
    for entry in plist.variants(of: fullScreen)
    where entry.value.boolean == true && !entry.suffix.contains("iphone") {
      context.report(
        .info, "'\(entry.name)' opts out of multitasking, which multiple windows need",
        at: entry.key,
        notes: [Finding.Note("multiple windows are declared here", at: several.key.contentSpan)],
        help: "remove one of them")
    }
  }
}
