internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A home screen quick action has no type or no title.
enum ShortcutItemIncomplete: Rule {
  static let id: RuleID = "shortcut-item-incomplete"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let items = InfoPlistKey("UIApplicationShortcutItems")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A home screen quick action has no type or no title.",
      rationale: "Both are required; without them the action is not shown.",
      source: "Apple, UIApplicationShortcutItems",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts("<key>UIApplicationShortcutItems</key><array><string>$(ITEM)</string></array>"),
        .accepts(
          """
          <key>UIApplicationShortcutItems</key><array><dict>
          <key>UIApplicationShortcutItemType</key><string>new</string>
          <key>UIApplicationShortcutItemTitle</key><string>$(TITLE)</string>
          </dict></array>
          """),
        .flags(
          """
          <key>UIApplicationShortcutItems</key><array>⟪<dict>⟫
          <key>UIApplicationShortcutItemType</key><string>new</string>
          </dict></array>
          """),
        .flags(
          """
          <key>UIApplicationShortcutItems</key><array><dict>
          <key>UIApplicationShortcutItemType</key>⟪<string></string>⟫
          <key>UIApplicationShortcutItemTitle</key><string>New</string>
          </dict></array>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for item in plist.dictionaries(items) ?? [] {
      for (key, what) in [
        ("UIApplicationShortcutItemType", "type"), ("UIApplicationShortcutItemTitle", "title"),
      ] {
        // Made only when there is a finding.
        var help: String { "set '\(key)', or remove the action" }
        guard let value = item[key] else {
          context.report(
            .warning, "quick action has no \(what), expected '\(key)'",
            span: item.value.openingSpan,
            of: item.value, help: help)
          continue
        }
        if let text = value.string, ValueText.isBlank(text) {
          context.report(.warning, "quick action has an empty \(what)", at: value, help: help)
        }
      }
    }
  }
}
