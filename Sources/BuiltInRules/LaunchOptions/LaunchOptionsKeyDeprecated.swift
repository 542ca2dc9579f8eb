internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A launch key that is deprecated on every system the app runs on.
enum LaunchOptionsKeyDeprecated: LaunchOptionRule {
  static let id: RuleID = "launch-options-key-deprecated"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    let url = #"{"⟪url⟫": "myapp://open"}"#
    let note = #"{"⟪localNotification⟫": {"alertBody": "Wake up"}}"#
    return RuleDocumentation(
      summary: "A launch key is deprecated.",
      rationale: """
        Apple documents a replacement. Newsstand no longer exists, and current systems no longer \
        set annotations or the local notifications from before iOS 10.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey; deprecations in UIKit's headers",
      lowered: "info for Newsstand, or if the app supports earlier systems",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(url.unmarked, file),
        .accepts(url.unmarked, file, facts: ValidationFacts(deploymentTarget: OSVersion(18, 4))),
        .accepts(note.unmarked, file, facts: ValidationFacts(deploymentTarget: OSVersion(9))),
        .accepts("myapp://open", file, facts: ValidationFacts(deploymentTarget: OSVersion(26))),
        .flags(url, file, facts: ValidationFacts(deploymentTarget: OSVersion(26))),
        .flags(
          url, file,
          facts: ValidationFacts(deploymentTarget: OSVersion(26, 1), platform: .visionos)),
        .flags(note, file),
        .flags(note, file, facts: ValidationFacts(deploymentTarget: OSVersion(15))),
        .flags(#"{"⟪newsstandDownloads⟫": ["issue"]}"#, file),
      ])
  }

  /// Deprecations in this version or earlier are reported even if the deployment target is not known.
  private static let longAgo = OSVersion(16)

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard launch.form == .dictionary else { return }
    for entry in launch.options.entries {
      guard case .known(let key) = entry.name, let mark = entry.source?.key,
        let since = key.catalogKey.availability.deprecated(on: context.platform ?? .ios)
      else { continue }
      if let target = context.deploymentTarget, target >= since {
        report(
          .warning, mark, key,
          "is deprecated since \(since), and the app does not run on earlier versions",
          &context)
      } else if key == .newsstandDownloads {
        report(.info, mark, key, "belongs to Newsstand, which no longer exists", &context)
      } else if context.deploymentTarget == nil, since <= longAgo {
        report(.info, mark, key, "is deprecated since \(since)", &context)
      }
    }
  }

  private static func report(
    _ severity: Severity, _ mark: PropertyListValue, _ key: LaunchOptionKey, _ defect: String,
    _ context: inout RuleContext
  ) {
    context.report(
      severity, "'\(ShortText.of(mark))' \(defect)", at: mark,
      help: key.replacement.map { "use \($0)" } ?? "it has no replacement")
  }
}
