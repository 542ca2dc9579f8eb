internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The background mode for external accessories without the list of their protocols.
enum ExternalAccessoryProtocolsMissing: Rule {
  static let id: RuleID = "external-accessory-protocols-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.apps

  private static let protocols = InfoPlistKey("UISupportedExternalAccessoryProtocols")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background mode 'external-accessory' is declared without accessory protocols.",
      rationale: """
        The system hands an accessory to the apps that list its protocol. Without the list the app never \
        sees one.
        """,
      source: "Apple, UISupportedExternalAccessoryProtocols",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          <key>UIBackgroundModes</key><array><string>external-accessory</string></array>
          <key>UISupportedExternalAccessoryProtocols</key><array><string>com.a.b</string></array>
          """),
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .flags(
          "<key>UIBackgroundModes</key><array><string>⟪external-accessory⟫</string></array>"),
        .flags(
          """
          <key>UIBackgroundModes</key><array><string>⟪external-accessory⟫</string></array>
          <key>UISupportedExternalAccessoryProtocols</key><array/>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let mode = plist.backgroundMode("external-accessory"), context.isFinal(protocols) else {
      return
    }
    let entries = plist.variants(of: protocols)
    guard entries.allSatisfy({ $0.value.array?.isEmpty == true }) else { return }
    context.report(
      .warning, "background mode 'external-accessory' without a protocol in '\(protocols.name)'",
      at: mode, absent: [protocols],
      notes: entries.first.map { [Finding.Note("the empty list", at: $0.key.contentSpan)] } ?? [],
      help: "list the protocols of the accessories, or remove the mode")
  }
}
