internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// More than four home screen quick actions.
enum ShortcutItemsOverLimit: Rule {
  static let id: RuleID = "shortcut-items-over-limit"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let items = InfoPlistKey("UIApplicationShortcutItems")
  private static let shown = 4

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "There are more home screen quick actions than the system shows.",
      rationale:
        "The system shows at most four, those of the Info.plist first; the rest are never shown.",
      source: "Apple, UIApplicationShortcutItems",
      fix: .none(because: .severalWays),
      examples: [
        .accepts("<key>UIApplicationShortcutItems</key><array/>"),
        .accepts(
          "<key>UIApplicationShortcutItems</key><array>\(item)\(item)\(item)\(item)</array>"),
        .flags(
          """
          <key>UIApplicationShortcutItems</key><array>\(item)\(item)\(item)\(item)⟪<dict>⟫
          <key>UIApplicationShortcutItemType</key><string>fifth</string></dict>\(item)</array>
          """),
      ])
  }

  private static let item =
    "<dict><key>UIApplicationShortcutItemType</key>\n<string>a</string></dict>"

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let all = plist.dictionaries(items), all.count > shown else { return }
    let fifth = all[shown].value
    context.report(
      .info, "\(all.count) quick actions, and the system shows the first \(shown)",
      span: fifth.openingSpan, of: fifth, help: "keep the four most important ones")
  }
}
