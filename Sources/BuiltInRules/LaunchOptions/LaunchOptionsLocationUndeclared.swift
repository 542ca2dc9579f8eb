internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A launch by a location event of an app that may not use the location in the background.
enum LaunchOptionsLocationUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-location-undeclared"
  static let severity = Severity.error

  private static let key = "<key>⟪UIApplicationLaunchOptionsLocationKey⟫</key><true/>"
  private static let whenInUse = ExampleText.string(
    "NSLocationWhenInUseUsageDescription", "Shows the way.")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Launch options for location events need declarations that the app lacks.",
      rationale: """
        Visits, regions and significant changes launch an app with 'always' authorization; the \
        standard location service also needs the background mode 'location'. Without the usage \
        descriptions the user is never asked, so the system never sets the key.
        """,
      source: """
        Apple, UIApplication.LaunchOptionsKey.location; Core Location, "Handling location updates in the \
        background"
        """,
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(
          key.unmarked,
          .launch(
            infoPlist: whenInUse
              + ExampleText.string("NSLocationAlwaysAndWhenInUseUsageDescription", "Warns of rain."),
            entitlements: nil)),
        .accepts(
          key.unmarked,
          .launch(
            infoPlist: whenInUse
              + "<key>UIBackgroundModes</key><array><string>location</string></array>",
            entitlements: nil)),
        .flags(key, .launch(infoPlist: "", entitlements: nil)),
        .flags(key, .launch(infoPlist: whenInUse, entitlements: nil)),
        .notChecked(key.unmarked, .launch(infoPlist: nil, entitlements: nil)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let source = launch.options.entry(.location)?.source else { return }
    context.require(app.demands(of: .location), for: "a location event", at: source.mark)
  }
}
