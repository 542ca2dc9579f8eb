internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An associated domain that is not in the form `service:host`.
enum AssociatedDomainInvalid: TargetRule {
  static let id: RuleID = "associated-domain-invalid"
  static let severity = Severity.error
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = []

  private static let key = "com.apple.developer.associated-domains"

  private static func domains(_ domains: String) -> String {
    """
    --- App.entitlements
    <key>com.apple.developer.associated-domains</key><array>\(domains)</array>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An associated domain is not in the form 'service:host'.",
      rationale: """
        The upload is refused if an entry has 'https://' before the host, a space or a stray '*'. Without a \
        known service, or with a path, links open in the browser and passwords are not offered.
        """,
      source: """
        Apple, Associated Domains Entitlement; nordnet/cordova-universal-links-plugin issue 137; \
        fastlane/fastlane issue 768; BranchMetrics/cordova-ionic-phonegap-branch-deep-linking-attribution \
        issue 395
        """,
      lowered: "warning if the upload does not refuse the entry",
      predicts: ["ITMS-90046"],
      fix: .safe,
      examples: [
        .accepts(
          domains(
            """
            <string>applinks:example.com</string><string>applinks:*.example.com</string>
            <string>webcredentials:example.com:8443?mode=developer</string>
            <string>applinks:$(HOST)</string>
            """), .target(.app)),
        .accepts("--- no entitlements", .target(.app)), .accepts("", .target(.app)),
        .accepts(
          domains("<string>applinks:$(HOST)</string>")
            + "\n--- App.xcconfig\nHOST = example.com\n", .target(.app)),
        .flags(
          domains("<string>⟪example.com⟫</string><string>⟪applinks:https://example.com⟫</string>"),
          .target(.app)),
        .flags(
          domains("<string>⟪applinks:*example.com⟫</string><string>⟪applinks:a.b/path⟫</string>"),
          .target(.app)),
        .flags(
          domains("<string>⟪applinks:$(HOST)⟫</string>")
            + "\n--- App.xcconfig\nHOST = https://example.com\n", .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let list = target.entitlements.value?[key]?.array else { return }
    for value in list {
      guard let text = value.string.flatMap(target.built) else { continue }
      let domain = AssociatedDomain(text)
      guard let defect = domain.defect else { continue }
      let isRefused = isRefused(domain, text)
      context.report(
        isRefused ? .error : .warning, "associated domain '\(ShortText.of(text))' \(defect)",
        at: value.place, help: "write it like 'applinks:example.com'",
        fixes: fixes(value, domain, &context),
        predicts: isRefused ? ["ITMS-90046"] : [])
    }
  }

  /// Writes only the parts that an entry may have, if that makes a valid entry that the list does not have
  /// yet.
  private static func fixes(
    _ value: PropertyListValue, _ domain: AssociatedDomain, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard let written = value.string, !BuildVariable.isUndecided(written), !domain.host.isEmpty
    else { return [] }
    let service = domain.service ?? .appLinks
    let text =
      service.rawValue + (domain.isWildcard ? ":*." : ":") + domain.host
      + (domain.port.map { ":\($0)" } ?? "") + (domain.mode.map { "?mode=\($0)" } ?? "")
    guard AssociatedDomain(text).defect == nil,
      value.parent?.array?.contains(where: { $0.equals(text) }) == false
    else { return [] }
    return context.fix(
      "write '\(ShortText.of(text))'", domain.service == nil ? .unsafe : .safe, in: value
    ) { try $0.replace(value, with: .string(text)) }
  }

  /// Whether uploads with such an entry are known to be refused: a '*' alone or in a wrong place, the scheme
  /// of a URL, a space. Other entries only have no effect.
  private static func isRefused(_ domain: AssociatedDomain, _ text: String) -> Bool {
    text.contains("://") || text.contains(" ") || domain.host.utf8.contains(UInt8(ascii: "*"))
  }
}
