internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A usage description without a text.
enum UsageDescriptionEmpty: Rule {
  static let id: RuleID = "usage-description-empty"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  private static let temporary = InfoPlistKey("NSLocationTemporaryUsageDescriptionDictionary")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A usage description is empty.",
      rationale: """
        The system shows the text when it asks the user for something private. App Store Connect \
        refuses an app with an empty one, whether its code uses the API or not, and some frameworks \
        treat it like a missing one.
        """,
      source: """
        Apple, Requesting access to protected resources; openrung/openrung-mobile-app issue 87; \
        decentraland/godot-explorer issue 846
        """,
      lowered: "info on the Mac",
      predicts: ["ITMS-90738"],
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
    let isOfMac = context.platform == .macos || key.equals("NSSystemExtensionUsageDescription")
    context.report(
      isOfMac ? .info : .warning, "usage description '\(key.string ?? "")' is empty",
      at: value, help: "explain in a sentence how the app uses it, or remove the key",
      predicts: isOfMac ? [] : ["ITMS-90738"])
  }
}
