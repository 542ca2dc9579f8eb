internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A bundle signed for distribution that asks for the development push service.
enum PushEntitlementDevelopment: TargetRule {
  static let id: RuleID = "push-entitlement-development"
  static let severity = Severity.error
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = []

  private static let key = "aps-environment"
  private static let debugger = "get-task-allow"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Entitlements for distribution name the development push environment.",
      rationale: """
        The App Store refuses 'development' in an app that is signed for distribution. In the \
        entitlements of a project the value is correct: exporting an archive replaces it with the \
        profile's value. It is wrong only together with 'get-task-allow' set to false, which marks \
        a distribution build.
        """,
      source: "fastlane/fastlane issue 477", predicts: ["ITMS-90046"],
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- App.entitlements
          <key>aps-environment</key><string>development</string>
          """, .target(.app)),
        .accepts(
          """
          --- App.entitlements
          <key>aps-environment</key><string>development</string>
          <key>get-task-allow</key><true/>
          """, .target(.app)),
        .accepts(
          """
          --- App.entitlements
          <key>aps-environment</key><string>production</string>
          <key>get-task-allow</key><false/>
          """, .target(.app)),
        .accepts("", .target(.app)),
        .flags(
          """
          --- App.entitlements
          <key>aps-environment</key><string>⟪development⟫</string>
          <key>get-task-allow</key><false/>
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let entitlements = target.entitlements.value,
      let allowed = entitlements[debugger], allowed.boolean == false,
      let value = entitlements[key], value.string.flatMap(target.built) == "development"
    else { return }
    context.report(
      .error, "'\(key)' is 'development' in entitlements for distribution, expected 'production'",
      at: value.place, notes: [allowed.place.note("this is for distribution")],
      help: "write 'production', or sign with a profile for development",
      fixes: value.equals("development")
        ? context.fix("write 'production'", .unsafe, in: value) {
          try $0.replace(value, with: "production")
        } : [],
      predicts: ["ITMS-90046"])
  }
}
