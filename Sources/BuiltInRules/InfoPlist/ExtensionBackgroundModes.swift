internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Background modes in an app extension, which has none.
enum ExtensionBackgroundModes: Rule {
  static let id: RuleID = "extension-background-modes"
  static let severity = Severity.warning
  static let kinds = BundleKinds(.appExtension)

  private static let key = InfoPlistKey("UIBackgroundModes")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An app extension declares background modes.",
      rationale: """
        The system reads 'UIBackgroundModes' only in the Info.plist of the app; an extension runs when its host \
        needs it. App Store Connect has refused uploads for modes in an extension.
        """,
      source: "Apple, UIBackgroundModes; holzschu/a-shell pull request 1033",
      fix: .unsafe,
      examples: [
        .accepts("<key>NSExtension</key><dict/>", .dictionary),
        .accepts("<key>NSExtension</key><dict/><key>UIBackgroundModes</key><array/>", .dictionary),
        .accepts("<key>UIBackgroundModes</key><array><string>audio</string></array>"),
        .flags(
          """
          <key>NSExtension</key><dict/>
          <key>⟪UIBackgroundModes⟫</key><array><string>bluetooth-peripheral</string></array>
          """, .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[key], entry.value.array?.isEmpty == false else { return }
    context.report(
      .warning, "'\(key.name)' has no effect in an app extension", at: entry.key,
      help: "declare the modes in the app, and remove them here",
      fixes: context.removing(entry.key, .unsafe))
  }
}
