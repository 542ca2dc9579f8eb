internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// An app that is meant to receive pushes without the entitlement for them.
enum PushEntitlementMissing: TargetRule {
  static let id: RuleID = "push-entitlement-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = [.entitlements]

  private static let key = "aps-environment"
  /// The background modes that are for pushes.
  private static let modes = ["remote-notification", "voip", "push-to-talk"]
  private static let message = "no valid “aps-environment” entitlement string found for application"

  private static let silent = """
    --- Info.plist
    <key>UIBackgroundModes</key><array><string>remote-notification</string></array>
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "The app declares or registers for pushes without the entitlement 'aps-environment'.",
      rationale: """
        Without the entitlement the registration for pushes fails, so none ever arrives. App Store Connect \
        takes the upload and sends a warning.
        """,
      source: "Apple, APS Environment Entitlement; digitalfabrik/entitlementcard issue 1218",
      runtimeMessages: [message], predicts: ["ITMS-90078"],
      fix: .unsafe,
      examples: [
        .accepts(
          silent + """

            --- App.entitlements
            <key>aps-environment</key><string>$(APS_ENVIRONMENT)</string>
            """, .target(.app)),
        .accepts("--- no entitlements", .target(.app)), .notChecked(silent, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>⟪remote-notification⟫</string></array>
          --- App.entitlements
          <key>get-task-allow</key><true/>
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>audio</string><string>⟪voip⟫</string></array>
          --- no entitlements
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.facts.platform != .macos && (mode(target) != nil || registration(target) != nil)
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    if let unsigned = target.missingSignature { return context.reportNotChecked(because: unsigned) }
    let entitlements = target.entitlements.value
    guard entitlements?[key] == nil, entitlements?["com.apple.developer.\(key)"] == nil else {
      return
    }
    let home = entitlements.map { [$0.root.value.place.note("add the entitlement here")] }
    let help = "add the Push Notifications capability"
    // The build fails if the profile does not allow the entitlement. For Mac Catalyst the key has another
    // name.
    let fixes =
      context.platform == .maccatalyst ? [] : context.granting(key, "development", .unsafe)
    if let place = registration(target) {
      context.report(
        .warning, "registering for pushes fails without the entitlement '\(key)'", at: place,
        notes: home ?? [], help: help, fixes: fixes,
        runtimeMessage: message, predicts: ["ITMS-90078"])
    } else if let value = mode(target) {
      let name = value.string ?? ""
      context.report(
        .warning, "background mode '\(name)' without the entitlement '\(key)', so no push arrives",
        at: value, notes: home ?? [], help: help, fixes: fixes,
        runtimeMessage: message,
        predicts: name == modes[0] ? ["ITMS-90078"] : [])
    }
  }

  /// The first background mode that is for pushes.
  private static func mode(_ target: InspectedTarget) -> PropertyListValue? {
    modes.lazy.compactMap { target.plist.backgroundMode($0) }.first
  }

  /// The first place that registers for pushes and is certainly compiled.
  private static func registration(_ target: InspectedTarget) -> SourcePlace? {
    guard let sources = target.sources.value else { return nil }
    return sources.uses(.registersForPush).first { $0.isCompiled == true }.map { sources.place($0) }
  }
}
