internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A file of a type that the app does not open.
enum LaunchOptionsDocumentUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-document-undeclared"
  static let severity = Severity.error

  private static func documents(_ type: String) -> String {
    """
    <key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key>
    <array><string>\(type)</string></array></dict></array>
    """
  }

  static var documentation: RuleDocumentation {
    let file = #"{"url": "file:///private/var/mobile/Inbox/⟪Report%202.pdf⟫"}"#
    func app(_ infoPlist: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(infoPlist: infoPlist, entitlements: nil)
    }
    return RuleDocumentation(
      summary: "Launch options open a document for which the app has no document type.",
      rationale: """
        Documents are opened with apps that declare a document type with the file's type, or with one \
        that it conforms to. Other apps are not offered.
        """,
      source: """
        Apple, "Defining file and data types for your app" and UIApplication.LaunchOptionsKey.url
        """,
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(file.unmarked, app(documents("com.adobe.pdf"))),
        .accepts(file.unmarked, app(documents("public.data"))),
        .accepts(#"{"url": "myapp://open"}"#, app("")),
        .flags(file, app("")), .flags(file, app(documents("public.image"))),
        .flags("file:///a/⟪notes.pages⟫/\n", app("")),
        .notChecked(file.unmarked, app(nil)),
        .notChecked(#"{"url": "file:///a/b.xyz"}"#, app(documents("public.image"))),
        .notChecked(#"{"url": "file:///a/$(NAME)"}"#, app(documents("public.image"))),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let value = launch.options.entry(.url)?.source?.value, let text = value.string,
      let url = LaunchURL(text), url.isFile
    else { return }
    let name = url.lastPathComponent
    guard !name.isEmpty else { return }
    if let reason = FixtureText.reasonNotExact(name) {
      context.reportNotChecked("the document", because: reason)
      return
    }
    context.require(
      app.document(named: name), for: "the document '\(ShortText.of(name))'",
      span: value.span(of: url.lastPathComponentRange, in: text) ?? value.contentSpan, of: value)
  }
}
