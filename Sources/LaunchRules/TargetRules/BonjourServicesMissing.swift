internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// A Bonjour service that the Info.plist does not list.
enum BonjourServicesMissing: TargetRule {
  static let id: RuleID = "bonjour-services-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code uses a Bonjour service whose type is not in NSBonjourServices.",
      rationale: """
        The system lets an app look for the service types it lists, and for no others. Looking for \
        another one ends with the error -65555 or -72008, and nothing is found.
        """,
      source: "Apple, NSBonjourServices; tolo/HHServices issue 23; Bouke/NetService issue 37",
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSBonjourServices</key><array><string>_http._tcp</string></array>
          --- Finder.swift
          import Network
          let browser = NWBrowser(for: .bonjour(type: "_http._tcp.", domain: nil), using: .tcp)
          """, .target(.app)),
        .undecided("", .target(.app)),
        .undecided(
          """
          --- Info.plist
          <key>NSBonjourServices</key><array><string>$(SERVICE)</string></array>
          --- Finder.swift
          import Network
          let browser = NWBrowser(for: .bonjour(type: "_http._tcp", domain: nil), using: .tcp)
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSBonjourServices</key><array><string>_ipp._tcp</string></array>
          --- Finder.swift
          import Network
          let browser = NWBrowser(for: .bonjour(type: ⟪"_http._tcp"⟫, domain: nil), using: .tcp)
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout TargetContext) {
    switch context.platform {
    case nil, .ios, .visionos: break
    default: return
    }
    let listed = target.declared.bonjourServices
    for (type, uses) in context.byName(target.codeUses(.usesBonjour), Self.type) {
      // A name without underscores is that of MultipeerConnectivity, and stands for two types.
      guard type.hasPrefix("_"), type.hasSuffix("._tcp") || type.hasSuffix("._udp") else {
        continue
      }
      let words = "the Bonjour service '\(ShortText.of(type))'"
      context.require(
        listed[type], for: uses, words, .warning,
        { _ in "\(words) is not listed, so the system lets the app neither find nor offer it" },
        help: { "add \($0.name)" })
    }
  }

  /// A type without subtypes, and without the dot that says that it is whole.
  private static func type(_ text: String) -> String {
    var type = text.prefix { $0 != "," }
    if type.hasSuffix(".") { type.removeLast() }
    return String(type)
  }
}
