internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Bonjour services without a text that says why the app uses the local network.
enum UsageDescriptionLocalNetworkMissing: Rule {
  static let id: RuleID = "usage-description-local-network-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.apps

  private static let services = InfoPlistKey("NSBonjourServices")
  private static let purpose = InfoPlistKey("NSLocalNetworkUsageDescription")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Bonjour services are declared without a usage description for the local network.",
      rationale: """
        The system asks the user before the app may use the local network. Without the app's text \
        the user sees no reason to agree, and browsing has been reported to fail.
        """,
      source: "Apple, NSLocalNetworkUsageDescription; yagiz/Bagel issue 63",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          <key>NSBonjourServices</key><array><string>_http._tcp</string></array>
          <key>NSLocalNetworkUsageDescription</key><string>Finds your printer.</string>
          """),
        .accepts("<key>NSBonjourServices</key><array/>"),
        .accepts(
          """
          <key>UILaunchScreen</key><dict/>
          <key>NSBonjourServices</key><array><string>_http._tcp</string></array>
          """, .dictionary),
        .accepts(
          "<key>NSBonjourServices</key><array><string>_http._tcp</string></array>",
          facts: ValidationFacts(platform: .tvos)),
        .flags("<key>⟪NSBonjourServices⟫</key><array><string>_http._tcp</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[services], let array = entry.value.array, !array.isEmpty,
      context.lacks(purpose, in: plist)
    else { return }
    switch context.platform {
    case nil, .ios, .visionos: break
    default: return
    }
    context.report(
      .warning, "'NSBonjourServices' without 'NSLocalNetworkUsageDescription'", at: entry.key,
      absent: [purpose],
      help: "add 'NSLocalNetworkUsageDescription' with a sentence that explains why")
  }
}
