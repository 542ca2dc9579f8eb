internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A launch screen is chosen by a scheme or an identifier that nothing declares.
enum LaunchScreenAssociationUndeclared: Rule {
  static let id: RuleID = "launch-screen-association-undeclared"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  /// A key that chooses among launch screens, with the names of the keys inside it.
  private struct Family {
    let key: InfoPlistKey
    let definitions: String
    let identifier: String
    let preset: String
    let associations: String
  }

  private static let families = [
    Family(
      key: InfoPlistKey("UILaunchScreens"), definitions: "UILaunchScreenDefinitions",
      identifier: "UILaunchScreenIdentifier", preset: "UIDefaultLaunchScreen",
      associations: "UIURLToLaunchScreenAssociations"),
    Family(
      key: InfoPlistKey("UILaunchStoryboards"), definitions: "UILaunchStoryboardDefinitions",
      identifier: "UILaunchStoryboardIdentifier", preset: "UIDefaultLaunchStoryboard",
      associations: "UIURLToLaunchStoryboardAssociations"),
  ]

  /// With more definitions than this, no similar identifier is searched for.
  private static let mostSuggestions = 100
  private static let urlTypes = InfoPlistKey("CFBundleURLTypes")

  private static func example(_ preset: String, _ scheme: String, _ identifier: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>shop</string></array></dict></array>
    <key>UILaunchScreens</key><dict><key>UILaunchScreenDefinitions</key><array>
    <dict><key>UILaunchScreenIdentifier</key><string>Shop</string></dict></array>
    <key>UIDefaultLaunchScreen</key><string>\(preset)</string>
    <key>UIURLToLaunchScreenAssociations</key><dict>
    <key>\(scheme)</key><string>\(identifier)</string></dict></dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A launch screen is selected by a URL scheme or identifier that is not declared.",
      rationale: """
        An association needs a scheme of CFBundleURLTypes and an identifier of the definitions. \
        Otherwise it never matches, and the default launch screen appears.
        """,
      source: "Apple, UILaunchScreens and UILaunchStoryboards",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(example("Shop", "SHOP", "Shop")),
        .accepts(example("$(DEFAULT)", "$(SCHEME)", "$(SCREEN)")),
        .accepts(
          """
          <key>UILaunchScreens</key><dict><key>UIURLToLaunchScreenAssociations</key><dict>
          <key>shop</key><string>A</string></dict></dict>
          """, .dictionary),
        .flags(example("⟪Start⟫", "shop", "Shop")),
        .flags(example("Shop", "⟪store⟫", "⟪Store⟫")),
        .flags(
          """
          <key>UILaunchStoryboards</key><dict><key>UILaunchStoryboardDefinitions</key><array/>
          <key>UIDefaultLaunchStoryboard</key><string>⟪Start⟫</string></dict>
          """),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for family in families {
      guard let content = plist.value(of: family.key)?.dictionary else { continue }
      let identifiers = identifiers(content, family)
      if let value = content[family.preset] { evaluate(value, identifiers, family, &context) }
      guard let associations = content[family.associations]?.dictionary else { continue }
      let schemes = schemes(plist, context)
      for association in associations {
        evaluate(association.value, identifiers, family, &context)
        guard let schemes, let scheme = association.key.string, !BuildVariable.isUndecided(scheme),
          !schemes.contains(scheme.lowercased())
        else { continue }
        context.report(
          .warning, "scheme '\(scheme)' is not in 'CFBundleURLTypes'", at: association.key,
          absent: [urlTypes], help: "declare the scheme, or remove the association")
      }
    }
  }

  private static func evaluate(
    _ value: PropertyListValue, _ identifiers: Set<String>?, _ family: Family,
    _ context: inout RuleContext
  ) {
    guard let identifiers, let name = value.string, !BuildVariable.isUndecided(name),
      !identifiers.contains(name)
    else { return }
    let isShown = identifiers.count <= mostSuggestions && !context.isFull
    let meant = isShown ? NearestName.of(name, in: identifiers.sorted()) : nil
    context.report(
      .warning, "no definition has the '\(family.identifier)' '\(name)'", at: value,
      help: meant.map { "did you mean '\($0)'?" } ?? "define it in '\(family.definitions)'")
  }

  /// The identifiers of all definitions; nil when they are not all known.
  private static func identifiers(
    _ content: PropertyListDictionary, _ family: Family
  ) -> Set<String>? {
    guard let definitions = content[family.definitions]?.array else { return nil }
    var names: Set<String> = []
    for definition in definitions {
      guard let name = definition.dictionary?[family.identifier]?.string,
        !BuildVariable.isUndecided(name)
      else { return nil }
      names.insert(name)
    }
    return names
  }

  /// The declared schemes in lower case; nil when they are not all known.
  private static func schemes(_ plist: InfoPlist, _ context: RuleContext) -> Set<String>? {
    if plist[urlTypes] == nil { return context.isFinal(urlTypes) ? [] : nil }
    var names: Set<String> = []
    for value in plist.urlSchemes {
      guard let name = value.string, !BuildVariable.isUndecided(name) else { return nil }
      names.insert(name.lowercased())
    }
    return names
  }
}
