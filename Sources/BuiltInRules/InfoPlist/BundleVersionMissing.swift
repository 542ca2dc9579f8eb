internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An app without a version or a build number.
enum BundleVersionMissing: Rule {
  static let id: RuleID = "bundle-version-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let build = InfoPlistKey("CFBundleVersion")
  private static let short = InfoPlistKey("CFBundleShortVersionString")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app has no version or no build number.",
      rationale: """
        The App Store refuses a built app without 'CFBundleVersion' or 'CFBundleShortVersionString'. In \
        a source file it is a warning, because some build systems add them.
        """,
      source: "Apple, CFBundleVersion; swisspol/GCDWebServer issue 233",
      predicts: ["ITMS-90056", "ITMS-90057"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          """
          <key>CFBundleVersion</key><string>1</string>
          <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
          """),
        .accepts("<key>UILaunchScreen</key><dict/>", .dictionary),
        .flags(
          """
          <key>CFBundleVersion</key>⟪<string></string>⟫
          <key>CFBundleShortVersionString</key><string>1.0</string>
          """),
        .flags(
          """
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.app</string>
          <key>CFBundleExecutable</key><string>App</string>
          <key>CFBundleShortVersionString</key><string>1.0</string>
          <key>UILaunchScreen</key><dict/>
          </dict>
          </plist>
          """, .file),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    evaluate(plist, build, "a build number", "ITMS-90056", &context)
    evaluate(plist, short, "a version", "ITMS-90057", &context)
  }

  private static func evaluate(
    _ plist: InfoPlist, _ key: InfoPlistKey, _ what: String, _ code: String,
    _ context: inout RuleContext
  ) {
    guard context.isBuilt || context.isFinal(key) else { return }
    let severity = context.isBuilt ? Severity.error : .warning
    // Made only when there is a finding.
    var help: String { "add '\(key.name)' with \(what)" }
    guard let value = plist.value(of: key) else {
      context.reportAbsence(
        of: [key], severity, "the app has no '\(key.name)'", in: plist, help: help, predicts: [code]
      )
      return
    }
    if let text = value.string, ValueText.isBlank(text) {
      context.report(
        severity, "'\(key.name)' is empty, expected \(what)", at: value, help: help,
        predicts: [code])
    }
  }
}
