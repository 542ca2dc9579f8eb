internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A key that is in another dictionary than the one it belongs in.
enum KeyWrongLevel: Rule {
  static let id: RuleID = "key-wrong-level"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [.appsAndExtensions, BundleKinds(.fragment)]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key is in the wrong dictionary.",
      rationale: """
        The system reads each key from one dictionary only. Elsewhere it is ignored silently, and \
        the feature it should enable stays off.
        """,
      source: "Apple, Information Property List; NuvioMedia/NuvioMobile issue 1748",
      fix: .unsafe,
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

  /// Levels that have only Apple's keys. Extension attributes are not among them because they may have any
  /// key, and launch screens because they have a rule of their own.
  private static let closed: [KeyCatalog.Level] = [
    .topLevel, .sceneManifest, .sceneConfiguration, .urlType, .documentType, .typeDeclaration,
    .shortcutItem, .extensionPoint, .appClip,
  ]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for unknown in context.unknownKeys(of: plist) where closed.contains(unknown.level) {
      guard let home = KeyPlace.home(of: unknown.key),
        let here = KeyPlace.label(for: unknown.level)
      else { continue }
      context.report(
        .warning,
        "'\(unknown.key.string ?? "")' belongs \(home.level == .topLevel ? "at" : "in") \(home.label), "
          + "not \(unknown.level == .topLevel ? "at" : "in") \(here)",
        at: unknown.key,
        help: home.level == .topLevel ? "move it to \(home.label)" : "move it into \(home.label)",
        fixes: fixes(unknown.key, home, plist, &context))
    }
  }

  /// Moves the entry to the place where it belongs, if the file has exactly one such place.
  private static func fixes(
    _ key: PropertyListValue, _ home: KeyPlace, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard let name = key.string, let target = dictionary(of: home.level, in: plist) else {
      return []
    }
    return context.fix("move it to \(home.label)", .unsafe, in: key) {
      // A copy would lose comments, and it must not go into the entry that is removed.
      guard let entry = key.entry, !key.isRepeated, !entry.value.hasComments,
        !entry.value.span.range.contains(Int(target.value.span.start))
      else { return [] }
      return try $0.insert(name, PropertyListFragment(entry.value), into: target)
        + $0.remove(entry)
    }
  }

  private static func dictionary(
    of level: KeyCatalog.Level, in plist: InfoPlist
  ) -> PropertyListDictionary? {
    switch level {
    case .topLevel: plist.root
    case .sceneManifest: plist.sceneManifest
    case .sceneRoles: plist.sceneManifest?["UISceneConfigurations"]?.dictionary
    case .launchScreen: plist.root["UILaunchScreen"]?.dictionary
    case .transportSecurity: plist.root["NSAppTransportSecurity"]?.dictionary
    case .extensionPoint: plist.root["NSExtension"]?.dictionary
    case .extensionAttributes:
      plist.root["NSExtension"]?.dictionary?["NSExtensionAttributes"]?.dictionary
    case .appClip: plist.root["NSAppClip"]?.dictionary
    default: nil
    }
  }
}
