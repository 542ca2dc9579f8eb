internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An activation rule with which App Store Connect refuses the extension.
enum ExtensionActivationRuleInvalid: Rule {
  static let id: RuleID = "extension-activation-rule-invalid"
  static let severity = Severity.error
  static let kinds = BundleKinds(.appExtension)

  private static let declaration = InfoPlistKey("NSExtension")
  private static let attributes = "NSExtensionAttributes"
  private static let rule = "NSExtensionActivationRule"
  private static let text = "NSExtensionActivationSupportsText"
  /// The extension points whose extensions people choose for what they share.
  private static let points: Set<String> = [
    "com.apple.share-services", "com.apple.ui-services", "com.apple.services",
  ]

  private static func share(_ rule: String, point: String = "com.apple.share-services") -> String {
    """
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(point)</string>
    <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key>\(rule)</dict>
    </dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The activation rule of a share or action extension is refused.",
      rationale: """
        'TRUEPREDICATE' is for development: Xcode warns about it, and App Store Connect refuses an extension \
        that offers itself for everything. 'NSExtensionActivationSupportsText' must be a Boolean.
        """,
      source: """
        alinz/react-native-share-extension issue 7; EvanBacon/expo-apple-targets issue 154; \
        owncloud/client issue 4156
        """,
      lowered: "warning if the platform is not known, or is the Mac",
      predicts: ["ITMS-90362", "ITMS-90361"],
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          share(
            """
            <dict><key>NSExtensionActivationSupportsText</key><true/>
            <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer></dict>
            """), .dictionary),
        .accepts(share("<string>SUBQUERY(a, $b, 1).@count == 1</string>"), .dictionary),
        .accepts(
          share("<string>TRUEPREDICATE</string>", point: "com.apple.fileprovider-ui"), .dictionary),
        .accepts("<key>NSExtension</key><dict/>", .dictionary),
        .flags(share("<string>⟪TRUEPREDICATE⟫</string>"), .dictionary),
        .flags(
          share("<string>⟪TRUEPREDICATE⟫</string>"), .dictionary,
          facts: ValidationFacts(platform: .ios)),
        .flags(
          share(
            "<dict><key>NSExtensionActivationSupportsText</key><integer>⟪1⟫</integer></dict>"),
          .dictionary),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let content = plist.value(of: declaration)?.dictionary,
      let point = content["NSExtensionPointIdentifier"]?.string, points.contains(point),
      let value = content[attributes]?.dictionary?[rule]
    else { return }
    let severity: Severity =
      context.platform == .ios || context.platform == .visionos ? .error : .warning
    if value.string == "TRUEPREDICATE" {
      context.report(
        severity,
        "the extension offers itself for everything, which is only for development", at: value,
        help: "write a dictionary with the kinds of items that the extension takes",
        predicts: ["ITMS-90362"])
    }
    guard let flag = value.dictionary?[text], flag.boolean == nil,
      flag.string.map(BuildVariable.isUndecided) != true
    else { return }
    context.report(
      severity, "'\(text)' is \(flag.kind.withArticle), expected a boolean", at: flag,
      help: "write '<true/>' or '<false/>'", predicts: ["ITMS-90361"])
  }
}
