internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A document type without a rank.
enum DocumentHandlerRankMissing: Rule {
  static let id: RuleID = "document-handler-rank-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let types = InfoPlistKey("CFBundleDocumentTypes")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A document type has no 'LSHandlerRank'.",
      rationale: """
        The App Store sends a warning: without a rank the system guesses whether the app owns the type \
        or only reads it.
        """,
      source: "Apple, CFBundleDocumentTypes; subethaedit/SubEthaEdit issue 135",
      predicts: ["ITMS-90788"],
      fix: .unsafe,
      examples: [
        .accepts(
          """
          <key>CFBundleDocumentTypes</key><array><dict>
          <key>LSHandlerRank</key><string>Alternate</string>
          </dict></array>
          """),
        .accepts("<key>CFBundleDocumentTypes</key><array/>"),
        .flags(
          """
          <key>CFBundleDocumentTypes</key><array>⟪<dict>⟫
          <key>CFBundleTypeName</key><string>Text</string>
          </dict><dict><key>LSHandlerRank</key><string>Owner</string></dict></array>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for type in plist.dictionaries(types) ?? [] where type["LSHandlerRank"] == nil {
      let name = type["CFBundleTypeName"]?.string.map { $0.isEmpty ? "" : " '\($0)'" } ?? ""
      context.report(
        .warning, "document type\(name) has no 'LSHandlerRank'", span: type.value.openingSpan,
        of: type.value, help: "add 'LSHandlerRank': Owner, Default, Alternate or None",
        fixes: context.adding(
          "LSHandlerRank", "Default", to: type, "add 'LSHandlerRank' with 'Default'", .unsafe),
        predicts: ["ITMS-90788"])
    }
  }
}
