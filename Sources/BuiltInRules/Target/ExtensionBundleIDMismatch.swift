internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An embedded bundle whose identifier does not begin with that of its host.
enum ExtensionBundleIDMismatch: TargetRule {
  static let id: RuleID = "extension-bundle-id-mismatch"
  static let severity = Severity.error
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("CFBundleIdentifier")
  private static let embeddedProducts: Set<ProductKind> = [.appExtension, .appClip]

  private static func share(_ identifier: String) -> String {
    """
    --- Share.appex/Info.plist
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(identifier)</string>
    <key>CFBundleExecutable</key><string>Share</string>
    </dict></plist>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An embedded bundle's identifier does not begin with that of its host.",
      rationale: """
        An extension, App Clip or watch app must have an identifier that begins with its host's \
        identifier and a dot. Otherwise the build fails, and the app cannot be installed.
        """,
      source: "bazelbuild/rules_apple, plisttool; jsorge.net, Nerd Snipe - 2 Apps, 1 Extension",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(share("com.example.app.share"), .target(.app)),
        .accepts(share("$(SHARE_IDENTIFIER)"), .target(.app)),
        .accepts("", .target(.app)),
        .flags(share("⟪com.example.share⟫"), .target(.app)),
        .flags(share("⟪com.example.apptube.share⟫"), .target(.app)),
        .flags(share("⟪com.example.app⟫"), .target(.app)),
      ])
  }

  /// The place of the setting that gives a bundle its identifier; nil when the file has the identifier itself.
  private static func setting(of target: InspectedTarget, _ value: PropertyListValue)
    -> SourcePlace?
  {
    let used = target.effective?.origin(of: value.markSpan)?.settings ?? []
    let name = "PRODUCT_BUNDLE_IDENTIFIER"
    return (used.first { $0.name == name } ?? used.first)?.place
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform != .macos, let embedded = target.embedded.value,
      let host = target.plist.value(of: key),
      let hostText = target.builtText(key), !hostText.isEmpty
    else { return }
    for child in embedded where embeddedProducts.contains(child.product) || child.isWatchApp {
      // The settings of a bundle for several platforms are read for one of them, which may not be the host's.
      if !child.isWatchApp, let own = child.facts.platform,
        let platform = context.platform,
        own != platform
      {
        continue
      }
      guard let value = child.plist.value(of: key), let text = child.builtText(key), !text.isEmpty,
        !text.hasPrefix(hostText + ".")
      else { continue }
      let own = setting(of: child, value)
      let hosts = setting(of: target, host)
      context.report(
        .error,
        "the identifier of '\(child.name)', '\(text)', must begin with the identifier of its app, '\(hostText).'",
        at: own ?? child.place(value.markSpan, of: value),
        notes: [
          hosts?.note("the host's identifier") ?? context.note("the host's identifier", at: host)
        ],
        help: own == nil
          ? "write '\(hostText).' followed by a name"
          : "set it to the host's identifier, a dot and a name in every configuration")
    }
  }
}
