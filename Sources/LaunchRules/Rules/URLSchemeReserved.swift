internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A URL scheme that the system keeps for itself or for default apps.
enum URLSchemeReserved: Rule {
  static let id: RuleID = "url-scheme-reserved"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app declares a URL scheme that belongs to the system.",
      rationale: """
        The system opens such URLs itself, so the declaration has no effect and may be refused at \
        upload. Only an app that the user can choose as default browser, mail app or the like declares \
        one, together with the entitlement for it.
        """,
      source: "Apple, CFBundleURLTypes; RocketChat/Rocket.Chat.ReactNative issue 314",
      examples: [
        .accepts(scheme("<string>myapp</string>")),
        .accepts(scheme("<string>$(SCHEME)</string><string>https-inspector</string>")),
        .flags(scheme("<string>⟪https⟫</string><string>⟪HTTP⟫</string>")),
        .flags(scheme("<string>⟪mailto⟫</string>")),
      ])
  }

  private static func scheme(_ schemes: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLSchemes</key><array>\(schemes)</array>
    </dict></array>
    """
  }

  private static let reserved = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "facetime-audio", "maps",
    "itms", "itms-apps", "itms-appss", "itms-services", "file",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in plist.urlSchemes {
      guard let text = value.string, reserved.contains(text.lowercased()) else { continue }
      context.report(
        .warning, "URL scheme '\(text)' belongs to the system", at: value,
        help: "remove it, unless the user can choose the app as the default one for such URLs")
    }
  }
}
