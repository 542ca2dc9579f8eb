internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// The app claims to own a type of the system.
enum ExportedTypeIsSystem: Rule {
  static let id: RuleID = "exported-type-is-system"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [
    .appsAndExtensions, BundleKinds(.macApp), BundleKinds(.fragment),
  ]

  private static let exported = InfoPlistKey("UTExportedTypeDeclarations")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An exported type declaration uses the identifier of a system type.",
      rationale: """
        An exported type is one that the app owns. Identifiers that begin with 'public.' or \
        'com.apple.' belong to the system: its declaration wins, and the app's has no effect or \
        confuses other apps.
        """,
      source: "Apple, Defining file and data types for your app",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(declaration("com.example.note")), .accepts(declaration("$(TYPE)")),
        .accepts(
          """
          <key>UTImportedTypeDeclarations</key><array><dict>
          <key>UTTypeIdentifier</key><string>public.zip-archive</string></dict></array>
          """),
        .flags(declaration("⟪public.item⟫")), .flags(declaration("⟪com.apple.package⟫")),
      ])
  }

  private static func declaration(_ type: String) -> String {
    """
    <key>UTExportedTypeDeclarations</key><array><dict>
    <key>UTTypeIdentifier</key><string>\(type)</string></dict></array>
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for declaration in plist.dictionaries(exported) ?? [] {
      guard let value = declaration["UTTypeIdentifier"], let text = value.string else { continue }
      let type = text.lowercased()
      guard type.hasPrefix("public.") || type.hasPrefix("com.apple.") else { continue }
      context.report(
        .warning, "exported type '\(text)' belongs to the system", at: value,
        help: "export only the app's own types, and use system types in 'CFBundleDocumentTypes'"
      )
    }
  }
}
