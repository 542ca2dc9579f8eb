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
        connection it was meant for fails.
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
    let level: KeyCatalog.Level
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
      guard found.count < RuleContext.maximumFindingsPerRule, let name = entry.key.string,
        !BuildVariable.isUndecided(name), !tolerated.contains(name)
      else { continue }
      if let index = found.firstIndex(where: { $0.level == level && $0.name == name }) {
        found[index].keys.append(entry.key)
      } else {
        found.append(Unknown(name: name, level: level, place: place, keys: [entry.key]))
      }
    }
  }

  private static func report(_ unknown: Unknown, _ context: inout RuleContext) {
    let near =
      context.isFull
      ? nil : KeyCatalog.keys(of: unknown.level).nearest(to: unknown.name)?.name.description
    let isElsewhere =
      near == nil && KeyCatalog.keys(of: .exceptionDomain).index(of: unknown.name) != nil
    let notes = unknown.keys.dropFirst().prefix(mostNotes).map {
      Finding.Note("also here", at: $0.contentSpan)
    }
    context.report(
      .warning, "'\(unknown.name)' is not a key of \(unknown.place)", at: unknown.keys[0],
      notes: notes,
      help: near.map { "did you mean '\($0)'?" }
        ?? (isElsewhere
          ? "put it into the dictionary of a domain under 'NSExceptionDomains'"
          : "remove it: the system ignores it"),
      fixes: near.map { fixes(unknown, $0, &context) } ?? [])
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
