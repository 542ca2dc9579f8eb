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
      fix: .unsafe,
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

  /// Older spellings that are met in the field and not in the catalogue. The system may still read
  /// them, so they are not called wrong.
  private static let tolerated = [
    "NSAllowsArbitraryLoadsInMedia", "NSTemporaryExceptionAllowsInsecureHTTPSLoads",
    "NSThirdPartyExceptionAllowsInsecureHTTPSLoads",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: settings) {
      guard let dictionary = entry.value.dictionary else { continue }
      judge(dictionary, .transportSecurity, "'NSAppTransportSecurity'", &context)
      for (key, level) in [
        ("NSExceptionDomains", KeyCatalogue.Level.exceptionDomain),
        ("NSPinnedDomains", .pinnedDomain),
      ] {
        guard let domains = dictionary[key]?.dictionary else { continue }
        for domain in domains {
          guard let dictionary = domain.value.dictionary else { continue }
          judge(dictionary, level, "a domain under '\(key)'", &context)
        }
      }
    }
  }

  private static func judge(
    _ dictionary: PropertyListDictionary, _ level: KeyCatalogue.Level, _ place: String,
    _ context: inout RuleContext
  ) {
    let known = KeyCatalogue.keys(of: level)
    for entry in dictionary where entry.key.withUTF8({ known.index(of: $0) }) == nil {
      guard let name = entry.key.string, !BuildVariable.isUndecided(name), !tolerated.contains(name)
      else { continue }
      let near = context.isFull ? nil : known.nearest(to: name)?.name.description
      let isElsewhere =
        near == nil && KeyCatalogue.keys(of: .exceptionDomain).index(of: name) != nil
      context.report(
        .warning, "'\(name)' is not a key of \(place)", at: entry.key,
        help: near.map { "did you mean '\($0)'?" }
          ?? (isElsewhere
            ? "put it into the dictionary of a domain under 'NSExceptionDomains'"
            : "remove it: the system passes it over"),
        fixes: near.map { context.renaming(entry.key, to: $0, .unsafe) } ?? [])
    }
  }
}
