internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An extension that names both a principal class and a storyboard to start with.
enum ExtensionEntryAmbiguous: Rule {
  static let id: RuleID = "extension-entry-ambiguous"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [BundleKinds(.appExtension), BundleKinds(.fragment)]

  private static let declaration = InfoPlistKey("NSExtension")
  private static let principal = "NSExtensionPrincipalClass"
  private static let storyboard = "NSExtensionMainStoryboard"

  private static func entries(_ entries: String) -> String {
    "<key>NSExtension</key><dict>\(entries)</dict>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An extension names both a principal class and a main storyboard.",
      rationale: """
        The two keys exclude each other. After a class has replaced the storyboard, the leftover \
        key makes the extension look for a storyboard that may no longer exist.
        """,
      source: "Apple, NSExtensionPrincipalClass; RITL/RITLWidgetDemo issue 2",
      fix: .unsafe,
      examples: [
        .accepts(entries(ExampleText.string(principal, "ShareController")), .dictionary),
        .accepts(entries(ExampleText.string(storyboard, "MainInterface")), .dictionary),
        .accepts(
          entries(ExampleText.string(principal, "") + ExampleText.string(storyboard, "Main")),
          .dictionary),
        .flags(
          entries(
            ExampleText.string(principal, "ShareController")
              + "<key>⟪NSExtensionMainStoryboard⟫</key><string>MainInterface</string>"),
          .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let content = plist.value(of: declaration)?.dictionary,
      let story = content.entry(storyboard), isNamed(story.value),
      let value = content[principal], isNamed(value)
    else { return }
    context.report(
      .warning, "'\(storyboard)' and '\(principal)' exclude each other",
      at: story.key, notes: [Finding.Note("the principal class", at: value.contentSpan)],
      help: "keep the one that the extension uses",
      fixes: context.removing(story.key, .unsafe, called: "'\(storyboard)'"))
  }

  private static func isNamed(_ value: PropertyListValue) -> Bool {
    value.string.map { !ValueText.isBlank($0) } ?? false
  }
}
