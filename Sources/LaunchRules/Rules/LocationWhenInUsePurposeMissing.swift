internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The purpose string for location at all times without the one for location in use.
enum LocationWhenInUsePurposeMissing: Rule {
  static let id: RuleID = "location-when-in-use-purpose-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndExtensions

  private static let always = InfoPlistKey("NSLocationAlwaysAndWhenInUseUsageDescription")
  private static let inUse = InfoPlistKey("NSLocationWhenInUseUsageDescription")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: """
        'NSLocationAlwaysAndWhenInUseUsageDescription' stands without \
        'NSLocationWhenInUseUsageDescription'.
        """,
      rationale: """
        A request for location at all times needs both texts. With one missing, the system logs it and \
        does not ask the user.
        """,
      source: "Apple, CLLocationManager.requestAlwaysAuthorization()",
      examples: [
        .accepts(
          """
          <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Tracks runs.</string>
          <key>NSLocationWhenInUseUsageDescription</key><string>Shows where you are.</string>
          """),
        .accepts(
          """
          <key>UILaunchScreen</key><dict/>
          <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Tracks runs.</string>
          """, .dictionary),
        .flags(
          "<key>⟪NSLocationAlwaysAndWhenInUseUsageDescription⟫</key><string>Tracks runs.</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[always], context.isComplete, !plist.has(inUse) else { return }
    context.report(
      .warning, "'\(entry.name)' without 'NSLocationWhenInUseUsageDescription'", at: entry.key,
      help: "add 'NSLocationWhenInUseUsageDescription' with a sentence that says why")
  }
}
