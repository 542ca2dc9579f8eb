internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// An icon that the settings name and no asset catalog has.
enum IconSetNotFound: TargetRule {
  static let id: RuleID = "icon-set-not-found"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.icons]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "No asset catalog of the app has the icon that the build settings name.",
      rationale: """
        Xcode stops with "None of the input catalogs contained a matching stickers icon set or app icon set". Without \
        any asset catalog it builds an app without an icon, which App Store Connect refuses.
        """,
      source: """
        fluttercommunity/flutter_launcher_icons issue 22; SwiftXcode/swift-xcode issue 8; expo/eas-cli issue 115
        """,
      lowered:
        "warning if the app has no asset catalog, and then one step milder for an app that its name or a folder calls an example or a test",
      predicts: ["ITMS-90704"],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(ExampleText.icon(ExampleText.storeIcon()), .target(.app)),
        .accepts(
          "--- App.xcconfig\nASSETCATALOG_COMPILER_APPICON_NAME = \n--- resources\nAssets.xcassets",
          .target(.app)),
        .accepts(
          """
          --- App.xcconfig
          ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon
          --- resources
          Assets.xcassets
          AppIcon.icon
          """, .target(.app)),
        .flags(
          """
          --- App.xcconfig
          ASSETCATALOG_COMPILER_APPICON_NAME = ⟪AppIcon-Beta⟫
          --- resources
          Assets.xcassets
          """, .target(.app)),
        .flags(
          """
          --- App.xcconfig
          ASSETCATALOG_COMPILER_APPICON_NAME = ⟪AppIcon⟫
          --- resources
          Main.storyboard
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let icons = target.icons.value, case .absent = icons.primary,
      let place = target.settings.value?[AppIcons.nameSetting]?.place
    else { return }
    let missing = target.resources.value?.missing.first
    guard icons.hasCatalog else {
      context.report(
        unless: missing, "adds one", StoreIcon.severity(.warning, of: target, at: place),
        "the app has no asset catalog, and so no icon '\(icons.name)'", at: place,
        help: "add an asset catalog with the icon to the resources of '\(target.name)'",
        predicts: ["ITMS-90704"])
      return
    }
    context.report(
      unless: missing, "adds it", .error,
      "no asset catalog of '\(target.name)' has an icon '\(icons.name)'", at: place,
      help: "write the name of a set of icons, or nothing for an app without an icon")
  }
}
