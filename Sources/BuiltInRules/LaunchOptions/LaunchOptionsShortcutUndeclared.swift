internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A quick action that is not in the Info.plist.
enum LaunchOptionsShortcutUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-shortcut-undeclared"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let action = """
      {"shortcutItem": {"type": "⟪com.example.new⟫", "localizedTitle": "New"}}
      """
    func app(_ type: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(
        infoPlist: type.map {
          """
          <key>UIApplicationShortcutItems</key><array><dict>\
          <key>UIApplicationShortcutItemType</key><string>\($0)</string>
          <key>UIApplicationShortcutItemTitle</key><string>New</string></dict></array>
          """
        }, entitlements: nil)
    }
    return RuleDocumentation(
      summary: "Launch options have a quick action that the Info.plist does not declare.",
      rationale: """
        The user can choose the quick actions of the Info.plist and those that the app has set while it \
        ran. If the code sets none of this type, the launch never happens.
        """,
      source: "Apple, \"Add Home Screen quick actions\" and UIApplicationShortcutItems",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(action.unmarked, app("com.example.new")), .flags(action, app("com.example.news")),
        .flags(
          #"{ shortcutItem = "⟪<UIApplicationShortcutItem: 0x2839a8; type: a.new, title: New>⟫"; }"#,
          app("com.example.new")),
        .notChecked(action.unmarked, app(nil)),
        .notChecked(action.unmarked, app("com.example.$(X)")),
        .notChecked(#"{"shortcutItem": {"type": "$(ID).new"}}"#, app("com.example.new")),
        .notChecked(
          #"{ shortcutItem = "<UIApplicationShortcutItem: 0x2839a8>"; }"#, app("com.example.new")),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let value = launch.options.entry(.shortcutItem)?.source?.value else { return }
    guard let type = launch.options.shortcutItem?.type else {
      if let text = value.string, let reason = FixtureText.reasonNotExact(text) {
        context.reportNotChecked("the quick action", because: reason)
      }
      return
    }
    if let reason = FixtureText.reasonNotExact(type) {
      context.reportNotChecked("the quick action", because: reason)
      return
    }
    let typeValue = QuickAction.typeKeys.lazy.compactMap { value.dictionary?[$0] }.first ?? value
    let declared = app.shortcutTypes.lazy.map(\.value).filter { !BuildVariable.isUndecided($0) }
    context.require(
      app.shortcutType(type), for: "the quick action", span: typeValue.contentSpan, of: typeValue,
      .warning,
      help: NearestName.of(type, in: declared).map { "did you mean '\($0)'?" }
        ?? "declare it there, or make sure that the code sets it",
      message: {
        "the quick action '\(ShortText.of(type))' exists only if code sets it: the app does "
          + "not declare \($0)"
      })
  }
}
