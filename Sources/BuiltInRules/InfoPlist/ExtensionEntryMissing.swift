internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An extension that does not say with what the system starts it.
enum ExtensionEntryMissing: Rule {
  static let id: RuleID = "extension-entry-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds(.appExtension)

  private static let declaration = InfoPlistKey("NSExtension")
  private static let principal = "NSExtensionPrincipalClass"
  private static let storyboard = "NSExtensionMainStoryboard"

  private static func point(_ identifier: String, _ more: String = "") -> String {
    """
    <key>NSExtension</key><dict>
    <key>⟪NSExtensionPointIdentifier⟫</key><string>\(identifier)</string>\(more)</dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An app extension names neither its principal class nor its storyboard.",
      rationale: """
        The system creates the principal class, or loads the storyboard, when the extension is used. Extensions of \
        this kind do nothing without one of them.
        """,
      source: "Apple, NSExtensionPrincipalClass and NSExtensionMainStoryboard",
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(point("com.apple.widgetkit-extension").unmarked, .dictionary),
        .accepts(
          point(
            "com.apple.intents-service", ExampleText.string(principal, "IntentHandler")
          ).unmarked, .dictionary),
        .accepts(
          point(
            "com.apple.share-services", ExampleText.string(storyboard, "MainInterface")
          ).unmarked, .dictionary),
        .accepts(point("com.example.point").unmarked, .dictionary),
        .flags(point("com.apple.usernotifications.service"), .dictionary),
        .flags(
          point(
            "com.apple.intents-service", ExampleText.string(storyboard, "MainInterface")),
          .dictionary),
        .flags(point("com.apple.share-services"), .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let content = plist.value(of: declaration)?.dictionary,
      let entry = content.entry("NSExtensionPointIdentifier"),
      let point = entry.value.string.flatMap(ExtensionPoint.named),
      content[principal] == nil
    else { return }
    switch point.start {
    case .program: return
    case .principalClass: break
    case .classOrStoryboard: if content[storyboard] != nil { return }
    }
    let both = point.start == .classOrStoryboard
    context.report(
      .warning,
      "the extension has no '\(principal)'" + (both ? " and no '\(storyboard)'" : ""),
      at: entry.key,
      help: "add '\(principal)' with the class that handles the requests"
        + (both ? ", or '\(storyboard)'" : ""))
  }
}
