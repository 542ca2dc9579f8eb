internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A document type that no file has, or without a name.
enum DocumentTypeIncomplete: Rule {
  static let id: RuleID = "document-type-incomplete"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let types = InfoPlistKey("CFBundleDocumentTypes")
  /// The keys that say which files have a type. All but the first are legacy.
  private static let contents = [
    "LSItemContentTypes", "CFBundleTypeExtensions", "CFBundleTypeMIMETypes", "CFBundleTypeOSTypes",
  ]

  private static let name = ExampleText.string("CFBundleTypeName", "Note")

  private static func type(_ entries: String, mark: (String, String) = ("", "")) -> String {
    "<key>CFBundleDocumentTypes</key><array>\(mark.0)<dict>\(mark.1)\(entries)</dict></array>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A document type names no content, or has no name.",
      rationale: """
        A document type says which files the app opens. Without any type of content it matches none, and the app is \
        never offered.
        """,
      source: "Apple, CFBundleDocumentTypes; Apple, LSItemContentTypes",
      lowered: "info for a missing name",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          type(name + "<key>LSItemContentTypes</key><array><string>public.text</string></array>")),
        .accepts(
          type(name + "<key>CFBundleTypeExtensions</key><array><string>txt</string></array>")),
        .accepts("<key>CFBundleDocumentTypes</key><array/>"),
        .flags(type(name, mark: ("⟪", "⟫"))),
        .flags(type(name + "<key>LSItemContentTypes</key>⟪<array>⟫</array>")),
        .flags(
          type(
            "<key>LSItemContentTypes</key><array><string>public.text</string></array>",
            mark: ("⟪", "⟫"))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for type in plist.dictionaries(types) ?? [] {
      let stated = contents.compactMap { type[$0] }
      let name = type["CFBundleTypeName"]?.string.map(ShortText.of) ?? ""
      if stated.allSatisfy({ $0.array?.isEmpty ?? ($0.string == "") }) {
        let place = stated.first ?? type.value
        context.report(
          .warning,
          "the document type\(name.isEmpty ? "" : " '\(name)'") names no type of content",
          span: place.markSpan, of: place,
          help: "add 'LSItemContentTypes' with the identifiers of the types")
      } else if type["CFBundleTypeName"] == nil {
        context.report(
          .info, "the document type has no 'CFBundleTypeName'",
          span: type.value.openingSpan, of: type.value,
          help: "add the name that people see, such as 'Note'")
      }
    }
  }
}
