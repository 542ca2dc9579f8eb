internal import Findings
internal import LaunchModel
internal import RuleEngine

/// Background fetch without a permitted task identifier.
enum BackgroundFetchIdentifiersMissing: Rule {
  static let id: RuleID = "background-fetch-identifiers-missing"
  static let severity = Severity.info
  static let kinds = BundleKinds.apps

  private static let identifiers = InfoPlistKey("BGTaskSchedulerPermittedIdentifiers")
  private static let fetch =
    "<key>UIBackgroundModes</key><array><string>fetch</string></array>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background mode 'fetch' is declared without a permitted task identifier.",
      rationale: """
        An app refresh task is scheduled under an identifier listed in \
        BGTaskSchedulerPermittedIdentifiers. Without the list only the older fetch callback of the app \
        delegate is left, which is deprecated since iOS 13.
        """,
      source: "Apple, BGAppRefreshTask and application(_:performFetchWithCompletionHandler:)",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          fetch + """
            <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
            """),
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .accepts(fetch, facts: ValidationFacts(deploymentTarget: OSVersion(12))),
        .accepts("<key>CFBundleIdentifier</key><string>a.b</string>" + fetch, .dictionary),
        .flags("<key>UIBackgroundModes</key><array><string>⟪fetch⟫</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    if let target = context.deploymentTarget, target < OSVersion(13) { return }
    BackgroundModeDemand(
      "fetch", needs: identifiers, "so only the deprecated fetch callback works"
    ).report(
      .info, in: plist, help: "list the identifiers of the app's refresh tasks", &context)
  }
}
