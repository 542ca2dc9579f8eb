internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A server may use a version of TLS that is deprecated.
enum ATSTlsDeprecated: Rule {
  static let id: RuleID = "ats-tls-deprecated"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  private static let settings = InfoPlistKey("NSAppTransportSecurity")
  private static let key = "NSExceptionMinimumTLSVersion"
  private static let deprecated = ["TLSv1.0", "TLSv1.1"]

  private static func domain(_ version: String) -> String {
    """
    <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
    <key>example.com</key><dict>
    <key>NSExceptionMinimumTLSVersion</key><string>\(version)</string></dict></dict></dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An exception allows TLS 1.0 or 1.1.",
      rationale: """
        App Store review asks for a justification of versions before 1.2. Since iOS 15 and the systems of \
        its year they are deprecated, and builds for these systems warn.
        """,
      source:
        "Apple, NSExceptionMinimumTLSVersion; swift-build, InfoPlistProcessorTaskAction.swift",
      lowered: "info if the deployment target still supports the version",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(domain("TLSv1.2")), .accepts(domain("$(TLS_VERSION)")),
        .flags(domain("⟪TLSv1.0⟫")),
        .flags(domain("⟪TLSv1.1⟫"), facts: ValidationFacts(deploymentTarget: OSVersion(15))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: settings) {
      guard let domains = entry.value.dictionary?["NSExceptionDomains"]?.dictionary else {
        continue
      }
      for domain in domains {
        guard let value = domain.value.dictionary?[key], let version = value.string,
          deprecated.contains(version)
        else { continue }
        let isOld = isDeprecated(context)
        let name = ShortText.of(domain.key.string ?? "")
        context.report(
          isOld ? .warning : .info,
          isOld
            ? "'\(name)' may use \(version), which is deprecated in the app's deployment target"
            : "'\(name)' may use \(version), which needs a justification in App Review",
          at: value, help: "enable TLS 1.2 on the server, then remove the exception")
      }
    }
  }

  /// Whether the versions are deprecated on every system that the app runs on; false when that is not known.
  private static func isDeprecated(_ context: RuleContext) -> Bool {
    guard let target = context.deploymentTarget else { return false }
    return switch context.platform {
    case .ios, .tvos: target >= OSVersion(15)
    case .watchos: target >= OSVersion(8)
    case .macos: target >= OSVersion(12)
    case .visionos, .maccatalyst, nil: false
    }
  }
}
