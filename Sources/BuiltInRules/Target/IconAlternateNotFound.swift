internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An alternate icon that the settings name and no asset catalog has.
enum IconAlternateNotFound: TargetRule {
  static let id: RuleID = "icon-alternate-not-found"
  static let severity = Severity.warning
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.icons]

  private static func alternates(_ names: String) -> String {
    ExampleText.icon(
      ExampleText.storeIcon(), settings: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \(names)")
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "No asset catalog of the app has an alternate icon that the build settings name.",
      rationale: """
        The app cannot change to that icon: 'setAlternateIconName' fails with an error.
        """,
      source: "Apple, Configuring your app to use alternate app icons",
      fix: .none(because: .severalWays),
      examples: [
        .accepts(alternates("AppIcon"), .target(.app)),
        .accepts(alternates(""), .target(.app)),
        .flags(alternates("⟪Dark⟫"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let place = target.settings.value?[AppIcons.alternatesSetting]?.place else { return }
    for name in target.icons.value?.absentAlternates ?? [] {
      context.report(
        unless: target.resources.value?.missing.first, "adds it", .warning,
        "no asset catalog of '\(target.name)' has the alternate icon '\(ShortText.of(name))'",
        at: place, help: "add the set of icons, or remove the name")
    }
  }
}
