internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A key that is nearly one of the system's.
enum KeyMisspelled: Rule {
  static let id: RuleID = "key-misspelled"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "An unknown key differs from a known key by one or two letters, or by an unknown modifier.",
      rationale: """
        The system ignores unknown keys. Apps may have custom keys, but one that is nearly a \
        system key is most likely a typo, and the feature it should enable stays off.
        """,
      source: "Apple, Information Property List; NuvioMedia/NuvioMobile issue 1748",
      fix: .unsafe,
      examples: [
        .accepts("<key>AppGroupIdentifier</key><string>group.a</string>"),
        .accepts("<key>appGroupIdentifier</key><string>group.a</string>"),
        .accepts("<key>_UIBackgroundModes</key><array/>"),
        .accepts("<key>UIApplicationSceneManifests</key><dict/>"),
        .accepts("<key>UILaunchStoryboardName~ipad</key><string>Launch</string>"),
        .accepts("<key>$(KEY)</key><string>Launch</string>"),
        .flags("<key>⟪UIBackgroundMode⟫</key><array/>"),
        .flags("<key>⟪CFBundleURLtypes⟫</key><array/>"),
        .flags("<key>⟪UILaunchStoryboardName~ipd⟫</key><string>Launch</string>"),
        .flags("<key>⟪UILaunchStoryboardName~tablet⟫</key><string>Launch</string>"),
        .flags(
          """
          <key>CFBundleURLTypes</key><array><dict>
          <key>⟪CFBundleURLScheme⟫</key><array><string>myapp</string></array>
          <key>CFBundleURLSchemes</key><array><string>myapp</string></array>
          </dict></array>
          """),
        .flags(
          ExampleText.window(
            "<key>⟪UISceneDelegateClasName⟫</key><string>SceneDelegate</string>")),
      ])
  }

  /// Levels where another rule reports every unknown key, or that may have any key.
  private static let open: [KeyCatalog.Level] = [
    .sceneRoles, .typeTags, .extensionAttributes, .launchScreen, .launchScreens,
    .launchScreenDefinition, .launchScreenBar, .transportSecurity, .exceptionDomain, .pinnedDomain,
  ]
  /// How many unknown keys of a file are compared; a file with more was not written by hand.
  private static let mostCompared = 500

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for unknown in context.unknownKeys(of: plist).prefix(mostCompared)
    where !open.contains(unknown.level) {
      guard let name = unknown.key.string, name.utf8.first.map(ASCII.isLetter) == true,
        !BuildVariable.isUndecided(name)
      else { continue }
      let catalog = KeyCatalog.keys(of: unknown.level)
      if let modifier = unknownModifier(of: name, in: catalog) {
        context.report(
          .warning,
          "'\(ShortText.of(modifier))' is not a modifier for a device, so the key is ignored",
          at: unknown.key, help: "the modifiers are '~iphone', '~ipad' and '~ipod'")
        continue
      }
      guard let near = nearest(to: name, in: catalog),
        near != "UIApplicationSceneManifest", KeyPlace.home(of: unknown.key) == nil
      else { continue }
      context.report(
        .warning, "'\(name)' is not a key the system knows", at: unknown.key,
        help: "did you mean '\(near)'?",
        fixes: context.renaming(unknown.key, to: near, .unsafe))
    }
  }

  /// The text from '~' on behind a known key, if it is not nearly a modifier.
  private static func unknownModifier(of name: String, in catalog: KeyCatalog) -> String? {
    guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "~")),
      catalog.index(of: String(name[..<mark])) != nil,
      NearestName.of(String(name[mark...]), in: KeySuffix.devices) == nil
    else { return nil }
    return String(name[mark...])
  }

  /// The known key, including its suffix, that is nearly the same as a name; nil when there is none.
  private static func nearest(to name: String, in catalog: KeyCatalog) -> String? {
    let bytes = name.utf8
    if let mark = bytes.lastIndex(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") }),
      mark != name.startIndex, catalog.index(of: String(name[..<mark])) != nil
    {
      let suffixes = bytes[mark] == UInt8(ascii: "~") ? KeySuffix.devices : KeySuffix.platforms
      return NearestName.of(String(name[mark...]), in: suffixes).map { name[..<mark] + $0 }
    }
    guard let key = catalog.nearest(to: name), key.source != .vendor, key.confidence <= .assumed
    else {
      return nil
    }
    return key.name.description + KeySuffix.split(name).suffix
  }
}
