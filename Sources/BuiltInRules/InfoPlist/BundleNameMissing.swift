internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A bundle without a name, or an extension without a name for people.
enum BundleNameMissing: Rule {
  static let id: RuleID = "bundle-name-missing"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.apps, BundleKinds(.appExtension)]

  private static let name = InfoPlistKey("CFBundleName")
  private static let displayName = InfoPlistKey("CFBundleDisplayName")
  private static let built = ExampleText.string("DTSDKName", "iphoneos27.0")

  private static func appExtension(_ entries: String) -> String {
    """
    <plist version="1.0">⟪<dict>⟫
    <key>CFBundleIdentifier</key><string>com.example.app.share</string>
    <key>CFBundleExecutable</key><string>Share</string>
    <key>CFBundleName</key><string>Share</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict>
    \(entries)
    </dict></plist>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built bundle has no 'CFBundleName', or an extension no 'CFBundleDisplayName'.",
      rationale: """
        App Store Connect refuses an upload in which an app or an extension has no 'CFBundleName', or an \
        extension no 'CFBundleDisplayName'. In a source file an extension's missing name is a warning, \
        because some build systems add it.
        """,
      source: "part-cw/lambdanative issue 248; element-hq/element-x-ios pull request 1051",
      lowered: "warning in a source file, which the build may complete",
      predicts: ["ITMS-90784", "ITMS-90360"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(""),
        .accepts(built + ExampleText.string("CFBundleName", "App")),
        .accepts(
          appExtension(ExampleText.string("CFBundleDisplayName", "Share")).unmarked, .file),
        .accepts(
          appExtension(ExampleText.string("CFBundleDisplayName", "$(SHARE_NAME)")).unmarked, .file),
        .accepts("<key>NSExtension</key><dict/>", .dictionary),
        .flags(ExampleText.markedApp(built), .file),
        .flags(built + "<key>CFBundleName</key>⟪<string></string>⟫"),
        .flags(appExtension(""), .file), .flags(appExtension(built), .file),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // Xcode adds a generated 'CFBundleName' to source files. It adds 'CFBundleDisplayName' only for a build
    // setting.
    if context.isBuilt { evaluate(plist, name, "ITMS-90784", &context) }
    if plist.kind == .appExtension, context.isBuilt || context.isFinal(displayName) {
      evaluate(plist, displayName, "ITMS-90360", &context)
    }
  }

  private static func evaluate(
    _ plist: InfoPlist, _ key: InfoPlistKey, _ code: String, _ context: inout RuleContext
  ) {
    let severity = context.isBuilt ? Severity.error : .warning
    let bundle = plist.kind == .appExtension ? "the extension" : "the app"
    guard let value = plist.value(of: key) else {
      guard !plist.has(key) else { return }
      context.reportAbsence(
        of: [key], severity, "\(bundle) has no '\(key.name)'", in: plist,
        help: "add '\(key.name)' with a name",
        predicts: [code])
      return
    }
    if let text = value.string, ValueText.isBlank(text) {
      context.report(
        severity, "'\(key.name)' is empty, expected a name", at: value,
        help: "write the name of \(bundle)", predicts: [code])
    }
  }
}
