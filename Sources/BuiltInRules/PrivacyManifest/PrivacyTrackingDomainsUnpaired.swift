internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// Tracking without domains, or domains without tracking.
enum PrivacyTrackingDomainsUnpaired: PrivacyManifestRule {
  static let id: RuleID = "privacy-tracking-domains-unpaired"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    let domains =
      "<key>NSPrivacyTrackingDomains</key><array><string>ads.example.com</string></array>"
    return RuleDocumentation(
      summary: "A privacy manifest has tracking without domains, or domains without tracking.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest. An empty text in \
        'NSPrivacyTrackingDomains' counts as a domain.
        """,
      source: """
        Apple, TN3181: Debugging an invalid privacy manifest; datatrans/ios-sdk issue 16; \
        euc-releases/iOS-WorkspaceONE-SDK issue 7
        """,
      predicts: [PrivacyUpload.invalidManifest, PrivacyUpload.invalidTracking],
      fix: .none(because: .severalWays),
      examples: [
        .accepts("<key>NSPrivacyTracking</key><true/>" + domains, frame),
        .accepts(
          "<key>NSPrivacyTracking</key><false/><key>NSPrivacyTrackingDomains</key><array/>", frame),
        .accepts("", frame),
        .flags("<key>⟪NSPrivacyTracking⟫</key><true/>", frame),
        .flags(
          "<key>⟪NSPrivacyTracking⟫</key><true/><key>NSPrivacyTrackingDomains</key><array/>", frame),
        .flags(
          "<key>NSPrivacyTracking</key><false/>"
            + "<key>⟪NSPrivacyTrackingDomains⟫</key><array><string></string></array>", frame),
        .flags(
          domains.replacing("NSPrivacyTrackingDomains", with: "⟪NSPrivacyTrackingDomains⟫"), frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    let hasDomains = !manifest.trackingDomains.isEmpty
    guard let isTracking = manifest.isTracking, isTracking != hasDomains else { return }
    let root = manifest.root
    guard isTracking else {
      guard let key = root.entry("NSPrivacyTrackingDomains")?.key else { return }
      let isEmpty = manifest.trackingDomains.allSatisfy { $0.string?.isEmpty ?? false }
      context.report(
        .error, "'NSPrivacyTrackingDomains' is not empty, but 'NSPrivacyTracking' is not true",
        at: key,
        help: isEmpty
          ? "remove the empty text" : "set 'NSPrivacyTracking' to true, or remove the domains",
        predicts: [PrivacyUpload.invalidTracking])
      return
    }
    // A value of another type is reported by itself, and may be meant as domains.
    let value = root.dictionary["NSPrivacyTrackingDomains"]
    guard let key = root.entry("NSPrivacyTracking")?.key, value == nil || value?.array != nil,
      !root.unknown.contains(where: { root.meant(by: $0.key.string ?? "") != nil })
    else { return }
    context.report(
      .error, "'NSPrivacyTracking' is true, but there is no tracking domain", at: key,
      help: "list the domains in 'NSPrivacyTrackingDomains', or set 'NSPrivacyTracking' to false",
      predicts: [PrivacyUpload.invalidManifest])
  }
}
