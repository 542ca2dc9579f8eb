internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key inside App Transport Security's settings that the system does not know.
enum ATSUnknownKey: Rule {
  static let id: RuleID = "ats-unknown-key"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  private static let settings = InfoPlistKey("NSAppTransportSecurity")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The App Transport Security settings have an unknown key.",
      rationale: """
        Unknown keys are ignored silently: a misspelled exception has no effect, and the \
        connection it was meant for fails. Keys for all connections belong directly in \
        'NSAppTransportSecurity', keys for one domain in the dictionary of that domain.
        """,
      source: "Apple, NSAppTransportSecurity",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>NSAllowsLocalNetworking</key><true/>
          <key>NSExceptionDomains</key><dict><key>example.com</key><dict>
          <key>NSIncludesSubdomains</key><true/>
          <key>NSTemporaryExceptionAllowsInsecureHTTPLoads</key><true/>
          </dict></dict></dict>
          """),
        .accepts(
          """
          <key>NSAppTransportSecurity</key><dict><key>NSPinnedDomains</key><dict>
          <key>example.com</key><dict><key>NSPinnedCAIdentities</key><array><dict>
          <key>SPKI-SHA256-BASE64</key><string>AA==</string></dict></array></dict></dict></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>⟪NSAllowArbitraryLoads⟫</key><true/>
          <key>NSExceptionDomains</key><dict><key>example.com</key><dict>
          <key>⟪NSExceptionAllowInsecureHTTPLoads⟫</key><true/>
          </dict></dict></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict>
          <key>⟪NSExceptionAllowsInsecureHTTPLoads⟫</key><true/></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
          <key>⟪NSAllowsArbitraryLoads⟫</key><true/>
          <key>⟪NSAllowsLocalNetworkin⟫</key><true/>
          </dict></dict>
          """),
        .flags(
          """
          <key>NSAppTransportSecurity</key><dict><key>⟪example.com⟫</key><dict>
          <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict>
          """),
      ])
  }

  /// The most notes on further places of one key.
  private static let mostNotes = 4

  /// Older spellings that occur in real apps and are missing in the catalog. The system may still read them,
  /// so they are not reported.
  private static let tolerated = [
    "NSAllowsArbitraryLoadsInMedia", "NSTemporaryExceptionAllowsInsecureHTTPSLoads",
    "NSThirdPartyExceptionAllowsInsecureHTTPSLoads",
  ]

  /// An unknown key with all places where it occurs: domains are often copied together with their mistakes.
  private struct Unknown {
    let name: String
    /// The level of the dictionary; nil for the dictionary of the domains, which has no keys of its own.
    let level: KeyCatalog.Level?
    let place: String
    var keys: [PropertyListValue]
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for entry in plist.variants(of: settings) {
      guard let dictionary = entry.value.dictionary else { continue }
      var found: [Unknown] = []
      collect(dictionary, .transportSecurity, "'NSAppTransportSecurity'", &found)
      for (key, level) in [
        ("NSExceptionDomains", KeyCatalog.Level.exceptionDomain),
        ("NSPinnedDomains", .pinnedDomain),
      ] {
        guard let domains = dictionary[key]?.dictionary else { continue }
        for domain in domains {
          if domain.key.string?.hasPrefix("NS") == true {
            add(domain.key, nil, "'\(key)'", &found)
            continue
          }
          guard let dictionary = domain.value.dictionary else { continue }
          collect(dictionary, level, "a domain under '\(key)'", &found)
        }
      }
      for unknown in found { report(unknown, &context) }
    }
  }

  private static func collect(
    _ dictionary: PropertyListDictionary, _ level: KeyCatalog.Level, _ place: String,
    _ found: inout [Unknown]
  ) {
    let known = KeyCatalog.keys(of: level)
    for entry in dictionary where entry.key.withUTF8({ known.index(of: $0) }) == nil {
      add(entry.key, level, place, &found)
    }
  }

  private static func add(
    _ key: PropertyListValue, _ level: KeyCatalog.Level?, _ place: String,
    _ found: inout [Unknown]
  ) {
    guard found.count < RuleContext.maximumFindingsPerRule, let name = key.string,
      !BuildVariable.isUndecided(name), !tolerated.contains(name)
    else { return }
    if let index = found.firstIndex(where: { $0.level == level && $0.name == name }) {
      found[index].keys.append(key)
    } else {
      found.append(Unknown(name: name, level: level, place: place, keys: [key]))
    }
  }

  private static func report(_ unknown: Unknown, _ context: inout RuleContext) {
    let home = home(of: unknown.name, except: unknown.level)
    let near = context.isFull || home != nil ? nil : nearest(to: unknown.name, in: unknown.level)
    var message = "'\(unknown.name)' is not a key of \(unknown.place)"
    var help = "remove it: the system ignores it"
    if let home {
      message = "'\(unknown.name)' belongs in \(home.label), not in \(unknown.place)"
      help = "move it into \(home.label)"
    } else if let near {
      help = "did you mean '\(near)'?"
    } else if let (name, place) = nearestElsewhere(unknown) {
      help = "did you mean '\(name)'? It belongs in \(place)"
    } else if unknown.level == .transportSecurity, unknown.keys[0].entry?.value.kind == .dictionary
    {
      help = "put a domain and its exceptions into 'NSExceptionDomains'"
    }
    context.report(
      .warning, message, at: unknown.keys[0],
      notes: unknown.keys.dropFirst().prefix(mostNotes).map {
        Finding.Note("also here", at: $0.contentSpan)
      }, help: help, fixes: near.map { fixes(unknown, $0, &context) } ?? [])
  }

  /// The levels of App Transport Security whose keys are confused with each other.
  private static let levels: [KeyCatalog.Level] = [.transportSecurity, .exceptionDomain]

  /// The place of a key that another level has.
  private static func home(of name: String, except level: KeyCatalog.Level?) -> KeyPlace? {
    KeyPlace.all.first {
      levels.contains($0.level) && $0.level != level
        && KeyCatalog.keys(of: $0.level).index(of: name) != nil
    }
  }

  private static func nearest(to name: String, in level: KeyCatalog.Level?) -> String? {
    level.flatMap { KeyCatalog.keys(of: $0).nearest(to: name)?.name.description }
  }

  /// The key of another level that is probably meant, with its place.
  private static func nearestElsewhere(_ unknown: Unknown) -> (name: String, place: String)? {
    for place in KeyPlace.all where levels.contains(place.level) && place.level != unknown.level {
      if let near = nearest(to: unknown.name, in: place.level) { return (near, place.label) }
    }
    return nil
  }

  /// One fix that renames the key in all places.
  private static func fixes(
    _ unknown: Unknown, _ name: String, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard unknown.keys.count <= RuleContext.maximumFindingsPerRule else { return [] }
    let all = unknown.keys.compactMap { context.renaming($0, to: name, .unsafe).first }
    guard var fix = all.first, all.count == unknown.keys.count else { return [] }
    fix.edits = all.flatMap(\.edits)
    return [fix]
  }
}
