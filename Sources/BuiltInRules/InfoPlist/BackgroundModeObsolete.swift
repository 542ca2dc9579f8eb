internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A background mode for a feature that no longer exists.
enum BackgroundModeObsolete: Rule {
  static let id: RuleID = "background-mode-obsolete"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let obsolete = BackgroundMode.all.filter(\.isObsolete).map { $0.value.description }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A background mode is for a service that no longer exists.",
      rationale: "Newsstand was removed in iOS 9; the mode has no effect.",
      source: "Apple, UIBackgroundModes and NewsstandKit",
      fix: .safe,
      examples: [
        .accepts("<key>UIBackgroundModes</key><array><string>fetch</string></array>"),
        .accepts("<key>UINewsstandApp</key><true/>"),
        .flags("<key>UIBackgroundModes</key><array><string>⟪newsstand-content⟫</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in context.backgroundModes(of: plist) {
      guard let name = obsolete.first(where: value.equals) else { continue }
      context.report(
        .warning, "background mode '\(name)' is for a service that no longer exists", at: value,
        help: "remove it; background downloads go through URLSession",
        fixes: context.removing(element: value, .safe, called: "the mode"))
    }
  }
}
