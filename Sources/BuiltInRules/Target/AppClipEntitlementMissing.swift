internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A signed app and its App Clip that do not name each other.
enum AppClipEntitlementMissing: TargetRule {
  static let id: RuleID = "app-clip-entitlement-missing"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = []

  private static let clips = "com.apple.developer.associated-appclip-app-identifiers"
  private static let parents = "com.apple.developer.parent-application-identifiers"

  private static func parking(app: String, clip: String) -> String {
    """
    --- App.entitlements
    <plist version="1.0">⟪<dict>⟫<key>get-task-allow</key><false/>\(app)</dict></plist>
    --- program
    platform ios
    --- Clip.app/Clip.entitlements
    \(clip)
    """
  }

  private static func identifiers(_ key: String) -> String {
    "<key>\(key)</key><array><string>ABCDE12345.com.example.app</string></array>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A signed app does not name its App Clip, or the App Clip not its app.",
      rationale: """
        The signature of an app with an App Clip has the identifier of the App Clip, and that of the App Clip has the \
        identifier of the app. Xcode adds both when it signs; a tool that signs again may leave them out. App Store \
        Connect refuses such an app.
        """,
      source: """
        Apple, Associated App Clip App Identifiers Entitlement and Parent Application Identifiers Entitlement; \
        getsentry/sentry-cocoa pull request 1450
        """,
      predicts: ["ITMS-90876"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          parking(app: identifiers(clips), clip: identifiers(parents)).unmarked, .target(.app)),
        .flags(parking(app: "", clip: identifiers(parents)), .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard target.isBundle, let own = target.entitlements.value,
      let clip = target.embedded.value?.first(where: { $0.product == .appClip })
    else { return }
    if own[clips] == nil {
      context.report(
        .error, "the app contains '\(clip.name)', but its entitlements have no '\(clips)'",
        at: own.root.value.openingPlace,
        help: "sign the app with the identifier of the App Clip in this entitlement",
        predicts: ["ITMS-90876"])
    }
    guard let entitlements = clip.entitlements.value, entitlements[parents] == nil else { return }
    context.report(
      .error, "the entitlements of '\(clip.name)' have no '\(parents)'",
      at: entitlements.root.value.openingPlace,
      help: "sign the App Clip with the identifier of the app in this entitlement")
  }
}
