internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A value that is not in the list of values that its key may have.
enum ValueUnknown: Rule {
  static let id: RuleID = "value-unknown"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  private static func capabilities(_ values: String) -> String {
    "<key>UIRequiredDeviceCapabilities</key><array>\(values)</array>"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A value is none of those that its key may have.",
      rationale: """
        The system ignores a constant that it does not know: an orientation is not supported, a style is the \
        default. No device has a capability that Apple does not name. Lists to which Apple adds values are \
        searched for a value that is nearly the same, and any other value is left alone.
        """,
      source: "Apple, Information Property List; digitalfabrik/lunes-app pull request 1060",
      fix: .unsafe,
      examples: [
        .accepts(capabilities("<string>arm64</string><string>metal</string>")),
        .accepts(capabilities("<string>neural-engine</string><string>$(CAPABILITY)</string>")),
        .accepts("<key>UIDeviceFamily</key><array><integer>1</integer></array>"),
        .accepts("<key>UIUserInterfaceStyle</key><string>Light</string>"),
        .accepts("<key>UIUserInterfaceStyle</key><string>$(STYLE)</string>"),
        .accepts(
          "<key>UIRequiredDeviceCapabilities</key><dict><key>arm64</key><true/></dict>"),
        .flags(capabilities("<string>⟪armv64⟫</string>")),
        .flags(
          "<key>UIRequiredDeviceCapabilities</key><dict><key>⟪bluetoothle⟫</key><true/></dict>"),
        .flags("<key>UIUserInterfaceStyle</key><string>⟪Black⟫</string>"),
        .flags(
          """
          <key>UISupportedInterfaceOrientations</key>
          <array><string>⟪UIInterfaceOrientationLandscape⟫</string></array>
          """),
        .flags(
          "<key>UIStatusBarStyle</key><string>⟪UIStatusBarStyleLight⟫</string>"),
        .flags(
          """
          <key>UIApplicationShortcutItems</key><array><dict>
          <key>UIApplicationShortcutItemIconType</key><string>⟪UIApplicationShortcutIconTypeCompse⟫</string>
          </dict></array>
          """),
      ])
  }

  /// Whether other rules check the values of a list, or it also has values for other kinds of bundles.
  // A set of them would look for its conformance among all of the executable, which costs a sixth of a short run.
  private static func isCheckedElsewhere(_ allowed: CatalogKey.AllowedValues) -> Bool {
    switch allowed {
    case .backgroundModes, .watchBackgroundModes, .packageTypes, .supportedPlatforms,
      .architectures, .preferredDefaultRoles:
      true
    default: false
    }
  }

  /// The most values of one key that are compared. Lists that people write are shorter than the lists of the catalog.
  private static let mostValues = 500

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    let (document, catalog) = (plist.document, KeyCatalog.topLevel)
    for row in plist.rows {
      guard let known = row.known, let allowed = catalog[known.index].allowed else { continue }
      evaluate(document.value(at: row.value), allowed, &context)
    }
    // Entries of one level follow one another, and getting the keys of a level costs more than looking at an entry.
    var level = catalog
    for place in context.describedPlaces(of: plist) {
      guard let index = place.index else { continue }
      if level.level != place.level { level = KeyCatalog.keys(of: place.level) }
      guard let allowed = level[index].allowed else { continue }
      evaluate(document.value(at: place.value), allowed, &context)
    }
  }

  private static func evaluate(
    _ value: PropertyListValue, _ allowed: CatalogKey.AllowedValues, _ context: inout RuleContext
  ) {
    guard !isCheckedElsewhere(allowed) else { return }
    if let array = value.array {
      for element in array.prefix(mostValues) { report(element, allowed, &context) }
    } else if let dictionary = value.dictionary {
      for entry in dictionary.prefix(mostValues) { report(entry.key, allowed, &context) }
    } else {
      report(value, allowed, &context)
    }
  }

  private static func report(
    _ value: PropertyListValue, _ allowed: CatalogKey.AllowedValues, _ context: inout RuleContext
  ) {
    // A number is compared only where the list has numbers, which have rules of their own.
    guard value.kind == .string || value.kind == .key, !isListed(value, allowed), !context.isFull,
      let text = value.string, !text.isEmpty, !BuildVariable.isUndecided(text)
    else { return }
    let near = NearestName.of(text, in: allowed.values.map(\.description))
    guard allowed.isClosed || near != nil else { return }
    context.report(
      .warning, "'\(ShortText.of(text))' is not a known \(noun(allowed))", at: value,
      help: near.map { "did you mean '\($0)'?" } ?? "write one of: \(list(allowed))",
      fixes: near.map { context.replacing(value, with: $0, .unsafe) } ?? [])
  }

  /// Whether a value is in a list. The bytes are compared, because most values are listed and need no text.
  private static func isListed(
    _ value: PropertyListValue, _ allowed: CatalogKey.AllowedValues
  ) -> Bool {
    value.document.withUTF8(at: value.nodeIndex) { text in
      allowed.values.contains { known in
        known.utf8CodeUnitCount == text.count
          && known.withUTF8Buffer { $0.elementsEqual(text) }
      }
    }
  }

  private static func list(_ allowed: CatalogKey.AllowedValues) -> String {
    allowed.values.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// What a value of a list is, in words.
  private static func noun(_ allowed: CatalogKey.AllowedValues) -> String {
    switch allowed {
    case .appCategories: "category of apps"
    case .deviceCapabilities: "device capability"
    case .deviceFamilies: "device family"
    case .directionModes: "way of travel"
    case .handlerRanks: "rank"
    case .interfaceStyles: "interface style"
    case .launchImageOrientations, .orientations: "orientation"
    case .mediaCategories: "category of media"
    case .shortcutIconTypes: "icon of a quick action"
    case .statusBarStyles: "status bar style"
    case .tlsVersions: "version of TLS"
    case .typeRoles: "role"
    default: "value of this key"
    }
  }
}
