internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An entitlement that is nearly one of the system's.
enum EntitlementKeyMisspelled: TargetRule {
  static let id: RuleID = "entitlement-key-misspelled"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.entitlements]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An unknown entitlement differs from a known one by one or two letters.",
      rationale: """
        No profile has an entitlement that Apple does not know. Signing fails, or the app runs without the right.
        """,
      source: "Apple, Entitlements reference",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          "--- App.entitlements\n<key>aps-environment</key><string>production</string>",
          .target(.app)),
        .accepts(
          """
          --- App.entitlements
          <key>com.apple.developer.healthkit.access</key><array/>
          <key>com.example.siri</key><true/>
          """, .target(.app)),
        .flags(
          "--- App.entitlements\n<key>⟪aps-enviroment⟫</key><string>production</string>",
          .target(.app)),
        .flags(
          """
          --- App.entitlements
          <key>⟪com.apple.developer.associated-domain⟫</key>
          <array><string>applinks:example.com</string></array>
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { target.entitlements.value != nil }

  /// How many unknown entitlements are compared; no app has more.
  private static let mostCompared = 200

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    let unknown = target.entitlements.value?.entries.filter { $0.known == nil } ?? []
    let names = unknown.isEmpty ? [] : EntitlementKey.names
    for entry in unknown.prefix(mostCompared) {
      guard let near = NearestName.of(entry.name, in: names), near != entry.name
      else { continue }
      context.report(
        .warning, "'\(ShortText.of(entry.name))' is not an entitlement that Apple knows",
        at: entry.key.place, help: "did you mean '\(near)'?")
    }
  }
}
