internal import LaunchModel
internal import PropertyListSyntax

/// Collects lines of Swift.
struct SwiftSourceWriter {
  private(set) var text = ""
  private(set) var usesUIKit = false
  /// The access modifier with a space after it; empty for the default.
  let access: String
  private let indentation: String

  /// On watchOS, UIKit has neither scenes nor launch options.
  static let condition = "#if canImport(UIKit) && !os(watchOS)"

  init(access: SwiftSource.Options.Access) {
    self.access = access == .internal ? "" : "\(access.rawValue) "
    indentation = ""
  }

  private init(access: String, indentation: String) {
    self.access = access
    self.indentation = indentation
  }

  /// A writer whose lines are indented by one more level.
  func nested() -> SwiftSourceWriter {
    SwiftSourceWriter(access: access, indentation: indentation + "  ")
  }

  mutating func line(_ line: String) {
    if !line.isEmpty {
      text += indentation
      text += line
    }
    text += "\n"
  }

  /// Adds the lines of another writer.
  mutating func append(_ other: SwiftSourceWriter) {
    text += other.text
    usesUIKit = usesUIKit || other.usesUIKit
  }

  /// Writes an empty line, unless this is the first part of a namespace.
  mutating func separate() {
    if !text.isEmpty { line("") }
  }

  /// Imports a module with the access that the emitted source needs.
  mutating func importModule(_ module: String, _ options: SwiftSource.Options) {
    switch (options.languageVersion, options.access) {
    case (.five, _), (_, .internal): line("import \(module)")
    case (.six, .public): line("public import \(module)")
    case (.six, .package):
      // Where imports are public by default, a package import would contradict a plain import in another
      // file.
      line("#if hasFeature(InternalImportsByDefault)")
      line("  package import \(module)")
      line("#else")
      line("  import \(module)")
      line("#endif")
    }
  }

  // MARK: Enums of strings

  /// A text with the name for it.
  struct Named {
    let text: String
    let name: String
    /// The text that already has the name that this one would get; nil if the name was free.
    var owner: String?

    /// The comment that says which text has the name.
    var comment: String {
      let literal = SwiftLiteral.comment(text)
      return owner.map { "\(literal); the name without a number is of \(SwiftLiteral.comment($0))" }
        ?? literal
    }
  }

  /// Gives each text a name, once and in order.
  static func named(
    _ texts: [String], by make: (String) -> String = { SwiftName.lower($0) }
  ) -> [Named] {
    var table = SwiftNameTable()
    var seen: Set<[UInt8]> = []
    var result: [Named] = []
    for text in texts
    where !BuildVariable.standsForAnother(text) && seen.insert(Array(text.utf8)).inserted {
      let (name, owner) = table.name(make(text), for: text)
      result.append(Named(text: text, name: name, owner: owner))
    }
    return result
  }

  /// Writes a comment for each text that has no name.
  mutating func leaveOut(_ texts: [String]) {
    var seen: Set<[UInt8]> = []
    for text in texts
    where BuildVariable.standsForAnother(text) && seen.insert(Array(text.utf8)).inserted {
      line("// Left out, because the build has still to finish it: \(SwiftLiteral.comment(text))")
    }
  }

  /// Writes an enum of texts; nothing if there are none. `member` are the lines of one more member for UIKit.
  mutating func enumeration(
    _ type: String, _ about: String, of texts: [String], _ cases: [Named], member: [String] = []
  ) {
    guard !texts.isEmpty else { return }
    separate()
    leaveOut(texts)
    // An enum with raw values needs at least one case.
    guard !cases.isEmpty else { return }
    line("/// \(about)")
    line("\(access)enum \(type): String, CaseIterable, Sendable {")
    var body = nested()
    for item in cases {
      body.line("/// \(item.comment)")
      body.line("case \(SwiftName.written(item.name)) = \(SwiftLiteral.of(item.text))")
    }
    if !member.isEmpty {
      body.usesUIKit = true
      body.line("")
      body.line(Self.condition)
      for text in member { body.line("  " + text) }
      body.line("#endif")
    }
    append(body)
    line("}")
  }

  private mutating func enumeration(
    _ type: String, _ about: String, of texts: [String],
    by make: (String) -> String = { SwiftName.lower($0) }
  ) {
    enumeration(type, about, of: texts, Self.named(texts, by: make))
  }

  // MARK: The parts of a contract

  /// Writes all parts of a contract.
  mutating func write(_ contract: LaunchContract) {
    let all = [contract.declarations] + contract.variants.map(\.declarations)
    let scenes = SwiftSceneNames(all)
    scenes.write(to: &self)
    write(contract.declarations.application)
    let bundle = contract.declarations.application.bundleIdentifier
    /// A name for an identifier, which does not repeat that of the bundle.
    func short(_ text: String) -> String {
      SwiftName.lower(SwiftName.withoutBundle(text, bundle))
    }
    enumeration("URLScheme", "URL schemes.", of: all.flatMap { $0.urlTypes.flatMap(\.schemes) })
    enumeration(
      "ActivityType", "Types of user activities.", of: all.flatMap(\.activityTypes), by: short)
    enumeration(
      "ShortcutType", "Types of quick actions.",
      of: all.flatMap { $0.shortcutItems.compactMap(\.type) }, by: short)
    enumeration(
      "BackgroundTaskIdentifier", "Identifiers of background tasks.",
      of: all.flatMap(\.capabilities.backgroundTaskIdentifiers), by: short)
    enumeration(
      "NotificationCategory", "Categories of notifications.",
      of: all.flatMap {
        $0.application.appExtension?.attributes?.notificationCategories?.texts ?? []
      }, by: short)
    enumeration(
      "QueriedScheme", "Schemes that the app may ask about with `canOpenURL(_:)`.",
      of: all.flatMap(\.capabilities.queriedSchemes))
    enumeration(
      "ContentType", "Types of content that the app declares.",
      of: all.flatMap { ($0.exportedTypes + $0.importedTypes).compactMap(\.identifier) }, by: short)
    enumeration(
      "AlternateIcon", "Names of icons that `setAlternateIconName(_:)` takes.",
      of: all.flatMap { $0.application.icons?.alternates.all.map(\.key) ?? [] })
    enumeration(
      "FontFile", "Files of the fonts in the bundle.", of: all.flatMap(\.application.fonts))
    write(contract.entitlements ?? LaunchContract.Entitlements(), by: short)
    let permitted = PermittedLaunches(contract)
    if all.contains(where: { $0.scenes != nil }) {
      let properties = permitted.connectionOptions
      enumeration(
        "ConnectionOption",
        "Properties of the connection options of a scene that no declaration rules out.",
        of: properties.map(\.rawValue),
        properties.map { Named(text: $0.rawValue, name: $0.rawValue) })
    }
    let keys = permitted.launchOptions
    enumeration(
      "LaunchOption",
      "Keys of the launch options that no declaration rules out"
        + (permitted.isSceneBased
          ? "; scenes get the others in their connection options." : "."),
      of: keys.map(\.constant),
      keys.map { Named(text: $0.constant, name: $0.rawValue) },
      member: [
        "/// The key of UIKit.",
        "\(access)var launchOptionsKey: UIApplication.LaunchOptionsKey {",
        "  UIApplication.LaunchOptionsKey(rawValue: rawValue)",
        "}",
      ])
  }

  /// Writes the identifier and the versions of the app, where no build variable is left in them.
  private mutating func write(_ application: LaunchContract.Application) {
    let texts = [
      ("bundleIdentifier", "The identifier of the bundle.", application.bundleIdentifier),
      ("version", "The version that people see.", application.version),
      ("build", "The number of the build.", application.build),
    ]
    for case (let name, let about, let text?) in texts {
      separate()
      if BuildVariable.standsForAnother(text) {
        leaveOut([text])
        continue
      }
      line("/// \(about)")
      line("\(access)static let \(name) = \(SwiftLiteral.of(text))")
    }
  }

  /// Writes the names that code needs of what the entitlements grant.
  private mutating func write(
    _ entitlements: LaunchContract.Entitlements, by short: (String) -> String
  ) {
    func texts(_ key: String) -> [String] {
      entitlements.other.first { $0.key == key }?.value.elements?.compactMap(\.string) ?? []
    }
    enumeration(
      "AssociatedHost", "Hosts of the associated domains, each once.",
      of: entitlements.associatedDomains.compactMap(Self.host))
    enumeration(
      "AppGroup", "Groups of apps that share files and defaults.",
      of: texts("com.apple.security.application-groups"), by: short)
    enumeration(
      "CloudContainer", "Containers of iCloud.",
      of: texts("com.apple.developer.icloud-container-identifiers"), by: short)
    enumeration(
      "KeychainGroup", "Groups of apps that share the keychain.",
      of: texts("keychain-access-groups"), by: short)
  }

  /// The host in an associated domain, `service:host?mode=…`; nil when there is none.
  private static func host(_ domain: String) -> String? {
    guard let colon = domain.firstIndex(of: ":") else { return nil }
    let host = domain[domain.index(after: colon)...].prefix { $0 != "?" }
    return host.isEmpty ? nil : String(host)
  }

  /// Writes a part inside the condition that UIKit is there.
  mutating func uiKit(_ write: (inout SwiftSourceWriter) -> Void) {
    separate()
    line(Self.condition)
    var body = nested()
    write(&body)
    append(body)
    usesUIKit = true
    line("#endif")
  }

  /// Writes a namespace.
  mutating func namespace(_ name: String, _ write: (inout SwiftSourceWriter) -> Void) {
    line("\(access)enum \(name) {")
    var body = nested()
    write(&body)
    append(body)
    line("}")
  }
}
