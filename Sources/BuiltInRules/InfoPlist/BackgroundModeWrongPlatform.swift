internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A background mode that the platform of the app does not have.
enum BackgroundModeWrongPlatform: Rule {
  static let id: RuleID = "background-mode-wrong-platform"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [.appsAndFragments, BundleKinds(.watchApp)]

  private static func modes(_ modes: String) -> String {
    "<key>UIBackgroundModes</key><array>\(modes)</array>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A background mode does not exist on the app's platform.",
      rationale: """
        Xcode silently removes such a mode from the built app, so the app cannot run in the \
        background for it. A file that an app for another platform also uses is not reported.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift",
      fix: .unsafe,
      examples: [
        .accepts(modes("<string>location</string><string>push-to-talk</string>")),
        .accepts(
          tv + modes("<string>audio</string><string>fetch</string>"), .dictionary,
          facts: ValidationFacts(platform: .tvos)),
        // The device family shows that an iOS app uses the file too.
        .accepts(
          "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
            + modes("<string>location</string>"), facts: ValidationFacts(platform: .tvos)),
        .accepts(
          modes("<string>bluetooth-peripheral</string>"),
          facts: ValidationFacts(platform: .maccatalyst)),
        .flags(
          tv + modes("<string>⟪location⟫</string><string>audio</string>"), .dictionary,
          facts: ValidationFacts(platform: .tvos)),
        .flags(
          tv + modes("<string>⟪push-to-talk⟫</string>"), .dictionary,
          facts: ValidationFacts(platform: .visionos)),
        .flags(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>WKApplication</key><true/>
          <key>UIBackgroundModes</key><array><string>⟪fetch⟫</string></array>
          """, .dictionary),
      ])
  }

  /// An app whose content does not name a platform.
  private static let tv = """
    <key>CFBundleIdentifier</key><string>a.b</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    """

  /// The modes that the build leaves out on a platform without them. The build does not know other modes.
  private static let evaluated: Set<String> = [
    "audio", "location", "voip", "fetch", "remote-notification", "external-accessory",
    "bluetooth-central", "bluetooth-peripheral", "network-authentication", "processing",
    "push-to-talk", "nearby-interaction",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let platform = context.platform, platform != .ios, platform != .maccatalyst,
      platform != .macos, plist.declaredPlatform == nil || plist.declaredPlatform == platform
    else { return }
    for value in context.backgroundModes(of: plist) {
      guard let name = value.string, evaluated.contains(name),
        let mode = BackgroundMode.named(name),
        !mode.availability.exists(on: platform)
      else { continue }
      let others = mode.availability.platforms.map(\.name).joined(separator: ", ")
      context.report(
        .warning, "\(platform.name) has no background mode '\(name)', and the build leaves it out",
        at: value, help: "remove it; it is for \(others)",
        fixes: context.removing(element: value, .unsafe, called: "the mode"))
    }
  }
}
