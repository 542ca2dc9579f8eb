internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The build number is not made of integers.
enum BundleVersionInvalid: Rule {
  static let id: RuleID = "bundle-version-invalid"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  private static let version = InfoPlistKey("CFBundleVersion")
  private static let longest = 18

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleVersion' is not one to three integers separated by dots.",
      rationale: """
        The App Store refuses a build number with anything but digits and dots; one without any \
        digit is a warning, because a script may replace it before the upload. Apple documents at most 18 \
        characters. The system ignores all numbers after the third, which is reported as info.
        """,
      source: "Apple, CFBundleVersion; getsentry/sentry-cocoa issue 3786",
      lowered: "warning for a text without digits or with too many characters; info for more "
        + "than three numbers",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts("<key>CFBundleVersion</key><string>20240131.1</string>"),
        .accepts("<key>CFBundleVersion</key><string>${CURRENT_PROJECT_VERSION}</string>"),
        .accepts("<key>CFBundleVersion</key><string></string>"),
        .accepts("<key>CFBundleVersion</key><string>BUILD_NUMBER</string>"),
        .flags("<key>CFBundleVersion</key><string>⟪1.0b3⟫</string>"),
        .flags("<key>CFBundleVersion</key><string>⟪1.2.3.4⟫</string>"),
        .flags("<key>CFBundleVersion</key><string>⟪1234567890123456789⟫</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist.value(of: version), let text = value.string, !ValueText.isBlank(text),
      !VersionText.isUndecided(text)
    else { return }
    let severity = VersionText.hasNoDigit(text) ? Severity.warning : .error
    let help = "write a build number such as '42' or '1.2.3'"
    switch VersionText.form(of: text) {
    case .character(let scalar):
      let shown =
        InvisibleCharacter.isOne(scalar)
        ? "the invisible character \(InvisibleCharacter.name(of: scalar))"
        : "the character '\(scalar)'"
      context.report(
        severity, "build number '\(text)' has \(shown), expected digits and dots", at: value,
        help: help)
    case .strayDot:
      context.report(
        severity, "build number '\(text)' has a '.' without a number on both sides", at: value,
        help: help)
    case .integers(let count) where count > 3:
      context.report(
        .info,
        "build number '\(text)' has \(count) numbers, and the system ignores those after the third",
        at: value, help: help)
    case .integers:
      guard text.utf8.count > longest else { return }
      context.report(
        .warning,
        "build number '\(text)' has \(text.utf8.count) characters, expected at most \(longest)",
        at: value, help: help)
    }
  }
}
