internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A URL scheme has a character that no scheme may have.
enum URLSchemeInvalid: Rule {
  static let id: RuleID = "url-scheme-invalid"
  static let severity = Severity.error
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A URL scheme is malformed.",
      rationale: """
        A scheme is a letter followed by letters, digits, '+', '-' and '.'. The App Store refuses an \
        app that declares anything else, and no URL ever opens it.
        """,
      source: "RFC 3986, section 3.1; box/box-ios-sdk issue 499; p2/OAuth2 issue 123",
      lowered: "warning for an empty scheme",
      predicts: ["ITMS-90158"],
      fix: .unsafe,
      examples: [
        .accepts(schemes("<string>myapp</string><string>com.example.app-1+x</string>")),
        .accepts(schemes("<string>$(URL_SCHEME)</string><string>fb$(FACEBOOK_ID)_x</string>")),
        .accepts(schemes("<string>DOTCOM_AUTH_SCHEME</string><string>$SCHEME</string>")),
        .accepts(schemes("<string>{{ scheme }}</string><string>YOUR_SCHEME</string>")),
        .flags(schemes("<string>⟪myapp://⟫</string><string>⟪myapp:⟫</string>")),
        .flags(schemes("<string>⟪my_app⟫</string><string>⟪my app⟫</string>")),
        .flags(schemes("<string>⟪1password⟫</string><string>⟪ünder⟫</string>")),
        .flags(schemes("⟪<string></string>⟫<string>⟪-app⟫</string>")),
        .flags(schemes("<string>⟪https://example.com⟫</string>")),
      ])
  }

  private static func schemes(_ schemes: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLSchemes</key><array>\(schemes)</array>
    </dict></array>
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in context.urlSchemes(of: plist) {
      guard let text = value.string, !BuildVariable.isUndecided(text),
        let defect = URLScheme.defect(of: text),
        !Placeholder.remains(inIdentifier: text)
      else { continue }
      let bare = String(text.prefix { $0 != ":" })
      let isCut = bare != text && URLScheme.defect(of: bare) == nil
      let isFree = !URLSchemeReserved.reserved.contains(bare.lowercased())
      // An empty scheme has no effect. No refused upload has been reported for it.
      context.report(
        text.isEmpty ? .warning : .error,
        text.isEmpty ? "a URL scheme is empty" : "URL scheme '\(text)' \(defect)", at: value,
        help: isCut
          ? "write '\(bare)'"
          : text.isEmpty
            ? "write the scheme, or remove the entry"
            : "write a letter followed by letters, digits, '+', '-' and '.'",
        fixes: isCut && isFree
          ? context.replacing(value, with: bare, .unsafe) : [],
        predicts: text.isEmpty ? [] : ["ITMS-90158"])
    }
  }
}
