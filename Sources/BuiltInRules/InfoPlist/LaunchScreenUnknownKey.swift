package import Findings
package import LaunchModel
internal import PropertyListSyntax
package import RuleEngine
internal import SourceText

/// A key in a launch screen's description that the system does not know.
package enum LaunchScreenUnknownKey: WrittenValueRule {
  package static let id: RuleID = "launch-screen-unknown-key"
  package static let severity = Severity.warning
  package static let kinds = BundleKinds.appsAndFragments

  private static let screen = InfoPlistKey("UILaunchScreen")
  private static let screens = InfoPlistKey("UILaunchScreens")

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The launch screen dictionary has an unknown key.",
      rationale: """
        The value of an unknown key is ignored, and the launch screen may be empty. The usual \
        cases are display names of Xcode's editor and a launch screen dictionary inside another.
        """,
      source: "Apple, UILaunchScreen; NuvioMedia/NuvioMobile issue 1748; tuist/tuist issue 6192",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          <key>UILaunchScreen</key><dict><key>UIColorName</key><string>Launch</string>
          <key>UIImageName</key><string>Logo</string>
          <key>UIImageRespectsSafeAreaInsets</key><true/>
          <key>UINavigationBar</key><dict/><key>UITabBar</key><dict/><key>UIToolbar</key><dict/></dict>
          """),
        .accepts("<key>UILaunchScreen</key><dict><key>$(COLOR_KEY)</key><string>a</string></dict>"),
        .accepts(
          """
          <key>DTSDKName</key><string>iphoneos18.0</string>
          <key>UILaunchScreen</key><dict><key>UILaunchScreen</key><dict/></dict>
          """),
        .flags(
          """
          <key>UILaunchScreen</key><dict><key>⟪UIColourName⟫</key><string>Launch</string></dict>
          """),
        .flags(
          """
          <key>UILaunchScreen~ipad</key><dict><key>⟪Image Name⟫</key><string>Logo</string></dict>
          """),
        .flags(
          """
          <key>UILaunchScreen</key><dict><key>⟪UILaunchScreen⟫</key>
          <dict><key>UIImageName</key><string>Logo</string></dict></dict>
          """),
        .flags(
          """
          <key>UILaunchScreens</key><dict><key>UILaunchScreenDefinitions</key><array>
          <dict><key>UILaunchScreenIdentifier</key><string>A</string>
          <key>⟪ImageName⟫</key><string>Logo</string></dict></array></dict>
          """),
      ])
  }

  package static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: screen) {
      if let description = entry.value.dictionary { evaluate(description, .launchScreen, &context) }
    }
    for entry in plist.variants(of: screens) {
      guard let definitions = entry.value.dictionary?["UILaunchScreenDefinitions"]?.array else {
        continue
      }
      for definition in definitions {
        if let description = definition.dictionary {
          evaluate(description, .launchScreenDefinition, &context)
        }
      }
    }
  }

  private static func evaluate(
    _ description: PropertyListDictionary, _ level: KeyCatalog.Level,
    _ context: inout RuleContext
  ) {
    let catalog = KeyCatalog.keys(of: level)
    for entry in description {
      guard entry.key.withUTF8({ catalog.index(of: $0) }) == nil else { continue }
      let name = entry.key.string ?? ""
      guard catalog.index(of: KeySuffix.split(name).base) == nil, !BuildVariable.isUndecided(name)
      else { continue }
      if name == "UILaunchScreen" {
        // Xcode itself writes an empty entry into the product.
        guard !context.isBuilt || entry.value.dictionary?.isEmpty != true else { continue }
        context.report(
          .warning, "'UILaunchScreen' inside a launch screen is ignored", at: entry.key,
          help: "move its entries one level up",
          fixes: entry.value.dictionary?.isEmpty == true
            ? context.removing(entry.key, .safe) : [])
        continue
      }
      // Beyond the limit of findings no suggestion is shown, so none is searched for.
      let meant = context.isFull ? nil : nearest(name, catalog)
      context.report(
        .warning, "'\(name)' is not a key of a launch screen, so it is ignored", at: entry.key,
        help: meant.map { "did you mean '\($0)'?" } ?? "remove it",
        fixes: meant.map { context.renaming(entry.key, to: $0, .unsafe) } ?? [])
    }
  }

  /// The key that is meant by a display name of Xcode, a misspelled key or a key without its prefix.
  private static func nearest(_ name: String, _ catalog: KeyCatalog) -> String? {
    let names = catalog.keys.lazy.map { $0.name.description }
    let titled = catalog.keys.first { $0.title?.description.lowercased() == name.lowercased() }
    return titled?.name.description ?? NearestName.of(name, in: names)
      ?? NearestName.of("UI" + name, in: names)
  }
}
