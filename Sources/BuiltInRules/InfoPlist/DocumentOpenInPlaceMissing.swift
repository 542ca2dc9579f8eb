internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Document types without a key that says how documents are opened.
enum DocumentOpenInPlaceMissing: Rule {
  static let id: RuleID = "document-open-in-place-missing"
  static let severity = Severity.warning
  static let kinds = BundleKinds.apps

  private static let types = InfoPlistKey("CFBundleDocumentTypes")
  private static let browser = InfoPlistKey("UISupportsDocumentBrowser")
  private static let inPlace = InfoPlistKey("LSSupportsOpeningDocumentsInPlace")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The app has document types but does not declare whether it opens documents in place.",
      rationale: """
        The App Store sends a warning. Without the key, the app is handed a copy in its inbox, and \
        changes never reach the document.
        """,
      source: """
        Apple, LSSupportsOpeningDocumentsInPlace; element-hq/element-x-ios issue 1542; \
        SlayterDev/RadiumBrowser issue 52
        """,
      predicts: ["ITMS-90737"],
      fix: .unsafe,
      examples: [
        .accepts(
          documents() + "<key>LSSupportsOpeningDocumentsInPlace</key><false/>"),
        .accepts(documents() + "<key>UISupportsDocumentBrowser</key><true/>"),
        .accepts("<key>CFBundleDocumentTypes</key><array/>"),
        .accepts("<key>UILaunchScreen</key><dict/>" + documents(), .dictionary),
        .accepts(documents(), facts: ValidationFacts(platform: .tvos)),
        .flags(documents("⟪CFBundleDocumentTypes⟫")),
        .flags(
          documents("⟪CFBundleDocumentTypes⟫") + "<key>UISupportsDocumentBrowser</key><false/>"),
      ])
  }

  private static func documents(_ key: String = "CFBundleDocumentTypes") -> String {
    "<key>\(key)</key><array><dict/></array>\n"
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let entry = plist[types], let array = entry.value.array, !array.isEmpty,
      context.lacks(inPlace, in: plist), context.platform == nil || context.platform == .ios
    else { return }
    // Only a plain false is certain: another value may still become true.
    if let value = plist.value(of: browser), value.boolean != false { return }
    context.report(
      .warning,
      "'CFBundleDocumentTypes' without 'LSSupportsOpeningDocumentsInPlace' or 'UISupportsDocumentBrowser'",
      at: entry.key, absent: [inPlace, browser],
      help: "add 'LSSupportsOpeningDocumentsInPlace' with true or false",
      fixes: context.adding(
        "LSSupportsOpeningDocumentsInPlace", false, to: plist.root,
        "add 'LSSupportsOpeningDocumentsInPlace' with false, the current behavior", .unsafe),
      predicts: ["ITMS-90737"])
  }
}
