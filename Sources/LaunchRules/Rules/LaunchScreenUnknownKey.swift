internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A key in a launch screen's description that the system does not know.
enum LaunchScreenUnknownKey: Rule {
  static let id: RuleID = "launch-screen-unknown-key"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndFragments

  private static let screen = InfoPlistKey("UILaunchScreen")
  private static let screens = InfoPlistKey("UILaunchScreens")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A launch screen's description has a key that the system does not know.",
      rationale: """
        What stands under an unknown key is ignored, and the launch screen comes up empty. Names that \
        Xcode's editor shows, and a launch screen inside a launch screen, are the usual cases.
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

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: screen) {
      if let description = entry.value.dictionary { judge(description, .launchScreen, &context) }
    }
    for entry in plist.variants(of: screens) {
      guard let definitions = entry.value.dictionary?["UILaunchScreenDefinitions"]?.array else {
        continue
      }
      for definition in definitions {
        if let description = definition.dictionary {
          judge(description, .launchScreenDefinition, &context)
        }
      }
    }
  }

  private static func judge(
    _ description: PropertyListDictionary, _ level: KeyCatalogue.Level,
    _ context: inout RuleContext
  ) {
    let catalogue = KeyCatalogue.keys(of: level)
    for entry in description {
      guard entry.key.withUTF8({ catalogue.index(of: $0) }) == nil else { continue }
      let name = entry.key.string ?? ""
      guard catalogue.index(of: KeySuffix.split(name).base) == nil, !BuildVariable.isUndecided(name)
      else { continue }
      if name == "UILaunchScreen" {
        // Xcode's own generator writes an empty one into the product.
        guard !context.isBuilt || entry.value.dictionary?.isEmpty != true else { continue }
        context.report(
          .warning, "'UILaunchScreen' inside a launch screen is ignored", at: entry.key,
          help: "move what it holds one level up",
          fixes: entry.value.dictionary?.isEmpty == true
            ? context.removing(entry.key, .safe) : [])
        continue
      }
      // Beyond the limit of findings a suggestion is not shown, so it is not searched.
      let meant = context.isFull ? nil : nearest(name, catalogue)
      context.report(
        .warning, "'\(name)' is no key of a launch screen, so it is ignored", at: entry.key,
        help: meant.map { "did you mean '\($0)'?" } ?? "remove it",
        fixes: meant.map { context.renaming(entry.key, to: $0, .unsafe) } ?? [])
    }
  }

  /// The key that a display name of Xcode's, a misspelt key or one without its prefix stands for.
  private static func nearest(_ name: String, _ catalogue: KeyCatalogue) -> String? {
    let names = catalogue.keys.lazy.map { $0.name.description }
    let titled = catalogue.keys.first { $0.title?.description.lowercased() == name.lowercased() }
    return titled?.name.description ?? NearestName.of(name, in: names)
      ?? NearestName.of("UI" + name, in: names)
  }
}
