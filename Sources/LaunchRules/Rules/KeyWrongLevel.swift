internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A key that stands in another dictionary than the one it belongs in.
enum KeyWrongLevel: Rule {
  static let id: RuleID = "key-wrong-level"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key stands in the wrong dictionary.",
      rationale: """
        The system looks for a key in one place only. Anywhere else it is passed over in silence, and \
        what it should switch on stays off.
        """,
      source: "Apple, Information Property List; NuvioMedia/NuvioMobile issue 1748",
      examples: [
        .accepts("<key>UIApplicationPreferredDefaultSceneSessionRole</key><string>x</string>"),
        .accepts(
          ExampleText.manifest(
            "<key>UIApplicationPreferredDefaultSceneSessionRole</key><string>x</string>")),
        .accepts(ExampleText.window(ExampleText.string("UILaunchStoryboardName", "LaunchScreen"))),
        .accepts("<key>AppGroup</key><dict><key>UIBackgroundModes</key><array/></dict>"),
        .flags("<key>⟪UISceneConfigurations⟫</key><dict/>"),
        .flags("<key>⟪UIApplicationSupportsMultipleScenes⟫</key><true/>"),
        .flags("<key>⟪CFBundleURLSchemes⟫</key><array/>"),
        .flags(ExampleText.manifest("<key>⟪UIBackgroundModes⟫</key><array/>")),
        .flags(ExampleText.manifest("<key>⟪UIWindowSceneSessionRoleApplication⟫</key><array/>")),
        .flags(
          "<key>NSExtension</key><dict><key>⟪UILaunchStoryboardName⟫</key><string>a</string></dict>"
        ),
      ])
  }

  /// Places where only Apple's keys stand. Extension attributes and launch screens are not among
  /// them: the former are open, the latter have a rule of their own.
  private static let closed: [KeyCatalogue.Level] = [
    .topLevel, .sceneManifest, .sceneConfiguration, .urlType, .documentType, .typeDeclaration,
    .shortcutItem, .extensionPoint, .appClip,
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for unknown in context.unknownKeys(of: plist) where closed.contains(unknown.level) {
      guard let home = KeyPlace.home(of: unknown.key),
        let here = KeyPlace.words(for: unknown.level)
      else { continue }
      context.report(
        .warning,
        "'\(unknown.key.string ?? "")' belongs \(home.level == .topLevel ? "at" : "in") \(home.words), "
          + "not \(unknown.level == .topLevel ? "at" : "in") \(here)",
        at: unknown.key,
        help: home.level == .topLevel ? "move it to \(home.words)" : "move it into \(home.words)")
    }
  }
}
