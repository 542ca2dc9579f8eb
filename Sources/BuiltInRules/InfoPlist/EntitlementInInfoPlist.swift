internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An entitlement is in an Info.plist.
enum EntitlementInInfoPlist: Rule {
  static let id: RuleID = "entitlement-in-info-plist"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An entitlement is written into an Info.plist.",
      rationale: """
        The code signature takes entitlements from the entitlements file. In an Info.plist they \
        have no effect, so the capability is missing.
        """,
      source: "Apple, Entitlements",
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts("<key>NSExtension</key><dict/>", .dictionary),
        .accepts(
          """
          <key>com.apple.developer.nfc.readersession.iso7816.select-identifiers</key><array/>
          """),
        .accepts("<key>com.example.setting</key><true/>"),
        .flags("<key>⟪aps-environment⟫</key><string>development</string>"),
        .flags("<key>⟪com.apple.developer.associated-domains⟫</key><array/>"),
        .flags("<key>⟪com.apple.security.application-groups⟫</key><array/>"),
        .flags("<key>⟪keychain-access-groups⟫</key><array/>"),
      ])
  }

  private static let names = [
    "aps-environment", "application-identifier", "get-task-allow", "inter-app-audio",
    "keychain-access-groups", "com.apple.external-accessory.wireless-configuration",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for row in plist.rows where row.known == nil {
      guard plist.document.withUTF8(at: row.key, isEntitlement) else { continue }
      let key = plist.document.value(at: row.key)
      context.report(
        .warning, "'\(key.string ?? "")' is an entitlement and has no effect in an Info.plist",
        at: key, help: "move it to the target's .entitlements file")
    }
  }

  private static func isEntitlement(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, ASCII.isLowercase(first) else { return false }
    return name.starts(with: "com.apple.developer.".utf8)
      || name.starts(with: "com.apple.security.".utf8)
      || names.contains { name.elementsEqual($0.utf8) }
  }
}
