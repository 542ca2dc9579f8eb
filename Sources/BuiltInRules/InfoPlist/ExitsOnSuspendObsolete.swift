internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An app that asks to be ended instead of going to the background.
enum ExitsOnSuspendObsolete: Rule {
  static let id: RuleID = "exits-on-suspend-obsolete"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let key = InfoPlistKey("UIApplicationExitsOnSuspend")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app asks to be terminated when it enters the background.",
      rationale: """
        The key is deprecated since iOS 13. Where it still works, the app is terminated each time \
        the user leaves it and never receives background callbacks.
        """,
      source: "Apple, UIApplicationExitsOnSuspend",
      fix: .unsafe,
      examples: [
        .accepts("<key>UIApplicationExitsOnSuspend</key><false/>"),
        .accepts("<key>UIApplicationExitsOnSuspend</key><string>$(EXITS)</string>"),
        .flags("<key>⟪UIApplicationExitsOnSuspend⟫</key><true/>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: key) where entry.value.boolean == true {
      context.report(
        .warning, "'\(entry.name)' is deprecated since iOS 13", at: entry.key,
        help: "remove it, and save the app's state when the app enters the background",
        fixes: context.removing(entry.key, .unsafe))
    }
  }
}
