internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key that looks as if it named the app delegate.
enum AppDelegateClassKeyUndocumented: Rule {
  static let id: RuleID = "app-delegate-class-key-undocumented"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  private static let key = "UIApplicationDelegateClassName"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Apple does not document 'UIApplicationDelegateClassName'.",
      rationale: """
        The app delegate comes from @main, from the fourth argument of UIApplicationMain or from the \
        main nib. Nothing documented reads a class name from this key.
        """,
      source: "Apple, UIApplicationMain(_:_:_:_:) and Information Property List",
      fix: .none(because: .severalWays),
      examples: [
        .accepts("<key>WKExtensionDelegateClassName</key><string>Delegate</string>", .dictionary),
        .accepts("<key>NSPrincipalClass</key><string>App</string>"),
        .flags("<key>⟪UIApplicationDelegateClassName⟫</key><string>AppDelegate</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist.root.entry(key) else { return }
    context.report(
      .info, "'\(key)' is not a documented key", at: entry.key,
      help: "declare the app delegate in code, with @main or UIApplicationMain")
  }
}
