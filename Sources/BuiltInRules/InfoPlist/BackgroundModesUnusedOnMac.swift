internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Background modes in an AppKit app.
enum BackgroundModesUnusedOnMac: Rule {
  static let id: RuleID = "background-modes-unused-on-mac"
  static let severity = Severity.warning
  static let kinds = BundleKinds(.macApp)

  private static let modes = InfoPlistKey("UIBackgroundModes")
  /// Keys of platforms that have background modes. If one is present, an app for such a platform shares the
  /// file.
  private static let sharedWith = [
    InfoPlistKey("UIApplicationSceneManifest"), InfoPlistKey("UILaunchScreen"),
    InfoPlistKey("UILaunchStoryboardName"), InfoPlistKey("UISupportedInterfaceOrientations"),
    InfoPlistKey("LSRequiresIPhoneOS"), InfoPlistKey("UIDeviceFamily"),
  ]

  private static let mac = """
    <key>CFBundleIdentifier</key><string>a.b</string>
    <key>NSPrincipalClass</key><string>NSApplication</string>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A Mac app lists background modes.",
      rationale: """
        Apps on the Mac run in the background anyway, and nothing there reads the modes. Mac \
        Catalyst apps, which share them with iOS, are not reported.
        """,
      source: "Apple, UIBackgroundModes",
      fix: .unsafe,
      examples: [
        .accepts(mac, .dictionary),
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .accepts(
          mac + """
            <key>UILaunchScreen</key><dict/>
            <key>UIBackgroundModes</key><array><string>audio</string></array>
            """, .dictionary),
        .flags(
          mac + "<key>⟪UIBackgroundModes⟫</key><array><string>audio</string></array>",
          .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[modes], context.platform == .macos,
      !sharedWith.contains(where: { plist.has($0) })
    else { return }
    context.report(
      .warning, "'\(entry.name)' has no effect in a Mac app", at: entry.key, help: "remove it",
      fixes: context.removing(entry.key, .unsafe))
  }
}
