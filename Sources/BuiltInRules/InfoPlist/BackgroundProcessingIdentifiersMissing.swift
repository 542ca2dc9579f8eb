internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Background processing without a permitted task identifier.
enum BackgroundProcessingIdentifiersMissing: Rule {
  static let id: RuleID = "background-processing-identifiers-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let identifiers = InfoPlistKey("BGTaskSchedulerPermittedIdentifiers")
  private static let processing =
    "<key>UIBackgroundModes</key><array><string>processing</string></array>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background mode 'processing' is declared without a permitted task identifier.",
      rationale: """
        A processing task is scheduled under an identifier listed in \
        BGTaskSchedulerPermittedIdentifiers. App Store Connect refuses the mode without the list.
        """,
      source: "App Store Connect's message 90771; fluttercommunity/flutter_uploader issue 59",
      predicts: ["ITMS-90771"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          processing + """
            <key>BGTaskSchedulerPermittedIdentifiers</key>
            <array><string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string></array>
            """),
        .accepts("<key>UIBackgroundModes</key><array><string>fetch</string></array>"),
        .accepts(
          "<key>CFBundleIdentifier</key><string>a.b</string>" + processing, .dictionary),
        .flags("<key>UIBackgroundModes</key><array><string>⟪processing⟫</string></array>"),
        .flags(
          """
          <key>UIBackgroundModes</key><array><string>⟪processing⟫</string></array>
          <key>BGTaskSchedulerPermittedIdentifiers</key><array/>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let mode = plist.backgroundMode("processing"), context.isFinal(identifiers) else {
      return
    }
    let entries = plist.variants(of: identifiers)
    // Another rule reports a value that is not an array.
    guard entries.allSatisfy({ $0.value.array?.isEmpty == true }) else { return }
    context.report(
      .error,
      entries.isEmpty
        ? "background mode 'processing' without 'BGTaskSchedulerPermittedIdentifiers'"
        : "background mode 'processing' with an empty 'BGTaskSchedulerPermittedIdentifiers'",
      at: mode, absent: [identifiers],
      notes: entries.first.map { [Finding.Note("the empty list", at: $0.key.contentSpan)] } ?? [],
      help: "list the identifier of each background task, or remove the mode",
      predicts: ["ITMS-90771"])
  }
}
