internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Location in the background without a text that says why.
enum UsageDescriptionLocationMissing: Rule {
  static let id: RuleID = "usage-description-location-missing"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [.apps, BundleKinds(.watchApp)]

  private static let inUse = InfoPlistKey("NSLocationWhenInUseUsageDescription")
  private static let always = InfoPlistKey("NSLocationAlwaysAndWhenInUseUsageDescription")
  private static let oldAlways = InfoPlistKey("NSLocationAlwaysUsageDescription")
  private static let companion = InfoPlistKey("WKCompanionAppBundleIdentifier")
  private static let mode = "<key>UIBackgroundModes</key><array><string>location</string></array>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The background mode 'location' is declared without a usage description for location.",
      rationale: """
        Without NSLocationWhenInUseUsageDescription the system does not ask the user, the authorization \
        stays undetermined, and no location arrives in the background or anywhere else.
        """,
      source: "Apple, CLLocationManager.requestWhenInUseAuthorization()",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          mode + ExampleText.string("NSLocationWhenInUseUsageDescription", "Shows the way.")),
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .accepts("<key>CFBundleIdentifier</key><string>a.b</string>" + mode, .dictionary),
        .accepts(
          mode + ExampleText.string("NSLocationAlwaysUsageDescription", "Shows the way."),
          facts: ValidationFacts(deploymentTarget: OSVersion(10))),
        .accepts(
          """
          <key>CFBundleIdentifier</key><string>a.b.watch</string>
          <key>CFBundleExecutable</key><string>a</string><key>WKApplication</key><true/>
          <key>WKCompanionAppBundleIdentifier</key><string>a.b</string>
          """ + mode, .dictionary),
        .flags("<key>UIBackgroundModes</key><array><string>⟪location⟫</string></array>"),
        .flags(
          """
          <key>CFBundleIdentifier</key><string>a.b</string>
          <key>CFBundleExecutable</key><string>a</string><key>WKApplication</key><true/>
          <key>UIBackgroundModes</key><array><string>⟪location⟫</string></array>
          """, .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // For a watch app the user may answer on the iPhone, where the companion app asks. Another rule reports
    // the text for location at all times without the text for location in use.
    guard !plist.has(always), !plist.has(companion) else { return }
    if let target = context.deploymentTarget, target < OSVersion(11), plist.has(oldAlways) {
      return
    }
    BackgroundModeDemand("location", needs: inUse, "so the user is never asked").report(
      .warning, in: plist, help: "add '\(inUse.name)' with a sentence that explains why", &context)
  }
}
