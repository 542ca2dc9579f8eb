internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A usage description without a text.
enum UsageDescriptionEmpty: Rule {
  static let id: RuleID = "usage-description-empty"
  static let severity = Severity.information
  static let kinds = BundleKinds.infoPlists

  private static let temporary = InfoPlistKey("NSLocationTemporaryUsageDescriptionDictionary")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A usage description is empty.",
      rationale: """
        The system shows the text when it asks the user for something private. An empty one gives \
        no reason, is treated by some frameworks like a missing one, and is a cause of rejection \
        in review. If code of the target uses the API, 'usage-description-missing' warns about it; \
        an unused key does no harm.
        """,
      source:
        "Apple, Requesting access to protected resources; openrung/openrung-mobile-app issue 87",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts("<key>NSCameraUsageDescription</key><string>Scans codes.</string>"),
        .accepts("<key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>"),
        .accepts("<key>NSCameraUsageDescription</key><true/>"),
        .flags("<key>NSLocationWhenInUseUsageDescription</key>⟪<string></string>⟫"),
        .flags("<key>NFCReaderUsageDescription</key><string>⟪ ⟫</string>"),
        .flags(
          """
          <key>NSExtension</key><dict/>
          <key>NSMicrophoneUsageDescription</key>⟪<string/>⟫
          """, .dictionary),
        .flags(
          """
          <key>NSLocationTemporaryUsageDescriptionDictionary</key>
          <dict><key>Navigation</key>⟪<string></string>⟫</dict>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in context.purposeStrings(of: plist) { evaluate(entry.key, entry.value, &context) }
    for entry in plist.value(of: temporary)?.dictionary.map(Array.init) ?? [] {
      evaluate(entry.key, entry.value, &context)
    }
  }

  private static func evaluate(
    _ key: PropertyListValue, _ value: PropertyListValue, _ context: inout RuleContext
  ) {
    guard ValueText.isBlank(value) else { return }
    context.report(
      .information, "usage description '\(key.string ?? "")' is empty", at: value,
      help: "explain in a sentence how the app uses it, or remove the key")
  }
}
