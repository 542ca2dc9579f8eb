internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A bundle is signed with an entitlement that its provisioning profile does not grant.
enum EntitlementNotInProfile: TargetRule {
  static let id: RuleID = "entitlement-not-in-profile"
  static let severity = Severity.error
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.entitlements, .profile]

  /// The entitlements that every profile lists when it grants them. Other entitlements may be granted without
  /// an entry, or have values of another kind.
  private static let names: Set<String> = [
    "application-identifier", "aps-environment", "com.apple.developer.applesignin",
    "com.apple.developer.carplay-audio", "com.apple.developer.carplay-charging",
    "com.apple.developer.carplay-maps", "com.apple.developer.carplay-messaging",
    "com.apple.developer.carplay-parking", "com.apple.developer.carplay-quick-ordering",
    "com.apple.developer.devicecheck.appattest-environment",
    "com.apple.developer.networking.wifi-info",
    "com.apple.developer.passkit.pass-presentation-suppression",
    "com.apple.developer.payment-pass-provisioning", "com.apple.developer.playable-content",
    "com.apple.developer.proximity-reader.payment.acceptance", "com.apple.developer.siri",
    "com.apple.developer.team-identifier",
    "com.apple.developer.usernotifications.critical-alerts",
    "com.apple.developer.usernotifications.time-sensitive",
  ]

  private static func profile(_ entitlements: String) -> String {
    "--- embedded.mobileprovision\n<key>Entitlements</key><dict>\(entitlements)</dict>\n"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "A bundle is signed with an entitlement that its provisioning profile does not grant.",
      rationale: """
        A device does not install an app whose signature claims more than its profile allows, and App \
        Store Connect refuses the upload.
        """,
      source: "Apple, TN3125; rules_apple's plisttool, which compares these entitlements",
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          profile(
            "<key>application-identifier</key><string>TEAM.com.example.*</string>"
              + "<key>aps-environment</key><string>production</string>")
              + """
              --- App.entitlements
              <key>application-identifier</key><string>TEAM.com.example.app</string>
              <key>aps-environment</key><string>production</string>
              <key>com.apple.developer.siri</key><false/>
              <key>com.example.unknown</key><true/>
              """, .target(.app)),
        .accepts(
          profile(
            "<key>com.apple.developer.devicecheck.appattest-environment</key>"
              + "<array><string>development</string><string>production</string></array>")
              + """
              --- App.entitlements
              <key>com.apple.developer.devicecheck.appattest-environment</key><string>production</string>
              """, .target(.app)),
        .accepts(
          """
          --- App.entitlements
          <key>aps-environment</key><string>production</string>
          """, .target(.app)),
        .notChecked(profile(""), .target(.app)),
        .flags(
          profile("<key>aps-environment</key><string>development</string>")
            + """
            --- App.entitlements
            <key>aps-environment</key><string>⟪production⟫</string>
            """, .target(.app)),
        .flags(
          profile("<key>application-identifier</key><string>TEAM.com.example.app</string>")
            + """
            --- App.entitlements
            <key>application-identifier</key><string>⟪TEAM.com.example.other⟫</string>
            <key>com.apple.developer.siri</key>⟪<true/>⟫
            """, .target(.app)),
        .flags(
          profile("")
            + """
            --- App.entitlements
            <key>com.apple.developer.applesignin</key>⟪<array>⟫<string>Default</string></array>
            """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    // Apps from the store and apps for a simulator have no profile.
    if case .none = target.profile { return false }
    return target.isBundle
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let entitlements = target.entitlements.value, let profile = target.profile.value,
      let granted = profile.entitlements
    else { return }
    for entry in entitlements.entries where names.contains(entry.name) {
      let grant = granted[entry.name]
      guard !isGranted(entry.value, by: grant) else { continue }
      let name = profile.name.map { " '\(ShortText.of($0))'" } ?? ""
      context.report(
        .error,
        grant == nil
          ? "the provisioning profile\(name) does not grant '\(entry.name)'"
          : "the provisioning profile\(name) grants another value of '\(entry.name)'",
        at: entry.value.place,
        notes: [
          (grant ?? granted.value).place.note(
            grant == nil ? "what the profile grants" : "the value that the profile grants")
        ],
        help:
          "sign with a profile that was created after the capability was added to the app's "
          + "identifier"
      )
    }
  }

  /// Whether a profile's value covers an entitlement. Values of unknown kinds count as covered.
  private static func isGranted(_ value: PropertyListValue, by grant: PropertyListValue?) -> Bool {
    if let flag = value.boolean { return !flag || grant?.boolean != false && grant != nil }
    let wanted = strings(value)
    guard !wanted.isEmpty else { return true }
    let patterns = grant.map(strings) ?? []
    guard grant == nil || !patterns.isEmpty else { return true }
    return wanted.allSatisfy { text in patterns.contains { covers($0, text) } }
  }

  private static func strings(_ value: PropertyListValue) -> [String] {
    value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
  }

  /// Whether a text matches the text of a profile, in which a `*` at the end stands for anything.
  private static func covers(_ pattern: String, _ text: String) -> Bool {
    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : pattern == text
  }
}
