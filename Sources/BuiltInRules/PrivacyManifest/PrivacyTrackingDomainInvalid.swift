internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A tracking domain that is not only a domain.
enum PrivacyTrackingDomainInvalid: PrivacyManifestRule {
  static let id: RuleID = "privacy-tracking-domain-invalid"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    func domains(_ list: String...) -> String {
      "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array>"
        + list.map { "<string>\($0)</string>" }.joined() + "</array>"
    }
    return RuleDocumentation(
      summary: "A tracking domain of a privacy manifest is not a domain.",
      rationale: """
        App Store Connect refuses the upload of an app that has such a manifest: a tracking domain \
        has no scheme, path, query or slash at its end. A port or a wildcard matches no host.
        """,
      source: "Apple, TN3181: Debugging an invalid privacy manifest",
      lowered: "warning for other characters that a domain does not have",
      predicts: [PrivacyUpload.invalidManifest],
      fix: .unsafe,
      examples: [
        .accepts(domains("example.com", "ads.example.org"), frame),
        .flags(domains("⟪https://ads.example.com⟫", "⟪example.com/⟫"), frame),
        .flags(domains("⟪example.com?id=1⟫", "example.org"), frame),
        .flags(domains("⟪*.example.com⟫", "⟪example.com:443⟫"), frame),
        .flags(
          domains("example.com", "a").replacing("<string>a</string>", with: "⟪<string></string>⟫"),
          frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for value in manifest.trackingDomains {
      guard let text = value.string, !BuildVariable.isUndecided(text) else { continue }
      if context.isFull { return }
      // An empty text without tracking is reported as a domain without tracking.
      if text.isEmpty, manifest.isTracking != false { report(value, text, .error, &context) }
      if text.utf8.contains(where: { "/?#".utf8.contains($0) }) {
        report(value, text, .error, &context)
      } else if text.unicodeScalars.contains(where: {
        ":*@".unicodeScalars.contains($0) || $0 <= " "
      }) {
        report(value, text, .warning, &context)
      }
    }
  }

  private static func report(
    _ value: PropertyListValue, _ text: String, _ severity: Severity, _ context: inout RuleContext
  ) {
    let host = host(of: text)
    context.report(
      severity,
      text.isEmpty
        ? "a tracking domain is empty" : "'\(ShortText.of(text))' is not a domain",
      span: value.contentSpan, of: value,
      help: host.map { "write '\($0)'" } ?? (text.isEmpty ? "remove it" : "write only the domain"),
      fixes: host.map { context.replacing(value, with: $0, .unsafe) } ?? [],
      predicts: severity == .error ? [PrivacyUpload.invalidManifest] : [])
  }

  /// The host in a URL, or before a path; nil when the text shows none.
  private static func host(of text: String) -> String? {
    var rest = text.utf8[...]
    if let scheme = text.firstRange(of: "://") { rest = text.utf8[scheme.upperBound...] }
    let host = rest.prefix { !"/?#:".utf8.contains($0) }
    guard host.count >= 3, host.contains(UInt8(ascii: ".")), host.count < text.utf8.count,
      host.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || ".-".utf8.contains($0) })
    else { return nil }
    return String(Substring(host))
  }
}

extension PrivacyManifest {
  /// The elements of `NSPrivacyTrackingDomains`.
  var trackingDomains: [PropertyListValue] {
    root.dictionary["NSPrivacyTrackingDomains"]?.array.map(Array.init) ?? []
  }

  /// Whether `NSPrivacyTracking` is true; nil when its value is not a boolean.
  var isTracking: Bool? {
    guard let value = root.dictionary["NSPrivacyTracking"] else { return false }
    return value.boolean
  }
}
