internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An app for the Mac without a category.
enum BundleCategoryMissing: TargetRule {
  static let id: RuleID = "bundle-category-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.settings]

  private static let key = InfoPlistKey("LSApplicationCategoryType")
  private static let sandbox = "com.apple.security.app-sandbox"
  /// App groups, which apps for iOS have too.
  private static let groups = "com.apple.security.application-groups"

  private static func catalyst(_ category: String, _ more: String = "") -> String {
    """
    --- Info.plist
    \(category)
    --- App.xcconfig
    SUPPORTS_MACCATALYST = YES
    \(more)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An app for Mac Catalyst has no category.",
      rationale: """
        The Mac App Store refuses an app without 'LSApplicationCategoryType'. Apps that are shipped in another way \
        need none, and Xcode gives the sandbox to every app for Mac Catalyst, so it is a warning.
        """,
      source: """
        Apple, LSApplicationCategoryType; godotengine/godot issue 49590; TetsuOtter/TRViS issue 55
        """,
      lowered: "info without an entitlement of the sandbox",
      predicts: ["ITMS-90242"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          catalyst(
            ExampleText.string("LSApplicationCategoryType", "public.app-category.travel")),
          .target(.app)),
        .accepts("--- App.xcconfig\nSUPPORTS_MACCATALYST = NO\n", .target(.app)),
        .accepts("--- App.xcconfig\nSDKROOT = iphoneos\n", .target(.app)),
        .flags(
          catalyst("<key>LSApplicationCategoryType</key>⟪<string></string>⟫"), .target(.app)),
        .flags(
          """
          --- Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.app</string></dict></plist>
          --- App.entitlements
          <key>com.apple.security.app-sandbox</key><true/>
          --- App.xcconfig
          SUPPORTS_MACCATALYST = YES
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.settings.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    switch context.platform {
    case nil, .ios, .maccatalyst: break
    default: return
    }
    guard target.decidedSetting("SUPPORTS_MACCATALYST") == "YES" else { return }
    let isSandboxed = target.entitlements.value?.grants(sandbox) == true
    // Other rights in the sandbox show that the app is meant to run in it.
    let isMeantForStore =
      target.entitlements.value?.entries.contains {
        $0.name.hasPrefix("com.apple.security.") && $0.name != Self.groups
      } ?? false
    let severity: Severity = isSandboxed || isMeantForStore ? .warning : .info
    let help =
      "write the category of the App Store, such as 'public.app-category.utilities'"
      + (isSandboxed ? "" : "; the Mac App Store also needs the entitlement '\(sandbox)'")
    guard let value = target.plist.value(of: key) else {
      context.report(
        unless: target.effective?.missingInput(for: key.name), "sets it", severity,
        "the app for Mac Catalyst has no '\(key.name)'", at: target.plist.root.value, help: help,
        predicts: ["ITMS-90242"])
      return
    }
    guard value.string.map(ValueText.isBlank) == true else { return }
    context.report(
      severity, "'\(key.name)' is empty", at: value, help: help, predicts: ["ITMS-90242"])
  }
}
