internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// The mode for Push to Talk without the entitlement that it needs.
enum BackgroundModeVoipUnpaired: TargetRule {
  static let id: RuleID = "background-mode-voip-unpaired"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = [.entitlements]

  private static let mode = "push-to-talk"
  private static let entitlement = "com.apple.developer.push-to-talk"
  private static let talking = """
    --- Info.plist
    <key>UIBackgroundModes</key><array><string>push-to-talk</string></array>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The background mode for Push to Talk is declared without its entitlement.",
      rationale: """
        A Push to Talk channel manager works only in an app with the entitlement; the mode alone \
        has no effect. What the mode for calls needs is reported by 'push-entitlement-missing'.
        """,
      source: "Apple, Push to Talk Entitlement",
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          talking + """

            --- App.entitlements
            <key>com.apple.developer.push-to-talk</key><true/>
            """, .target(.app)),
        .accepts("--- no entitlements", .target(.app)),
        .notChecked(talking, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>⟪push-to-talk⟫</string></array>
          --- App.entitlements
          <key>aps-environment</key><string>production</string>
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>⟪push-to-talk⟫</string></array>
          --- no entitlements
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.plist.backgroundMode(mode) != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let value = target.plist.backgroundMode(mode) else { return }
    if let unsigned = target.missingSignature { return context.reportNotChecked(because: unsigned) }
    let entitlements = target.entitlements.value
    guard entitlements?.grants(entitlement) != true else { return }
    context.report(
      .warning, "background mode '\(mode)' does nothing without '\(entitlement)'", at: value,
      notes: entitlements.map {
        [$0.root.value.place.note("add the entitlement here")]
      } ?? [], help: "add the Push to Talk capability, or remove the mode")
  }
}
