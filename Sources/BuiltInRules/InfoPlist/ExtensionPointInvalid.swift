internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An app extension that does not say what it extends, or with a misspelled name.
enum ExtensionPointInvalid: Rule {
  static let id: RuleID = "extension-point-invalid"
  static let severity = Severity.error
  static let kinds = BundleKinds(.appExtension)

  private static let declarations = [
    (key: InfoPlistKey("NSExtension"), identifier: "NSExtensionPointIdentifier"),
    (key: InfoPlistKey("EXAppExtensionAttributes"), identifier: "EXExtensionPointIdentifier"),
  ]

  private static func point(_ identifier: String) -> String {
    """
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(identifier)</string>
    <key>NSExtensionPrincipalClass</key><string>Handler</string></dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An app extension names no extension point, or one that does not exist.",
      rationale: """
        The extension point is the only thing that tells the system what an extension is for. The system does not \
        install an app with an extension without one, or with one that it does not know. Apple adds points with new systems, so only a name that is nearly the same as a known one is \
        a mistake.
        """,
      source: "Apple, NSExtensionPointIdentifier; qnblackcat/uYouPlus issue 887",
      lowered: """
        warning for a name that is nearly a known one, and in a source file, which the build may complete; \
        info for an unknown point of Apple
        """,
      fix: .unsafe,
      examples: [
        .accepts(point("com.apple.share-services"), .dictionary),
        .accepts(point("com.example.app.plugin"), .dictionary),
        .accepts(point("$(EXTENSION_POINT)"), .dictionary),
        .accepts(
          """
          <key>EXAppExtensionAttributes</key><dict>
          <key>EXExtensionPointIdentifier</key><string>com.apple.appintents-extension</string></dict>
          """, .dictionary),
        .flags(point("⟪com.apple.share-service⟫"), .dictionary),
        .flags(point("⟪com.apple.usernotification.service⟫"), .dictionary),
        .flags(point("⟪com.apple.wallet-extension⟫"), .dictionary),
        .flags(point("⟪com.apple.deviceactivity.report-extension⟫"), .dictionary),
        .flags(
          """
          <key>⟪NSExtension⟫</key><dict>
          <key>NSExtensionPrincipalClass</key><string>Handler</string></dict>
          """, .dictionary),
      ])
  }

  /// Names that people write for a point that has another name.
  private static let confused = [
    "com.apple.deviceactivity.report-extension": "com.apple.deviceactivityui.report-extension"
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for (key, name) in declarations {
      guard let entry = plist[key], let content = entry.value.dictionary else { continue }
      guard let value = content[name] else {
        // The declaration of a watch app's extension or of a template may be empty.
        guard content.contains(where: { _ in true }) else { continue }
        context.report(
          context.isBuilt ? .error : .warning, "'\(key.name)' has no '\(name)'", at: entry.key,
          help: "add '\(name)' with what the extension is for")
        continue
      }
      guard let text = value.string, !BuildVariable.isUndecided(text),
        ExtensionPoint.named(text) == nil
      else { continue }
      let near =
        confused[text]
        ?? NearestName.of(text, in: ExtensionPoint.all.map(\.identifier.description))
      guard near != nil || text.hasPrefix("com.apple.") || text.isEmpty else { continue }
      context.report(
        near == nil && !text.isEmpty ? .info : .warning,
        text.isEmpty
          ? "'\(name)' is empty" : "'\(ShortText.of(text))' is not a known extension point",
        at: value, help: near.map { "did you mean '\($0)'?" } ?? "check the name",
        fixes: near.map { context.replacing(value, with: $0, .unsafe) } ?? [])
    }
  }
}
