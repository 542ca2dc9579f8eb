internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Two bundles of one app with the same identifier.
enum BundleIdentifierCollision: TargetRule {
  static let id: RuleID = "bundle-identifier-collision"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("CFBundleIdentifier")

  private static func identifier(_ text: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(text)</string>
    <key>CFBundleExecutable</key><string>A</string></dict></plist>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Two bundles of an app have the same identifier.",
      rationale: """
        App Store Connect refuses an app in which two programs have one identifier: two extensions, or a framework \
        that is embedded in the app and in its extension.
        """,
      source: """
        fastlane/fastlane issue 12703; aws/amazon-chime-sdk-ios issue 301; mozilla-lockwise/lockwise-ios issue 831
        """,
      lowered: "warning for a framework in a watch app",
      predicts: ["ITMS-90685", "ITMS-90806"],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          """
          --- Share.appex/Info.plist
          \(identifier("com.example.app.share"))
          --- Today.appex/Info.plist
          \(identifier("com.example.app.today"))
          --- Frameworks/Kit.framework/Info.plist
          \(identifier("com.example.kit"))
          """, .target(.app)),
        .accepts("", .target(.app)),
        .flags(
          """
          --- Share.appex/Info.plist
          \(identifier("com.example.app.share"))
          --- Today.appex/Info.plist
          \(identifier("⟪com.example.app.share⟫"))
          """, .target(.app)),
        .flags(
          """
          --- Frameworks/Kit.framework/Info.plist
          \(identifier("com.example.kit"))
          --- Frameworks/Tools.framework/Info.plist
          \(identifier("⟪com.example.kit⟫"))
          """, .target(.app)),
      ])
  }

  /// A bundle with its identifier.
  private struct Bundle {
    let name: String
    let identifier: String
    let place: SourcePlace
    /// Whether it is a framework in a watch app, for which the App Store only warns.
    let isOfWatch: Bool
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    var first: [String: Bundle] = [:]
    for bundle in bundles(of: target, of: context.platform, isInWatch: false) {
      guard let other = first[bundle.identifier] else {
        first[bundle.identifier] = bundle
        continue
      }
      let isOfWatch = bundle.isOfWatch || other.isOfWatch
      context.report(
        isOfWatch ? .warning : .error,
        "'\(other.name)' and '\(bundle.name)' have the identifier '\(ShortText.of(bundle.identifier))'",
        at: bundle.place, notes: [other.place.note("the other bundle")],
        help: "give each bundle an identifier of its own, and embed a framework only in the app",
        predicts: [isOfWatch ? "ITMS-90806" : "ITMS-90685"])
    }
  }

  private static func bundles(
    of target: InspectedTarget, of platform: ApplePlatform?, isInWatch: Bool
  ) -> [Bundle] {
    var found: [Bundle] = []
    if let value = target.plist.value(of: key), let text = target.builtText(key), !text.isEmpty {
      found.append(
        Bundle(
          name: target.name, identifier: text, place: target.place(value.markSpan, of: value),
          isOfWatch: isInWatch))
    }
    // An App Clip is installed without the app, so it has copies of its own.
    guard target.product != .appClip else { return found }
    for nested in target.nestedBundles where nested.kind == .framework {
      guard let value = nested.infoPlist?.root[key.name], let text = value.string, !text.isEmpty
      else { continue }
      found.append(
        Bundle(name: nested.name, identifier: text, place: value.place, isOfWatch: isInWatch))
    }
    for child in target.embedded.value ?? [] {
      // Of the variants of an extension for several platforms only one is embedded.
      if !child.isWatchApp, let own = child.facts.platform, let platform, own != platform {
        continue
      }
      found += bundles(
        of: child, of: child.facts.platform ?? platform, isInWatch: isInWatch || child.isWatchApp)
    }
    return found
  }
}
