internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A Bonjour service type is not of the form `_name._tcp`.
enum BonjourServiceInvalid: Rule {
  static let id: RuleID = "bonjour-service-invalid"
  static let severity = Severity.warning
  static let kinds: BundleKinds = [
    .appsAndExtensions, BundleKinds(.macApp), BundleKinds(.fragment),
  ]

  private static let services = InfoPlistKey("NSBonjourServices")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A Bonjour service type is malformed.",
      rationale: """
        A service type is '_name._tcp' or '_name._udp'. The system compares the text with what the \
        app browses for, so a malformed type allows nothing and the browser finds no service.
        """,
      source:
        "RFC 6763, sections 4.1.2 and 7; cordova-plugin-zeroconf issue 92",
      fix: .safe,
      examples: [
        .accepts(list("<string>_http._tcp</string><string>_lnp._tcp.</string>")),
        .accepts(list("<string>_F007D354._googlecast._tcp</string>")),
        .accepts(list("<string>_my_app._udp</string><string>$(SERVICE)</string>")),
        .accepts(list("<string>_services._dns-sd._udp</string>")),
        .flags(list("<string>⟪http._tcp⟫</string><string>⟪_http.tcp⟫</string>")),
        .flags(list("<string>⟪_http⟫</string><string>⟪_http._sctp⟫</string>")),
        .accepts(list("<string>_a-rather-long-service._tcp</string>")),
        .flags(list("⟪<string></string>⟫")),
        .flags(list("<string>⟪_my app._tcp⟫</string>")),
      ])
  }

  private static func list(_ entries: String) -> String {
    "<key>NSBonjourServices</key><array>\(entries)</array>"
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    for value in plist.strings(services) ?? [] {
      guard let text = value.string, !BuildVariable.isUndecided(text), let defect = defect(of: text)
      else { continue }
      let correction = correction(of: text)
      context.report(
        .warning,
        text.isEmpty ? "a Bonjour service type is empty" : "service type '\(text)' \(defect)",
        at: value, help: correction.map { "write '\($0)'" } ?? "write '_name._tcp' or '_name._udp'",
        fixes: correction.map { context.replacing(value, with: $0, .safe) } ?? [])
    }
  }

  /// What is wrong with the type; nil when nothing is. The names of subtypes, which come before the last two
  /// names, are not checked.
  private static func defect(of text: String) -> String? {
    var labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard
      let transport = labels.firstIndex(where: {
        $0.lowercased() == "_tcp" || $0.lowercased() == "_udp"
      })
    else { return "does not end in '._tcp' or '._udp'" }
    guard transport > 0 else { return "has no name before '\(labels[transport])'" }
    let name = labels[transport - 1]
    guard name.hasPrefix("_") else { return "has no '_' before '\(name)'" }
    let letters = name.dropFirst().utf8
    if letters.isEmpty { return "has no name after '_'" }
    // In an older notation a list of subtypes follows after a comma.
    let isName = letters.allSatisfy {
      ASCII.continuesIdentifier($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ",")
    }
    return isName ? nil : "has a name with characters other than letters, digits and '-'"
  }

  /// The text with the missing underscores added; nil when it is still not valid then.
  private static func correction(of text: String) -> String? {
    let labels = text.split(separator: ".")
    guard labels.count == 2 else { return nil }
    let corrected = labels.map { $0.hasPrefix("_") ? String($0) : "_" + $0 }.joined(separator: ".")
    return defect(of: corrected) == nil ? corrected : nil
  }
}
