internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
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
        An app may browse only for the service types it lists. Browsing for another type fails \
        with the error -65555 or -72008. The Google Cast SDK looks for '_googlecast._tcp' and \
        finds no device without it.
        """,
      source: """
        Apple, NSBonjourServices; Google, Setup for Developing With the Cast Application Framework for iOS; \
        tolo/HHServices issue 23; Bouke/NetService issue 37
        """,
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSBonjourServices</key><array><string>_http._tcp</string></array>
          --- Finder.swift
          import Network
          let browser = NWBrowser(for: .bonjour(type: "_http._tcp.", domain: nil), using: .tcp)
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>NSBonjourServices</key>
          <array><string>_googlecast._tcp</string><string>_ABCD1234._googlecast._tcp</string></array>
          --- Cast.swift
          import GoogleCast
          """, .target(.app)),
        .accepts(
          """
          --- Cast.swift
          // import GoogleCast
          import GoogleCastNames
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .notChecked(
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
        .flags(
          """
          --- Info.plist
          <key>NSBonjourServices</key><array><string>_http._tcp</string></array>
          --- Cast.swift
          import ⟪GoogleCast⟫
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    switch context.platform {
    case nil, .ios, .visionos: break
    default: return
    }
    let listed = target.declared.bonjourServices
    let hasText = target.plist.has(purpose)
    for (type, uses) in context.byName(target.codeUses(.usesBonjour) + castUses(target), Self.type)
    {
      // A name without underscores belongs to MultipeerConnectivity, and represents two types.
      guard type.hasPrefix("_"), type.hasSuffix("._tcp") || type.hasSuffix("._udp") else {
        continue
      }
      let words = "the Bonjour service '\(ShortText.of(type))'"
      context.require(
        listed[type], for: uses, words, .warning,
        { _ in "\(words) is not listed, so the app can neither find nor offer it" },
        help: { missing in
          // Without 'NSLocalNetworkUsageDescription' people see only the system's text.
          "add \(missing.name)"
            + (hasText ? "" : ", and '\(purpose.name)' with a sentence that explains why")
        })
    }
  }

  private static let purpose = InfoPlistKey("NSLocalNetworkUsageDescription")
  private static let castModule = "GoogleCast"
  private static let castService = "_googlecast._tcp"

  /// The imports of the Google Cast SDK, as uses of the service that it looks for.
  private static func castUses(_ target: InspectedTarget) -> [CodeUse] {
    target.codeUses(.importsModule).filter { use in
      use.text.prefix { $0 != "." && $0 != "/" } == castModule
    }.map { CodeUse(text: castService, place: $0.place, isCompiled: $0.isCompiled) }
  }

  /// A type without subtypes and without the dot at its end.
  private static func type(_ text: String) -> String {
    var type = text.prefix { $0 != "," }
    if type.hasSuffix(".") { type.removeLast() }
    return String(type)
  }
}
