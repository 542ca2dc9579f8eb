internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An entitlement with a value that no profile grants or that App Store Connect refuses.
enum EntitlementValueInvalid: TargetRule {
  static let id: RuleID = "entitlement-value-invalid"
  static let severity = Severity.error
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.entitlements]

  private static let nfc = "com.apple.developer.nfc.readersession.formats"
  private static let groups = "com.apple.security.application-groups"
  private static let containers = [
    "com.apple.developer.icloud-container-identifiers",
    "com.apple.developer.ubiquity-container-identifiers",
  ]
  /// The first system for which the old format is refused.
  private static let firstWithoutNDEF = OSVersion(13)

  private static func formats(_ values: String) -> String {
    "--- App.entitlements\n<key>\(nfc)</key><array>\(values)</array>\n"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An entitlement has a value that is refused.",
      rationale: """
        From iOS 13 on App Store Connect refuses the NFC format 'NDEF' and wants 'TAG'. Names of app groups \
        begin with 'group.' and names of iCloud containers with 'iCloud.': no profile grants another name on iOS, \
        so the app cannot be signed with it. An entitlement with a fixed list of values is granted with no other.
        """,
      source: """
        Apple, Entitlements reference; franckbour/Plugin.NFC issue 151; pagopa/io-app issue 5883; \
        Yubico/yubikit-ios issue 116
        """,
      lowered:
        "warning except for NFC formats, and for those if the deployment target is not known",
      predicts: ["ITMS-90778"],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          formats("<string>TAG</string>"), .target(.app),
          facts: ValidationFacts(deploymentTarget: OSVersion(15), platform: .ios)),
        .accepts(
          formats("<string>NDEF</string><string>TAG</string>"), .target(.app),
          facts: ValidationFacts(deploymentTarget: OSVersion(12), platform: .ios)),
        .accepts(
          """
          --- App.entitlements
          <key>com.apple.security.application-groups</key>
          <array><string>group.com.example.app</string><string>$(GROUP)</string></array>
          <key>com.apple.developer.icloud-container-identifiers</key>
          <array><string>iCloud.com.example.app</string></array>
          <key>aps-environment</key><string>development</string>
          """, .target(.app), facts: ValidationFacts(platform: .ios)),
        .accepts(
          """
          --- App.entitlements
          <key>com.apple.security.application-groups</key>
          <array><string>TEAM.com.example.app</string></array>
          """, .target(.app), facts: ValidationFacts(platform: .macos)),
        .accepts("", .target(.app)),
        .flags(
          formats("<string>⟪NDEF⟫</string><string>TAG</string>"), .target(.app),
          facts: ValidationFacts(deploymentTarget: OSVersion(15), platform: .ios)),
        .flags(
          formats("<string>⟪NDEF⟫</string>"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .flags(
          """
          --- App.entitlements
          <key>com.apple.security.application-groups</key><array><string>⟪com.example.app⟫</string></array>
          <key>com.apple.developer.icloud-container-identifiers</key>
          <array><string>⟪com.example.app⟫</string></array>
          <key>aps-environment</key><string>⟪prod⟫</string>
          """, .target(.app), facts: ValidationFacts(platform: .ios)),
      ])
  }

  /// Entitlements that are not given can have any value; that is no question that a person would ask.
  static func applies(to target: InspectedTarget) -> Bool { target.entitlements.value != nil }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let entitlements = target.entitlements.value, context.platform != .macos else { return }
    checkFormats(entitlements[nfc], target, &context)
    checkPrefix("group.", entitlements[groups], target, &context)
    for key in containers { checkPrefix("iCloud.", entitlements[key], target, &context) }
    for entry in entitlements.entries {
      guard let known = entry.known, !known.allowedValues.isEmpty else { continue }
      for value in entry.value.array.map(Array.init) ?? [entry.value] {
        guard let text = value.string.flatMap(target.built), !text.isEmpty, text != "*",
          !known.allowedValues.contains(text)
        else { continue }
        let near = NearestName.of(text, in: known.allowedValues)
        context.report(
          .warning, "'\(ShortText.of(text))' is not a value of '\(known.name)'", at: value.place,
          help: near.map { "did you mean '\($0)'?" }
            ?? "write one of: \(known.allowedValues.joined(separator: ", "))")
      }
    }
  }

  private static func checkFormats(
    _ list: PropertyListValue?, _ target: InspectedTarget, _ context: inout RuleContext
  ) {
    guard let list, let values = list.array, values.contains(where: { _ in true }) else { return }
    let minimum = context.deploymentTarget
    if let minimum, minimum < firstWithoutNDEF { return }
    // Systems before iOS 13 are hardly ever built for, but then the old format is needed.
    let severity: Severity = minimum == nil ? .warning : .error
    let old = values.first { $0.equals("NDEF") }
    if let old {
      context.report(
        severity, "the NFC format 'NDEF' is refused from iOS 13 on", at: old.place,
        help: values.contains { $0.equals("TAG") } ? "remove it" : "write 'TAG'",
        predicts: ["ITMS-90778"])
    } else if !values.contains(where: { $0.equals("TAG") }),
      values.allSatisfy({ $0.string.flatMap(target.built) != nil })
    {
      context.report(
        severity, "the NFC formats lack 'TAG'", at: list.place, help: "add 'TAG'",
        predicts: ["ITMS-90778"])
    }
  }

  private static func checkPrefix(
    _ prefix: String, _ list: PropertyListValue?, _ target: InspectedTarget,
    _ context: inout RuleContext
  ) {
    for value in list?.array.map(Array.init) ?? [] {
      guard let text = value.string.flatMap(target.built), !text.isEmpty, text != "*",
        !text.hasPrefix(prefix)
      else { continue }
      context.report(
        .warning, "'\(ShortText.of(text))' does not begin with '\(prefix)'", at: value.place,
        help: "write the identifier as it is registered, with '\(prefix)' in front")
    }
  }
}
