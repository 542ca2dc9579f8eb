internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A declaration of a type that the system cannot use.
enum TypeDeclarationIncomplete: Rule {
  static let id: RuleID = "type-declaration-incomplete"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [
    .appsAndExtensions, BundleKinds(.macApp), BundleKinds(.fragment),
  ]

  private static let lists = [
    InfoPlistKey("UTExportedTypeDeclarations"), InfoPlistKey("UTImportedTypeDeclarations"),
  ]

  private static func declaration(_ entries: String, mark: (String, String) = ("", "")) -> String {
    """
    <key>UTExportedTypeDeclarations</key><array>\(mark.0)<dict>\(mark.1)\(entries)</dict></array>
    """
  }

  private static let note = ExampleText.string("UTTypeIdentifier", "com.example.note")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A declared type has no identifier, or conforms to nothing or to itself.",
      rationale: """
        The system ignores a declaration without an identifier. A type that conforms to nothing is no kind of data, so \
        document browsers do not offer its files.
        """,
      source: "Apple, Defining file and data types for your app; Apple, UTTypeConformsTo",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(
          declaration(
            note + "<key>UTTypeConformsTo</key><array><string>public.data</string></array>")),
        .accepts(declaration(note + ExampleText.string("UTTypeConformsTo", "public.json"))),
        .accepts(
          declaration(
            ExampleText.string("UTTypeIdentifier", "$(TYPE)")
              + "<key>UTTypeConformsTo</key><array><string>$(TYPE)</string></array>")),
        .accepts(declaration(ExampleText.string("UTTypeIdentifier", "public.item"))),
        .flags(
          declaration(ExampleText.string("UTTypeConformsTo", "public.data"), mark: ("⟪", "⟫"))),
        .flags(
          declaration(
            "<key>UTTypeIdentifier</key>⟪<string></string>⟫"
              + ExampleText.string("UTTypeConformsTo", "public.data"))),
        .flags(declaration(note, mark: ("⟪", "⟫"))),
        .flags(declaration(note + "<key>UTTypeConformsTo</key>⟪<array>⟫</array>")),
        .flags(
          declaration(
            note + "<key>UTTypeConformsTo</key><array><string>⟪com.example.note⟫</string></array>")),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for list in lists {
      for declaration in plist.dictionaries(list) ?? [] { check(declaration, &context) }
    }
  }

  private static func check(_ declaration: PropertyListDictionary, _ context: inout RuleContext) {
    guard let identifier = declaration["UTTypeIdentifier"] else {
      context.report(
        .warning, "the type has no 'UTTypeIdentifier'", span: declaration.value.openingSpan,
        of: declaration.value, help: "add the identifier, such as 'com.example.note'")
      return
    }
    guard let name = identifier.string else { return }
    guard !ValueText.isBlank(name) else {
      context.report(
        .warning, "'UTTypeIdentifier' is empty", at: identifier,
        help: "write the identifier, such as 'com.example.note'")
      return
    }
    let parents = declaration["UTTypeConformsTo"]
    let names = parents?.array.map(Array.init) ?? parents.map { [$0] } ?? []
    guard !names.isEmpty else {
      // The types of the system conform to what the system says, and `public.item` to nothing.
      guard !name.hasPrefix("public."), !name.hasPrefix("com.apple."),
        !BuildVariable.isUndecided(name)
      else { return }
      let help =
        "write what it is a kind of: 'public.data' for files, 'com.apple.package' for folders"
      if let parents {
        context.report(
          .warning, "the type '\(ShortText.of(name))' conforms to nothing",
          span: parents.openingSpan, of: parents, help: help)
      } else {
        context.report(
          .warning, "the type '\(ShortText.of(name))' has no 'UTTypeConformsTo'",
          span: declaration.value.openingSpan, of: declaration.value, help: help)
      }
      return
    }
    guard !BuildVariable.isUndecided(name), let own = names.first(where: { $0.equals(name) }) else {
      return
    }
    context.report(
      .warning, "the type '\(ShortText.of(name))' conforms to itself", at: own,
      help: names.count == 1
        ? "write what it is a kind of: 'public.data' for files" : "remove the entry")
  }
}
