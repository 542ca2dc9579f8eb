internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A placeholder of a template or manual was never replaced.
enum PlaceholderValue: Rule {
  static let id: RuleID = "placeholder-value"
  static let severity = Severity.error
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  private static let identifier = InfoPlistKey("CFBundleIdentifier")
  private static let queried = InfoPlistKey("LSApplicationQueriesSchemes")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A value is still the placeholder of a template or manual.",
      rationale: """
        What the placeholder stands for does not work, and as a URL scheme most placeholders are so \
        malformed that the App Store refuses the app.
        """,
      source: "xu-li/cordova-plugin-wechat issue 30; zyra/cordova-plugin-linkedin issue 34",
      lowered: "warning unless the placeholder makes a URL scheme invalid",
      predicts: ["ITMS-90158"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(scheme("AUTH_SCHEME")), .accepts(scheme("fb$(FACEBOOK_APP_ID)")),
        .accepts(scheme("$(REVERSED_CLIENT_ID)")), .accepts(scheme("$(YOUR_SCHEME)")),
        .accepts(scheme("li$APP_ID")), .accepts(scheme("yourmove")),
        .accepts("<key>NSCameraUsageDescription</key><string>Scan your-style codes [QR]</string>"),
        .flags(scheme("⟪YOUR_SCHEME⟫")), .flags(scheme("⟪fb{app-id}⟫")),
        .flags(scheme("⟪your-app-scheme-here⟫")), .flags(scheme("⟪[scheme]⟫")),
        .flags(scheme("⟪REVERSED_CLIENT_ID⟫")),
        .flags(scheme("⟪com.googleusercontent.apps.REVERSED_CLIENT_ID⟫")),
        .flags("<key>NSCameraUsageDescription</key><string>⟪YOUR_CAMERA_TEXT⟫</string>"),
        .flags("<key>NSCameraUsageDescription</key><string>⟪&lt;why the camera&gt;⟫</string>"),
        .flags(
          "<key>LSApplicationQueriesSchemes</key><array><string>⟪fbYOUR_ID⟫</string></array>"),
      ])
  }

  private static func scheme(_ text: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLSchemes</key><array><string>\(text)</string></array>
    </dict></array>
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in context.urlSchemes(of: plist) {
      guard Placeholder.mayRemain(inIdentifier: value), let text = value.string,
        Placeholder.remains(inIdentifier: text)
      else { continue }
      let isLegal = URLScheme.defect(of: text) == nil
      context.report(
        isLegal ? .warning : .error, "URL scheme '\(text)' is still a placeholder", at: value,
        help: "write the app's own scheme, or remove the entry",
        predicts: isLegal ? [] : ["ITMS-90158"])
    }
    for value in plist.strings(queried) ?? [] {
      guard Placeholder.mayRemain(inIdentifier: value), let text = value.string,
        Placeholder.remains(inIdentifier: text)
      else { continue }
      context.report(
        .warning, "queried URL scheme '\(text)' is still a placeholder", at: value,
        help: "write the scheme of the other app, or remove the entry")
    }
    if let value = plist.value(of: identifier), Placeholder.mayRemain(inIdentifier: value),
      let text = value.string, Placeholder.remains(inIdentifier: text)
    {
      context.report(
        .warning, "bundle identifier '\(text)' is still a placeholder", at: value,
        help: "write the identifier that is registered for the app")
    }
    for entry in context.purposeStrings(of: plist) {
      guard Placeholder.mayBeWhole(entry.value), let text = entry.value.string,
        Placeholder.isWhole(text)
      else { continue }
      context.report(
        .warning, "usage description '\(text)' is still a placeholder", at: entry.value,
        help: "explain in a sentence how the app uses it")
    }
  }
}
