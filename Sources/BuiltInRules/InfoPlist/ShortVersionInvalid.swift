internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The version that people see is not one to three integers.
enum ShortVersionInvalid: Rule {
  static let id: RuleID = "short-version-invalid"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  private static let version = InfoPlistKey("CFBundleShortVersionString")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleShortVersionString' is not one to three integers separated by dots.",
      rationale: """
        The App Store refuses the upload. A text without any digit is a warning, because a script may \
        replace it before.
        """,
      source: "Apple, CFBundleShortVersionString; bustoutsolutions/siesta issue 24",
      predicts: ["ITMS-90060"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts("<key>CFBundleShortVersionString</key><string>1.2.3</string>"),
        .accepts("<key>CFBundleShortVersionString</key><string>7</string>"),
        .accepts("<key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>"),
        .accepts("<key>CFBundleShortVersionString</key><string>APP_VERSION</string>"),
        .accepts("<key>CFBundleShortVersionString</key><string>VERSION</string>"),
        .flags("<key>CFBundleShortVersionString</key><string>⟪1.0-beta⟫</string>"),
        .flags("<key>CFBundleShortVersionString</key><string>⟪1.2.3.4⟫</string>"),
        .flags("<key>CFBundleShortVersionString</key><string>⟪1.⟫</string>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist.value(of: version), let text = value.string, !ValueText.isBlank(text),
      !VersionText.isUndecided(text)
    else { return }
    let defect: String
    switch VersionText.form(of: text) {
    case .integers(1...3): return
    case .integers(let count): defect = "has \(count) numbers"
    case .character(let scalar):
      defect =
        InvisibleCharacter.isOne(scalar)
        ? "has the invisible character \(InvisibleCharacter.name(of: scalar))"
        : "has the character '\(scalar)'"
    case .strayDot: defect = "has a '.' without a number on both sides"
    }
    let isCertain = !VersionText.hasNoDigit(text)
    context.report(
      isCertain ? .error : .warning,
      "version '\(text)' \(defect), expected one to three integers separated by dots",
      at: value, help: "write a version such as '1.2.3'", predicts: isCertain ? ["ITMS-90060"] : [])
  }
}
