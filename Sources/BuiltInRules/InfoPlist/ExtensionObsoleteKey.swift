internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key of the first extensions that App Store Connect no longer accepts.
enum ExtensionObsoleteKey: Rule {
  static let id: RuleID = "extension-obsolete-key"
  static let severity = Severity.error
  static let kinds = BundleKinds(.appExtension)

  private static let declaration = InfoPlistKey("NSExtension")
  private static let keys = ["NSExtensionPointName", "NSExtensionPointVersion"]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An extension has a key that App Store Connect refuses.",
      rationale: """
        'NSExtensionPointName' and 'NSExtensionPointVersion' come from templates before the first release of \
        extensions. App Store Connect refuses an extension that has one.
        """,
      source: "owncloud/client issue 4156; owncloud/ios-legacy issue 518",
      lowered: "warning if the platform is not known, or is the Mac, where screen savers have one",
      predicts: ["ITMS-90363"],
      fix: .unsafe,
      examples: [
        .accepts(
          """
          <key>NSExtension</key><dict>
          <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict>
          """, .dictionary),
        .flags(
          """
          <key>NSExtension</key><dict>
          <key>⟪NSExtensionPointName⟫</key><string>com.apple.share-services</string>
          <key>⟪NSExtensionPointVersion⟫</key><string>1.0</string></dict>
          """, .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let content = plist.value(of: declaration)?.dictionary else { return }
    for key in keys {
      guard let entry = content.entry(key) else { continue }
      context.report(
        context.platform == .ios || context.platform == .visionos ? .error : .warning,
        "'\(key)' is obsolete", at: entry.key, help: "remove it",
        fixes: context.removing(entry.key, .unsafe, called: "'\(key)'"), predicts: ["ITMS-90363"])
    }
  }
}
