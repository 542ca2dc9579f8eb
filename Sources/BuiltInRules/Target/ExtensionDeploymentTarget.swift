internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An extension that needs a newer system than the app it is in.
enum ExtensionDeploymentTarget: TargetRule {
  static let id: RuleID = "extension-deployment-target"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = []

  private static let declaration = InfoPlistKey("NSExtension")

  private static func versions(_ app: String, _ extension: String, point: String) -> String {
    """
    --- Info.plist
    <key>MinimumOSVersion</key><string>\(app)</string>
    --- Share.appex/Info.plist
    <key>MinimumOSVersion</key><string>\(`extension`)</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(point)</string></dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An extension needs a newer system than its app.",
      rationale: """
        On the systems between the two deployment targets the app runs without the extension: notifications are not \
        changed, nothing can be shared. That is right for an extension point that older systems do not have, such \
        as widgets, and an oversight for the others.
        """,
      source: "invertase/notifee pull request 302",
      lowered: "info for extension points that came after iOS 10",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(
          versions("16.0", "16.0", point: "com.apple.usernotifications.service"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .accepts(
          versions("16.0", "15.0", point: "com.apple.usernotifications.service"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .flags(
          versions("15.0", "⟪17.0⟫", point: "com.apple.usernotifications.service"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .flags(
          versions("15.0", "⟪17.0⟫", point: "com.apple.widgetkit-extension"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
      ])
  }

  /// Points that all systems have which can still be built for. Others may be what the newer system is for.
  private static let old: Set<String> = [
    "com.apple.fileprovider-nonui", "com.apple.intents-service", "com.apple.keyboard-service",
    "com.apple.message-payload-provider", "com.apple.photo-editing", "com.apple.services",
    "com.apple.share-services", "com.apple.ui-services",
    "com.apple.usernotifications.content-extension", "com.apple.usernotifications.service",
  ]

  /// The place of the deployment target: the setting, or the key in a built bundle.
  private static func place(in target: InspectedTarget) -> SourcePlace? {
    if let setting = target.settings.value?["IPHONEOS_DEPLOYMENT_TARGET"]?.place { return setting }
    return target.plist.value(of: InfoPlistKey("MinimumOSVersion")).map {
      target.place($0.markSpan, of: $0)
    }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.platform == .ios, let own = target.deploymentTarget else { return }
    for child in target.embedded.value ?? [] where child.product == .appExtension {
      guard child.facts.platform ?? .ios == .ios, let needed = child.deploymentTarget, own < needed,
        let place = place(in: child)
      else { continue }
      let point = child.plist.value(of: declaration)?.dictionary?["NSExtensionPointIdentifier"]?
        .string
      context.report(
        point.map(old.contains) == true ? .warning : .info,
        "'\(child.name)' needs iOS \(needed), so the app runs without it on iOS \(own)", at: place,
        notes: Self.place(in: target).map { [$0.note("the app runs from iOS \(own) on")] } ?? [],
        help: "set the deployment target of both to the same version")
    }
  }
}
