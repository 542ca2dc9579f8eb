internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The activity type of web browsing is declared.
enum UserActivityTypeUnnecessary: Rule {
  static let id: RuleID = "user-activity-type-unnecessary"
  static let severity = Severity.info
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  private static let types = InfoPlistKey("NSUserActivityTypes")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'NSUserActivityTypes' lists 'NSUserActivityTypeBrowsingWeb'.",
      rationale: """
        Links of associated domains reach the app without it. The entry is not needed and does not make \
        a link open the app.
        """,
      source: "Apple, NSUserActivityTypes",
      fix: .unsafe,
      examples: [
        .accepts("<key>NSUserActivityTypes</key><array><string>$(ACTIVITY)</string></array>"),
        .accepts(
          "<key>NSUserActivityTypes</key><array><string>com.example.edit</string></array>"),
        .flags(
          """
          <key>NSUserActivityTypes</key><array>
          <string>⟪NSUserActivityTypeBrowsingWeb⟫</string></array>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in plist.strings(types) ?? [] where value.equals("NSUserActivityTypeBrowsingWeb") {
      context.report(
        .info, "'NSUserActivityTypeBrowsingWeb' does not have to be declared", at: value,
        help: "remove it, and name the domains in the associated domains entitlement",
        fixes: context.removing(element: value, .unsafe, called: "the type"))
    }
  }
}
