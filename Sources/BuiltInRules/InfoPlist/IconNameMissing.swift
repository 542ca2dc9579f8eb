internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A built iOS app whose icon is not named.
enum IconNameMissing: Rule {
  static let id: RuleID = "icon-name-missing"
  static let severity = Severity.error
  static let kinds = BundleKinds(.app)

  private static let name = InfoPlistKey("CFBundleIconName")
  private static let icons = InfoPlistKey("CFBundleIcons")
  private static let built = ExampleText.string("DTSDKName", "iphoneos27.0")
  /// The first SDK whose apps need icons in an asset catalog.
  private static let sdk = 11

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built app does not name its icon in the asset catalog.",
      rationale: """
        Apps built with the iOS 11 SDK or later have their icons in an asset catalog, and the upload is \
        refused unless 'CFBundleIconName' names the icon, at the top level or for the primary icon. The build \
        adds it, so only built apps are checked.
        """,
      source: "fyne-io/fyne issue 1504; expo/eas-cli issue 115", predicts: ["ITMS-90713"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(""), .accepts(built + ExampleText.string("CFBundleIconName", "AppIcon")),
        .accepts(
          built + """
            <key>CFBundleIcons~ipad</key><dict><key>CFBundlePrimaryIcon</key><dict>
            <key>CFBundleIconName</key><string>AppIcon</string></dict></dict>
            """),
        .accepts(ExampleText.string("DTSDKName", "iphonesimulator27.0")),
        .accepts(built, facts: ValidationFacts(platform: .tvos)),
        .flags(ExampleText.markedApp(built), .file),
        .flags(
          ExampleText.markedApp(
            built + """
              <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
              <key>CFBundleIconFiles</key><array><string>Icon</string></array></dict></dict>
              """), .file),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.isBuilt, !plist.isBuiltForSimulator, context.platform == .ios,
      context.sdkIsAtLeast(sdk), !plist.has(name), !namesPrimaryIcon(plist)
    else { return }
    context.reportAbsence(
      of: [name], .error, "the app has no '\(name.name)', which the upload requires", in: plist,
      help: "put the icon into an asset catalog and name it in 'CFBundleIconName'",
      predicts: ["ITMS-90713"])
  }

  private static func namesPrimaryIcon(_ plist: InfoPlist) -> Bool {
    plist.variants(of: icons).contains {
      $0.value.dictionary?["CFBundlePrimaryIcon"]?.dictionary?["CFBundleIconName"] != nil
    }
  }
}
