internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// App Transport Security is switched off for every server.
enum ATSArbitraryLoadsAllowed: Rule {
  static let id: RuleID = "ats-arbitrary-loads-allowed"
  static let severity = Severity.information
  static let kinds = BundleKinds.infoPlists

  private static let settings = InfoPlistKey("NSAppTransportSecurity")
  private static let flag = "NSAllowsArbitraryLoads"
  /// Narrower exceptions; systems that know them pass the flag over when one of them is there.
  private static let narrower = [
    "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInMediaContent",
    "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking",
  ]

  private static func security(_ entries: String) -> String {
    "<key>NSAppTransportSecurity</key><dict>\(entries)</dict>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "App Transport Security is off for every server.",
      rationale: """
        Connections to servers that are not listed by themselves may be unencrypted, and App Store review \
        asks for a justification. An exception for the servers in question is enough.
        """,
      source: "Apple, NSAllowsArbitraryLoads",
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
        .information, "'\(flag)' switches App Transport Security off for every server",
        at: allowed.key,
        help:
          "name the servers in 'NSExceptionDomains', or be ready to justify it in App Store review")
    }
  }
}
