internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A key inside App Transport Security's settings that the system does not know.
enum ATSUnknownKey: Rule {
  static let id: RuleID = "ats-unknown-key"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  private static let settings = InfoPlistKey("NSAppTransportSecurity")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "App Transport Security does not know a key of its settings.",
      rationale: """
        Unknown keys are passed over in silence: a misspelt exception is no exception, and the \
        connection it was meant for fails.
        """,
      source: "Apple, NSAppTransportSecurity",
      examples: [
        .accepts(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>NSAllowsLocalNetworking</key><true/>
          <key>NSExceptionDomains</key><dict><key>example.com</key><dict>
          <key>NSIncludesSubdomains</key><true/>
          <key>NSTemporaryExceptionAllowsInsecureHTTPLoads</key><true/>
          </dict></dict></dict>
          """),
        .accepts(
          """
          <key>NSAppTransportSecurity</key><dict><key>NSPinnedDomains</key><dict>
          <key>example.com</key><dict><key>NSPinnedCAIdentities</key><array><dict>
          <key>SPKI-SHA256-BASE64</key><string>AA==</string></dict></array></dict></dict></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>⟪NSAllowArbitraryLoads⟫</key><true/>
          <key>NSExceptionDomains</key><dict><key>example.com</key><dict>
          <key>⟪NSExceptionAllowInsecureHTTPLoads⟫</key><true/>
          </dict></dict></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>⟪NSExceptionAllowsInsecureHTTPLoads⟫</key><true/></dict>
          """),
      ])
  }

  private static let settingKeys = [
    "NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInMedia",
    "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking", "NSExceptionDomains",
    "NSPinnedDomains",
  ]
  /// The spellings with Temporary and ThirdParty are those of iOS 9, still understood.
  private static let exceptionKeys = [
    "NSIncludesSubdomains", "NSRequiresCertificateTransparency",
    "NSExceptionAllowsInsecureHTTPLoads", "NSExceptionMinimumTLSVersion",
    "NSExceptionRequiresForwardSecrecy", "NSTemporaryExceptionAllowsInsecureHTTPLoads",
    "NSTemporaryExceptionAllowsInsecureHTTPSLoads", "NSTemporaryExceptionMinimumTLSVersion",
    "NSTemporaryExceptionRequiresForwardSecrecy", "NSThirdPartyExceptionAllowsInsecureHTTPLoads",
    "NSThirdPartyExceptionAllowsInsecureHTTPSLoads", "NSThirdPartyExceptionMinimumTLSVersion",
    "NSThirdPartyExceptionRequiresForwardSecrecy",
  ]
  private static let pinningKeys = [
    "NSIncludesSubdomains", "NSPinnedCAIdentities", "NSPinnedLeafIdentities",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: settings) {
      guard let dictionary = entry.value.dictionary else { continue }
      judge(dictionary, settingKeys, "'NSAppTransportSecurity'", &context)
      for (key, known) in [
        ("NSExceptionDomains", exceptionKeys), ("NSPinnedDomains", pinningKeys),
      ] {
        guard let domains = dictionary[key]?.dictionary else { continue }
        for domain in domains {
          guard let dictionary = domain.value.dictionary else { continue }
          judge(dictionary, known, "a domain under '\(key)'", &context)
        }
      }
    }
  }

  private static func judge(
    _ dictionary: PropertyListDictionary, _ known: [String], _ place: String,
    _ context: inout RuleContext
  ) {
    for entry in dictionary where !known.contains(where: { entry.key.equals($0) }) {
      guard let name = entry.key.string, !ValueText.isUndecided(name) else { continue }
      let near = NearestName.of(name, in: known)
      let isElsewhere = near == nil && exceptionKeys.contains(name)
      context.report(
        .warning, "'\(name)' is not a key of \(place)", at: entry.key,
        help: near.map { "did you mean '\($0)'?" }
          ?? (isElsewhere
            ? "put it into the dictionary of a domain under 'NSExceptionDomains'"
            : "remove it: the system passes it over"),
        fixes: near.map {
          [
            FixIt(
              "rename the key to '\($0)'", applicability: .unsafe,
              edits: [TextEdit(replacing: entry.key.contentSpan, with: $0)])
          ]
        } ?? [])
    }
  }
}
