internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key is written the way Xcode shows it, not the way the system reads it.
enum DisplayNameAsKey: Rule {
  static let id: RuleID = "display-name-as-key"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key is the display name of Xcode's editor, not the raw key.",
      rationale: """
        Xcode shows 'URL types' for 'CFBundleURLTypes'. In the file such a name is an unknown key, \
        which the system ignores.
        """,
      source: "BranchMetrics react-native-branch issue 586; tuist/tuist issue 6192",
      fix: .safe,
      examples: [
        .accepts("<key>CFBundleURLTypes</key><array/>"),
        .accepts("<key>Localizations</key><array/>"),
        .accepts("<key>My own key</key><true/>"),
        .flags(
          """
          <key>⟪URL types⟫</key><array><dict>
          <key>⟪URL Schemes⟫</key><array><string>myapp</string></array>
          </dict></array>
          """),
        .flags("<key>⟪Bundle display name⟫</key><string>App</string>"),
        .flags("<key>⟪Privacy - Camera Usage Description⟫</key><string>Scans.</string>"),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>⟪Allow Arbitrary Loads⟫</key><true/></dict>
          """),
      ])
  }

  /// Levels that may have any key, or where another rule reports every unknown key.
  private static let open: [KeyCatalog.Level] = [
    .sceneRoles, .typeTags, .extensionAttributes, .launchScreen, .launchScreenDefinition,
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for unknown in context.unknownKeys(of: plist) where !open.contains(unknown.level) {
      let catalog = KeyCatalog.keys(of: unknown.level)
      guard let real = unknown.key.withUTF8({ catalog.shown(as: $0) }) else { continue }
      let name = real.name.description
      context.report(
        .warning, "'\(unknown.key.string ?? "")' is Xcode's display name of '\(name)', not a key",
        at: unknown.key, help: "write '\(name)'",
        fixes: context.renaming(unknown.key, to: name, .safe))
    }
  }
}
