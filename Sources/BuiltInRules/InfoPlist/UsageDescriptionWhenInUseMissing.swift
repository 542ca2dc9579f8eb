internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A usage description for location at all times without the one for location in use.
enum UsageDescriptionWhenInUseMissing: Rule {
  static let id: RuleID = "usage-description-when-in-use-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndExtensions

  private static let always = InfoPlistKey("NSLocationAlwaysAndWhenInUseUsageDescription")
  private static let oldAlways = InfoPlistKey("NSLocationAlwaysUsageDescription")
  private static let inUse = InfoPlistKey("NSLocationWhenInUseUsageDescription")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: """
        A usage description for 'always' location access is declared without 'NSLocationWhenInUseUsageDescription'.
        """,
      rationale: """
        A request for 'always' authorization needs both texts. If one is missing, the system logs \
        it and does not ask the user. NSLocationAlwaysUsageDescription is not read since iOS 11.
        """,
      source: """
        Apple, CLLocationManager.requestAlwaysAuthorization(); sparrowcode/PermissionsKit issue 347
        """,
      fix: .none(because: .onlyAPersonKnows),
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
        .accepts(
          "<key>NSLocationAlwaysUsageDescription</key><string>Tracks runs.</string>",
          facts: ValidationFacts(deploymentTarget: OSVersion(10))),
        .accepts(
          """
          <key>NSLocationAlwaysUsageDescription</key><string>Tracks runs.</string>
          <key>NSLocationWhenInUseUsageDescription</key><string>Shows where you are.</string>
          """),
        .flags("<key>⟪NSLocationAlwaysUsageDescription⟫</key><string>Tracks runs.</string>"),
        .flags(
          "<key>⟪NSLocationAlwaysAndWhenInUseUsageDescription⟫</key><string>Tracks runs.</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.lacks(inUse, in: plist) else { return }
    if let entry = plist[always] {
      context.report(
        .warning, "'\(entry.name)' without 'NSLocationWhenInUseUsageDescription'", at: entry.key,
        absent: [inUse],
        help: "add 'NSLocationWhenInUseUsageDescription' with a sentence that explains why")
    } else if let entry = plist[oldAlways], context.platform == .ios || context.platform == nil,
      context.deploymentTarget.map({ $0 >= OSVersion(11) }) ?? true
    {
      context.report(
        .warning, "'NSLocationAlwaysUsageDescription' alone is not read since iOS 11",
        at: entry.key, absent: [inUse],
        help: """
          add 'NSLocationWhenInUseUsageDescription' and \
          'NSLocationAlwaysAndWhenInUseUsageDescription', each with a sentence that explains why
          """)
    }
  }
}
