internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

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
        upload. Only an app that can be the default browser or mail app declares one, together \
        with its entitlement. A browser declares 'http' and 'https', a mail app 'mailto': that is \
        an info, and nothing if the entitlements of the shipped app have it.
        """,
      source: "Apple, CFBundleURLTypes; RocketChat/Rocket.Chat.ReactNative issue 314",
      lowered: "info for schemes of default browser and mail apps",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(scheme("<string>myapp</string>")),
        .accepts(scheme("<string>$(SCHEME)</string><string>https-inspector</string>")),
        .flags(scheme("<string>⟪https⟫</string><string>⟪HTTP⟫</string>")),
        .flags(scheme("<string>⟪https⟫</string>")),
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

  /// Whether an app with these entitlements declares a scheme because it can be the default app for it.
  static func isGranted(_ scheme: String, by entitlements: Entitlements) -> Bool {
    let name =
      switch scheme.lowercased() {
      case "http", "https": "com.apple.developer.web-browser"
      case "mailto": "com.apple.developer.mail-client"
      default: ""
      }
    return entitlements.root[name]?.boolean == true
  }

  static let reserved = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "facetime-audio", "maps",
    "itms", "itms-apps", "itms-appss", "itms-services", "file",
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let found = context.urlSchemes(of: plist).compactMap { value in
      value.string.map { (value: value, text: $0, scheme: $0.lowercased()) }
    }
    let isForBrowsers = ["http", "https"].allSatisfy { name in
      found.contains { $0.scheme == name }
    }
    for entry in found where reserved.contains(entry.scheme) {
      let isOfDefaultApp =
        entry.scheme == "mailto" || (isForBrowsers && entry.scheme.hasPrefix("http"))
      context.report(
        isOfDefaultApp ? .info : .warning,
        isOfDefaultApp
          ? "URL scheme '\(entry.text)' is for apps that the user can choose as default"
          : "URL scheme '\(entry.text)' belongs to the system",
        at: entry.value,
        help: isOfDefaultApp
          ? "keep it only with the entitlement for it; otherwise remove it"
          : "remove it, unless the app can be the default app for such URLs")
    }
  }
}
