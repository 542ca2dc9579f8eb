internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The same URL scheme is in the file twice.
enum URLSchemeDuplicate: Rule {
  static let id: RuleID = "url-scheme-duplicate"
  static let severity = Severity.info
  static let kinds = BundleKinds.appsAndFragments

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A URL scheme is declared twice.",
      rationale: """
        Schemes are compared without regard to case, so the second declaration adds nothing. Often one \
        of the two was meant to be another scheme.
        """,
      source: "Apple, CFBundleURLTypes; RFC 3986, section 3.1",
      fix: .unsafe,
      examples: [
        .accepts(types("myapp", "otherapp")),
        .accepts(types("$(SCHEME)", "$(SCHEME)")),
        .flags(types("myapp", "⟪MyApp⟫")),
        .flags(types("myapp</string><string>⟪myapp⟫", "otherapp")),
      ])
  }

  private static func types(_ first: String, _ second: String) -> String {
    """
    <key>CFBundleURLTypes</key><array>
    <dict><key>CFBundleURLSchemes</key><array><string>\(first)</string></array></dict>
    <dict><key>CFBundleURLSchemes</key><array><string>\(second)</string></array></dict>
    </array>
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let schemes = context.urlSchemes(of: plist)
    guard schemes.count > 1 else { return }
    var first = [String: PropertyListValue](minimumCapacity: schemes.count)
    for value in schemes {
      guard let text = value.string, !text.isEmpty, !BuildVariable.isUndecided(text) else {
        continue
      }
      let scheme = text.lowercased()
      guard let original = first[scheme] else {
        first[scheme] = value
        continue
      }
      context.report(
        .info, "URL scheme '\(text)' is declared already", at: value,
        notes: [Finding.Note("first declared here", at: original.contentSpan)],
        help: "remove one of them, or write the intended scheme",
        // In another array it may be the only scheme, so that the array would be left empty.
        fixes: value.parent?.nodeIndex == original.parent?.nodeIndex
          ? context.removing(element: value, .unsafe, called: "the repeated scheme") : [])
    }
  }
}
