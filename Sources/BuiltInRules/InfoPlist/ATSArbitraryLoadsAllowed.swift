internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// App Transport Security is switched off for every server.
enum ATSArbitraryLoadsAllowed: Rule {
  static let id: RuleID = "ats-arbitrary-loads-allowed"
  static let severity = Severity.info
  static let kinds = BundleKinds.infoPlists

  private static let settings = InfoPlistKey("NSAppTransportSecurity")
  private static let flag = "NSAllowsArbitraryLoads"
  /// Narrower exceptions. When one of them is present, systems that know it ignore the flag.
  private static let narrower = [
    "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInMediaContent",
    "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking",
  ]

  private static func security(_ entries: String) -> String {
    "<key>NSAppTransportSecurity</key><dict>\(entries)</dict>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "App Transport Security is disabled for every server.",
      rationale: """
        Connections to servers without an exception may be unencrypted, and App Store review asks \
        for a justification. Add exceptions for the servers that need them instead.
        """,
      source: "Apple, NSAllowsArbitraryLoads",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(security("<key>NSAllowsArbitraryLoads</key><false/>")),
        .accepts(
          security(
            """
            <key>NSAllowsArbitraryLoads</key><true/>
            <key>NSAllowsArbitraryLoadsInWebContent</key><true/>
            """)),
        .accepts(security("<key>NSAllowsLocalNetworking</key><true/>")),
        .flags(security("<key>⟪NSAllowsArbitraryLoads⟫</key><true/>")),
        .flags(
          security(
            """
            <key>⟪NSAllowsArbitraryLoads⟫</key><true/>
            <key>NSExceptionDomains</key><dict/>
            """)),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: settings) {
      guard let content = entry.value.dictionary,
        let allowed = content.entry(flag), allowed.value.boolean == true,
        !narrower.contains(where: { content[$0] != nil })
      else { continue }
      context.report(
        .info, "'\(flag)' disables App Transport Security for every server",
        at: allowed.key,
        help:
          "list the servers in 'NSExceptionDomains', or be prepared to justify it in App Review")
    }
  }
}
