internal import LaunchModel
internal import SourceText

/// A launch by a location event, of an app that may not have the location in the background.
enum LaunchOptionsLocationUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-location-undeclared"
  static let severity = Severity.error

  private static let key = "<key>⟪UIApplicationLaunchOptionsLocationKey⟫</key><true/>"
  private static let whenInUse = ExampleText.string(
    "NSLocationWhenInUseUsageDescription", "Shows the way.")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A location event launches an app that does not declare what that takes.",
      rationale: """
        Visits, regions and significant changes launch an app that may have the location at all times, \
        and the standard service one with the background mode 'location'. Without the purpose strings \
        the user is never asked, so the system never sets the key.
        """,
      source: """
        Apple, UIApplication.LaunchOptionsKey.location; Core Location, "Handling location updates in the \
        background"
        """,
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
        .undecided(key.unmarked, .launch(infoPlist: nil, entitlements: nil)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let source = launch.options.entry(.location)?.source else { return }
    context.require(app.locationLaunch, for: "a location event", at: source.mark)
  }
}
