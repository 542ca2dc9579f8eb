internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The opt-out of the design of the 26 systems.
enum DesignCompatibilityRemoved: Rule {
  static let id: RuleID = "design-compatibility-removed"
  static let severity = Severity.warning
  static let isSilentWithoutSDK = true
  static let kinds = BundleKinds.appsAndFragments

  private static let key = InfoPlistKey("UIDesignRequiresCompatibility")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app opts out of the iOS 26 design with a key that the iOS 27 SDK ignores.",
      rationale: """
        The key was announced for apps built with the 26 SDKs. Apps built with a later SDK are \
        reported to get the new design regardless of its value.
        """,
      source: "Apple, UIDesignRequiresCompatibility; EdgeApp/edge-react-gui pull request 6179",
      fix: .unsafe,
      examples: [
        .accepts("<key>UIDesignRequiresCompatibility</key><true/>"),
        .accepts(
          "<key>UIDesignRequiresCompatibility</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(26))),
        .accepts(
          "<key>UIDesignRequiresCompatibility</key><false/>",
          facts: ValidationFacts(sdk: OSVersion(27))),
        .flags(
          "<key>⟪UIDesignRequiresCompatibility⟫</key><true/>",
          facts: ValidationFacts(sdk: OSVersion(27))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.sdkIsAtLeast(27) else { return }
    for entry in plist.variants(of: key) where entry.value.boolean == true {
      context.report(
        .warning, "'\(entry.name)' is only for apps built with the 26 SDKs", at: entry.key,
        help: "adopt the current design, then remove it",
        fixes: context.removing(entry.key, .unsafe))
    }
  }
}
